/**
 * Turns a drawing into the format and size that was asked for.
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
/** Width of a card on a desktop's screen (`CARD_WIDTHS` of the storefront). */
const CARD_WIDTH = 415

/** The drawing sized (and cropped around its middle) for its frame: the rasteriser then draws no pixel twice. */
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
 * The picture that a card of a listing shows at first. Where the image service takes SVG, drawing and encoding such a picture in one step
 * takes some 30 % less processor time than by way of a bitmap (bench/README.md), and a wide screen asks for some thirty at once.
 */
const isFirstLook = ({ width, format }: Wanted): boolean => width === CARD_WIDTH && format === 'webp'

/** Made from the stored bitmap, cropped to its frame. What is drawn straight has been drawn for its frame. */
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

/** Through the Images binding; where that is absent, fails or leaves SVG as it is, the drawing itself is the picture. @throws TooBusy */
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
