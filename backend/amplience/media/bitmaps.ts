/**
 * Renders an SVG to PNG once, and stores the PNG in R2. All widths and formats are made from it, in every location.
 * @module
 */
import type { BackendEnv } from '#backend/env.ts'
import { BITMAP_WIDTHS, bitmapKey, scaledTo } from './drawing-bitmap.ts'
import { createDrawingQueue } from './drawing-queue.ts'

/** Simultaneous requests for two sizes of a picture share its PNG. The media library's own queue limits how many are rendered. */
const drawings = createDrawingQueue<ArrayBuffer>()

const PNG = 'image/png'
const LARGEST = BITMAP_WIDTHS[2]

/** Stored widths to use for a wanted width, smallest first: any larger PNG can be scaled down. */
function stepsFor(wanted: number): readonly number[] {
  const wide = BITMAP_WIDTHS.filter((step) => step >= wanted)
  return wide.length > 0 ? wide : [LARGEST]
}

/** Undefined if none of the possible widths is stored yet. */
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
 * In production a separate Worker renders, because the Images binding accepts no SVG there. Locally the simulated Images binding renders.
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

/** Renders and stores the smallest sufficient width. @throws Error if rendering fails */
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
