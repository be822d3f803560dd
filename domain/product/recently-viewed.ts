/**
 * The products that a device has looked at last, as a codec: what the browser has stored, checked, and what it stores next.
 * @module
 */
import * as v from 'valibot'
import { ALL_MARKETS } from '#domain/markets.ts'

const MOST = 12

const text = (longest: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(longest))

/** Enough for its picture and its link. No price: that changes. */
const viewedProduct = v.object({
  market: v.picklist(ALL_MARKETS.map(({ code }) => code)),
  id: v.pipe(v.number(), v.integer(), v.minValue(1)),
  slug: v.pipe(text(120), v.regex(/^[\w-]+$/)),
  colour: text(80),
  name: text(200),
  picture: v.pipe(text(200), v.regex(/^\/i\/[\w/%-]+$/)),
})
export type ViewedProduct = v.InferOutput<typeof viewedProduct>

const stored = v.pipe(v.string(), v.parseJson(), v.array(viewedProduct))

/** Anything else than a list of products is none. */
export function parseRecentlyViewed(text: string | null): readonly ViewedProduct[] {
  const read = v.safeParse(stored, text)
  return read.success ? read.output.slice(0, MOST) : []
}

/** The newest first, each product once in a market. */
export const withViewed = (list: readonly ViewedProduct[], product: ViewedProduct): readonly ViewedProduct[] =>
  [product, ...withoutViewed(list, product)].slice(0, MOST)

export const withoutViewed = (list: readonly ViewedProduct[], { market, id }: ViewedProduct): readonly ViewedProduct[] =>
  list.filter((other) => other.id !== id || other.market !== market)
