/**
 * The bitmap of a drawing: drawn once and kept in R2, for every width, format and location that is asked for later.
 * @module
 */
import type { BackendEnv } from '#backend/env.ts'
import { BITMAP_WIDTHS, bitmapKey, scaledTo } from './drawing-bitmap.ts'
import { createDrawingQueue } from './drawing-queue.ts'

/** Two sizes of one picture that are asked for at once share its bitmap. How many may draw is the media library's queue to say. */
const drawings = createDrawingQueue<ArrayBuffer>()

const PNG = 'image/png'
const LARGEST = BITMAP_WIDTHS[2]

/** Which bitmaps will do, the smallest first: what is smaller is made from any larger one that is there. */
function stepsFor(wanted: number): readonly number[] {
  const wide = BITMAP_WIDTHS.filter((step) => step >= wanted)
  return wide.length > 0 ? wide : [LARGEST]
}

/** None where nothing has drawn it yet. */
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

/** Deployed, the image service takes no SVG and a Worker draws; on a developer's machine the simulated service does it itself. */
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

/** Wide enough for what is wanted, as far as bitmaps go. @throws Error when it cannot be drawn */
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
