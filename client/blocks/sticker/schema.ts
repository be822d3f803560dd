/**
 * A sticker and its template (spec B §3). Lengths are in pixels at the template's full size; a narrow viewport scales the whole box
 * down.
 * @module
 */
import { z } from 'zod'
import { colour, hrefIn, image, oneOf, optional, words } from '#domain/content/schema.ts'
import type { ContentImage } from '#domain/entities/content.ts'
import type { Market } from '#domain/markets.ts'

const CORNERS = ['Top Left', 'Top Right', 'Bottom Left', 'Bottom Right'] as const

export interface StickerLine {
  readonly text: string
  /** `left` and `top` locate the top left corner of the text. */
  readonly left: number
  readonly top: number
  readonly size: number
  readonly colour?: string
}

export interface Sticker {
  readonly href?: string
  readonly width: number
  readonly height: number
  readonly margins: { readonly top: number; readonly right: number; readonly bottom: number; readonly left: number }
  readonly image?: ContentImage
  readonly closeBoxCorner: (typeof CORNERS)[number]
  readonly closeBoxSize?: number
  readonly lines: readonly StickerLine[]
}

const length = z.number().min(0).max(2000)
const margin = optional(length).transform((value) => value ?? 0)
const line = optional(z.object({ text: words, left: length, top: length, size: z.number().min(6).max(400), colour }))

export const templateIn = (market: Market) =>
  z
    .object({
      url: hrefIn(market),
      stickerWidth: length.min(40),
      stickerHeight: length.min(40),
      marginTop: margin,
      marginRight: margin,
      marginBottom: margin,
      marginLeft: margin,
      image,
      closeBoxPosition: oneOf(CORNERS),
      closeBoxSize: optional(length),
      textLine1: line,
      textLine2: line,
      textLine3: line,
    })
    .transform(({ textLine1, textLine2, textLine3, ...fields }) => ({ ...fields, lines: [textLine1, textLine2, textLine3] }))

type Template = z.output<ReturnType<typeof templateIn>>

/** @param texts replace the texts of the template's lines */
export const toSticker = (template: Template, texts: readonly (string | undefined)[] = [], href = template.url): Sticker => ({
  href,
  width: template.stickerWidth,
  height: template.stickerHeight,
  margins: {
    top: template.marginTop,
    right: template.marginRight,
    bottom: template.marginBottom,
    left: template.marginLeft,
  },
  image: template.image,
  closeBoxCorner: template.closeBoxPosition ?? 'Top Right',
  closeBoxSize: template.closeBoxSize,
  lines: template.lines.flatMap((place, index): StickerLine | readonly [] => {
    const text = texts[index] ?? place?.text
    return place && text ? { ...place, text } : []
  }),
})
