/**
 * The bitmap of a drawing, where the image service takes no SVG: drawn once by the rasteriser, and kept in R2 for every width,
 * format and location that is asked for later.
 * @module
 */
import type { BackendEnv } from '#backend/env.ts'
import { BITMAP_WIDTHS, bitmapKey, scaledTo } from './drawing-bitmap.ts'

/** None where the image service draws SVG itself, as on a developer's machine. @throws Error when it cannot be drawn */
export async function bitmapOf(
  { RASTERISER, PICTURES }: BackendEnv,
  svg: string,
  wanted: number,
): Promise<ReadableStream<Uint8Array> | undefined> {
  if (!RASTERISER) {
    return undefined
  }
  const width = BITMAP_WIDTHS.find((step) => step >= wanted) ?? BITMAP_WIDTHS[1]
  // What is smaller is made from any larger bitmap that is there.
  for (const step of BITMAP_WIDTHS.filter((one) => one >= width)) {
    const kept = await PICTURES?.get(bitmapKey(svg, step))
    if (kept) {
      return kept.body
    }
  }
  const answer = await RASTERISER.fetch('https://rasteriser.internal/', { method: 'POST', body: scaledTo(svg, width) })
  if (!answer.ok) {
    throw new Error(`the rasteriser answered ${answer.status}`)
  }
  const bytes = await answer.arrayBuffer()
  await PICTURES?.put(bitmapKey(svg, width), bytes, { httpMetadata: { contentType: 'image/png' } })
  return new Response(bytes).body ?? undefined
}
