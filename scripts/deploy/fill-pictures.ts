/**
 * Renders the images of the shop's first pages on this machine and stores the bitmaps in R2, so that the first shopper does not
 * wait for them. It also spares the deployed rasteriser, which needs more CPU time than the free plan allows. Stored images
 * are skipped; all other images are rendered on request.
 * @module
 */
import { z } from 'zod'
import { BITMAP_WIDTHS, bitmapKey, scaledTo } from '#backend/amplience/media/drawing-bitmap.ts'
import { type FetchPage, firstPictures, quarters } from '../first-pictures.ts'
import { say } from '../machine/run.ts'
import type { Provider } from './provider.ts'

export interface Filling {
  /** Requests a path from the deployed shop. */
  readonly ask: FetchPage
  readonly provider: Provider
  readonly bucket: string
  /** Renders an SVG as PNG at the SVG's own size. */
  readonly pngOf: (svg: string) => Uint8Array
  readonly tell?: (line: string) => void
}

/** The provider's page size. */
const KEYS_PER_PAGE = 1000
const listed = z.array(z.object({ key: z.string() }))
const SVG = /^<svg[^>]*viewBox/

/**
 * Width of the bitmap. Scenes fill the viewport; products appear on cards and in galleries. Smaller sizes are scaled down from
 * this one.
 */
const widthOf = (address: string): number => (address.includes('/scene-') ? BITMAP_WIDTHS[2] : BITMAP_WIDTHS[1])

/** Replaces an image's format in its URL with SVG. */
const asDrawing = (address: string): string => address.replace(/fmt=[a-z]+/, 'fmt=svg')

/** Lists all keys, because asking for each key would take hundreds of requests, which the provider limits. */
async function keysIn(provider: Provider, objects: string): Promise<Set<string>> {
  const keys = new Set<string>()
  let next = ''
  do {
    const { result, cursor } = await provider.page(`${objects}?per_page=${KEYS_PER_PAGE}${next}`)
    for (const { key } of listed.parse(result)) {
      keys.add(key)
    }
    next = cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''
  } while (next !== '')
  return keys
}

/** @returns the number of stored bitmaps */
export async function fillPictures({ ask, provider, bucket, pngOf, tell = say }: Filling): Promise<number> {
  const objects = `/r2/buckets/${encodeURIComponent(bucket)}/objects`
  const addresses = await firstPictures(ask)
  const done = quarters(addresses.length, 'Storing the pictures of the first pages', tell)
  const known = await keysIn(provider, objects)
  let stored = 0
  for (const address of addresses) {
    const svg = await (await ask(asDrawing(address))).text()
    const width = widthOf(address)
    const key = bitmapKey(svg, width)
    // Skips photographs, and error texts from a busy shop.
    if (SVG.test(svg) && !known.has(key)) {
      await provider.store(`${objects}/${key}`, new Uint8Array(pngOf(scaledTo(svg, width))), 'image/png')
      known.add(key)
      stored += 1
    }
    done()
  }
  return stored
}
