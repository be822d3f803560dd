/**
 * Renders an SVG to PNG once and stores the PNG in R2. All smaller sizes and all formats are made from that PNG, in every
 * Cloudflare location.
 * @module
 */
import type { BackendEnv } from '#backend/env.ts'
import { BITMAP_WIDTHS, bitmapKey, scaledTo } from './drawing-bitmap.ts'
import { createDrawingQueue } from './drawing-queue.ts'

/**
 * Concurrent requests for two sizes of an image share one PNG. The media library's own queue limits how many are rendered at
 * once.
 */
const drawings = createDrawingQueue<ArrayBuffer>()

const PNG = 'image/png'
const LARGEST = BITMAP_WIDTHS[2]

/** Stored widths that can serve the wanted width, smallest first. A larger PNG is scaled down. */
function stepsFor(wanted: number): readonly number[] {
  const wide = BITMAP_WIDTHS.filter((step) => step >= wanted)
  return wide.length > 0 ? wide : [LARGEST]
}

/** Resolves to undefined if no suitable width is stored yet. */
export async function storedBitmap(
  { PICTURES }: BackendEnv,
  svg: string,
  wanted: number,
): Promise<ReadableStream<Uint8Array> | undefined> {
  for (const step of stepsFor(wanted)) {
    const kept = await PICTURES?.get(bitmapKey(svg, step))
    if (kept) {
      return kept.body
    }
  }
  return undefined
}

/**
 * In production, the Images binding does not accept SVG, so a separate Worker renders it. Locally, the simulated Images binding
 * renders it.
 */
async function rasterised({ RASTERISER, IMAGES }: BackendEnv, svg: string): Promise<ArrayBuffer> {
  if (RASTERISER) {
    const answer = await RASTERISER.fetch('https://rasteriser.internal/', { method: 'POST', body: svg })
    if (!answer.ok) {
      throw new Error(`the rasteriser answered ${answer.status}`)
    }
    return answer.arrayBuffer()
  }
  const result = await IMAGES.input(new Blob([svg]).stream()).output({ format: PNG })
  if (result.contentType() !== PNG) {
    throw new Error('the image service left the drawing as it is')
  }
  return result.response().arrayBuffer()
}

/**
 * Renders and stores the smallest sufficient width.
 * @throws Error if rendering fails
 */
export async function drawBitmap(env: BackendEnv, svg: string, wanted: number): Promise<ReadableStream<Uint8Array>> {
  const [width = LARGEST] = stepsFor(wanted)
  const key = bitmapKey(svg, width)
  const bytes = await drawings.drawAtOnce(key, async () => {
    const bitmap = await rasterised(env, scaledTo(svg, width))
    await env.PICTURES?.put(key, bitmap, { httpMetadata: { contentType: PNG } })
    return bitmap
  })
  return new Blob([bytes]).stream()
}
