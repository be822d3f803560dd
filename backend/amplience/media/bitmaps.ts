/**
 * The bitmap of a drawing, where the image service takes no SVG: drawn once by the rasteriser, and kept in R2 for every width,
 * format and location that is asked for later.
 * @module
 */
import type { BackendEnv } from '#backend/env.ts'
import { checksum } from '#backend/rules/checksum.ts'

/** One for cards, which is quick to draw, and one for everything larger. */
const WIDTHS = [640, 1600] as const

const keyOf = (svg: string, width: number): string =>
  `${checksum(svg).toString(36)}${checksum(`${svg}*`).toString(36)}-${width}.png`

/** The complete drawing at a width: variants are cropped from it. */
const scaledTo = (svg: string, width: number): string =>
  svg.replace(
    /^<svg([^>]*?) width="(\d+)" height="(\d+)"/,
    (_, rest: string, w: string, h: string) =>
      `<svg${rest} width="${width}" height="${Math.round((width * Number(h)) / Number(w))}"`,
  )

/** None where the image service draws SVG itself, as on a developer's machine. @throws Error when it cannot be drawn */
export async function bitmapOf(
  { RASTERISER, PICTURES }: BackendEnv,
  svg: string,
  wanted: number,
): Promise<ReadableStream<Uint8Array> | undefined> {
  if (!RASTERISER) {
    return undefined
  }
  const width = WIDTHS.find((step) => step >= wanted) ?? WIDTHS[1]
  const key = keyOf(svg, width)
  const kept = await PICTURES?.get(key)
  if (kept) {
    return kept.body
  }
  const answer = await RASTERISER.fetch('https://rasteriser.internal/', { method: 'POST', body: scaledTo(svg, width) })
  if (!answer.ok) {
    throw new Error(`the rasteriser answered ${answer.status}`)
  }
  const bytes = await answer.arrayBuffer()
  await PICTURES?.put(key, bytes, { httpMetadata: { contentType: 'image/png' } })
  return new Response(bytes).body ?? undefined
}
