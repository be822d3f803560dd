/**
 * The bitmap of a drawing: drawn once and stored in R2, for all later widths, formats and locations.
 * @module
 */
import type { BackendEnv } from '#backend/env.ts'
import { BITMAP_WIDTHS, bitmapKey, scaledTo } from './drawing-bitmap.ts'
import { createDrawingQueue } from './drawing-queue.ts'

/** Two sizes of one picture that are requested at once share its bitmap. The media library's queue limits how many are drawn. */
const drawings = createDrawingQueue<ArrayBuffer>()

const PNG = 'image/png'
const LARGEST = BITMAP_WIDTHS[2]

/** The bitmaps that are wide enough, the smallest first: a smaller picture is made from any larger bitmap. */
function stepsFor(wanted: number): readonly number[] {
  const wide = BITMAP_WIDTHS.filter((step) => step >= wanted)
  return wide.length > 0 ? wide : [LARGEST]
}

/** Undefined if it has not been drawn yet. */
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

/** In production the image service accepts no SVG, so a Worker draws; on a developer's machine the simulated image service draws. */
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

/** Draws a bitmap for the wanted width, up to the largest one. @throws Error when it cannot be drawn */
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
