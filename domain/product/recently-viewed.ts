/**
 * Codec of the products that a device viewed last: validates the stored text and formats the new one.
 * @module
 */
import * as v from 'valibot'
import { ALL_MARKETS } from '#domain/markets.ts'

const MAX = 12

const text = (longest: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(longest))

/** The fields that an image with a link needs. The price is not stored, because prices change. */
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

/** Empty if the text is not a list of products. */
export function parseRecentlyViewed(text: string | null): readonly ViewedProduct[] {
  const read = v.safeParse(stored, text)
  return read.success ? read.output.slice(0, MAX) : []
}

/** Newest first. Each product occurs once per market. */
export const withViewed = (list: readonly ViewedProduct[], product: ViewedProduct): readonly ViewedProduct[] =>
  [product, ...withoutViewed(list, product)].slice(0, MAX)

export const withoutViewed = (list: readonly ViewedProduct[], { market, id }: ViewedProduct): readonly ViewedProduct[] =>
  list.filter((other) => other.id !== id || other.market !== market)
