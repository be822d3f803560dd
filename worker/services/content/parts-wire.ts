/**
 * The parts that all content shares: words, colours, pictures, links. A bad part is left out and its item stays.
 * @module
 */
import { z } from 'zod'
import { hexColour } from '#domain/content/colour.ts'
import { contentHref } from '#domain/content/content-href.ts'
import type { ContentImage, ContentLink } from '#domain/entities/content.ts'
import type { Market } from '#domain/markets.ts'
import { parseMedia } from '#domain/media/content-media.ts'

/** Editors leave fields empty or null; both mean absent. */
export const words = z
  .string()
  .nullish()
  .transform((text) => text?.trim() || undefined)
export const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false)
export const colour = z.unknown().optional().transform(hexColour)

/** The entries of a list that parse; the others are dropped. */
export const each = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .array(z.unknown())
    .nullish()
    .transform((entries): z.output<Schema>[] =>
      (entries ?? []).flatMap((entry) => {
        const parsed = schema.safeParse(entry)
        return parsed.success ? [parsed.data] : []
      }),
    )

const linkFields = z.object({
  title: z.string().trim().min(1),
  url: z.string(),
  textColour: colour,
  textBold: flag,
  underline: flag,
  featuredText: flag,
  titleSuperscriptText: words,
  openInNewTab: flag,
})

/** A content link entry (spec B §3) in its market; one that leads nowhere safe does not parse. */
export const linkWire = (market: Market) =>
  linkFields.transform((link, context): ContentLink => {
    const href = contentHref(market, link.url)
    if (!href) {
      context.addIssue({ code: 'custom', message: 'unsafe or empty address', path: ['url'] })
      return z.NEVER
    }
    return {
      title: link.title,
      href,
      textColour: link.textColour,
      bold: link.textBold,
      underline: link.underline,
      featured: link.featuredText,
      superscript: link.titleSuperscriptText,
      openInNewTab: link.openInNewTab,
    }
  })

/** A picture, or absent where it is none. */
export const imageWire = z
  .unknown()
  .optional()
  .transform((value): ContentImage | undefined => {
    const media = parseMedia(value)
    return media?.kind === 'image' ? { src: media.src, alt: media.alt } : undefined
  })

/** The picture of an image banner (spec B §2); undefined where the editor has chosen none. */
export const bannerImageWire = z.object({ image: imageWire }).transform(({ image }) => image)
