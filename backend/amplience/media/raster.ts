/**
 * Converts a drawing to the requested format and size.
 * @module
 */
import { type BackendEnv, draftScaleOf } from '#backend/env.ts'
import { noteError } from '#backend/middleware/log.ts'
import { drawBitmap, storedBitmap } from './bitmaps.ts'
import { widthAround } from './drawing-bitmap.ts'
import { TooBusy } from './drawing-queue.ts'
import type { Format } from './picture-name.ts'

export interface Rendition {
  readonly body: ReadableStream<Uint8Array> | string
  readonly contentType: string
}

const SVG = 'image/svg+xml'
/** A card's width on a desktop (`CARD_WIDTHS` of the storefront). */
const CARD_WIDTH = 415

/** Sizes the drawing (and crops it around its middle) for its frame, so that the rasteriser draws no pixel twice. */
function sized(svg: string, width: number, ratio: number): string {
  const height = Math.round(width / ratio)
  return svg.replace(
    /^<svg([^>]*?) width="\d+" height="\d+"/,
    `<svg$1 width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice"`,
  )
}

const MIME = { webp: 'image/webp', jpeg: 'image/jpeg', avif: 'image/avif', png: 'image/png' } as const

interface Wanted {
  readonly width: number
  readonly ratio: number
  readonly format: Format
  readonly quality: number
}

/**
 * The picture that a listing's card shows first. If the image service accepts SVG, drawing and encoding in one step takes some 30 % less
 * processor time than through a bitmap (bench/README.md), and a wide screen requests some thirty at once.
 */
const isFirstLook = ({ width, format }: Wanted): boolean => width === CARD_WIDTH && format === 'webp'

/** Crops the stored bitmap to the frame, or draws the SVG directly in its frame. */
async function transformed(env: BackendEnv, svg: string, wanted: Wanted): Promise<ImageTransformer> {
  const { width, ratio } = wanted
  const around = widthAround(svg, width, ratio)
  const frame = { width, height: Math.round(width / ratio), fit: 'cover' } as const
  const isDraft = draftScaleOf(env) > 1
  const stored = isDraft ? undefined : await storedBitmap(env, svg, around)
  if (!stored && !env.RASTERISER && (isDraft || isFirstLook(wanted))) {
    return env.IMAGES.input(new Blob([sized(svg, width, ratio)]).stream()).transform({ width })
  }
  return env.IMAGES.input(stored ?? (await drawBitmap(env, svg, around))).transform(frame)
}

/** Uses the Images binding. If that is missing, fails or returns SVG unchanged, the drawing itself is the picture. @throws TooBusy */
export async function rasterise(env: BackendEnv, svg: string, wanted: Wanted): Promise<Rendition> {
  const { width, ratio, format, quality } = wanted
  const drawing = { body: sized(svg, width, ratio), contentType: SVG }
  if (!env.IMAGES || format === 'svg') {
    return drawing
  }
  try {
    const result = await (await transformed(env, svg, wanted)).output({ format: MIME[format], quality })
    return { body: result.image(), contentType: result.contentType() }
  } catch (error) {
    if (error instanceof TooBusy) {
      throw error
    }
    noteError('picture-not-rasterised', error)
    return drawing
  }
}
