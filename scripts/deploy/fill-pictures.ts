/**
 * Draws the pictures of the shop's first pages on this machine and stores their bitmaps in R2, so that the first shopper does not wait
 * for them and the deployed rasteriser, which takes more processor time than a free plan gives, has less to draw. What is stored
 * already is not drawn again; what is not stored here is drawn when a shopper asks for it.
 * @module
 */
import { z } from 'zod'
import { BITMAP_WIDTHS, bitmapKey, scaledTo } from '#backend/amplience/media/drawing-bitmap.ts'
import { type Ask, firstPictures, quarters } from '../first-pictures.ts'
import { say } from '../machine/run.ts'
import type { Provider } from './provider.ts'

export interface Filling {
  /** Asks the deployed shop. */
  readonly ask: Ask
  readonly provider: Provider
  readonly bucket: string
  /** The drawing as a PNG of the size that it names. */
  readonly pngOf: (svg: string) => Uint8Array
  readonly tell?: (line: string) => void
}

/** The provider's limit. */
const KEYS_PER_PAGE = 1000
const listed = z.array(z.object({ key: z.string() }))
const SVG = /^<svg[^>]*viewBox/

/** Goods are shown on cards and in galleries; scenes fill windows. What is smaller is made from it. */
const widthOf = (address: string): number => (address.includes('/scene-') ? BITMAP_WIDTHS[2] : BITMAP_WIDTHS[1])

/** The same picture as the drawing that it is made of. */
const asDrawing = (address: string): string => address.replace(/fmt=[a-z]+/, 'fmt=svg')

/** One list for all: a question for each would be hundreds of the requests that the provider counts. */
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

/** @returns how many bitmaps were stored */
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
    // A photograph is no drawing, and a shop that is too busy answers in words.
    if (SVG.test(svg) && !known.has(key)) {
      await provider.store(`${objects}/${key}`, new Uint8Array(pngOf(scaledTo(svg, width))), 'image/png')
      known.add(key)
      stored += 1
    }
    done()
  }
  return stored
}
