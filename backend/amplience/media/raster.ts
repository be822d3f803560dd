/**
 * Renders an SVG in the requested format and size.
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
/** Width of a product card on a desktop (`CARD_WIDTHS` in the storefront). */
const CARD_WIDTH = 415

/** Sets the SVG's size to the frame and crops around the centre, so that no hidden pixels are rendered. */
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
 * Whether this is the image that a product card loads first. A wide screen requests some thirty of them at once. If the Images
 * binding accepts SVG, rendering and encoding it in one step takes 30% less CPU time than going through a PNG (bench/README.md).
 */
const isFirstLook = ({ width, format }: Wanted): boolean => width === CARD_WIDTH && format === 'webp'

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

/**
 * Falls back to the SVG itself if the Images binding is missing or fails.
 * @throws TooBusy
 */
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
