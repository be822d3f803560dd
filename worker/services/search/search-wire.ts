/**
 * Maps responses from the search service. Items without a product URL are left out, because they cannot be shown. Categories
 * without a URL are left out too.
 * @module
 */
import { z } from 'zod'
import { productAddress } from '#domain/address/product-address.ts'
import { slugsOf } from '#domain/address/routes.ts'
import { addressOf, screenAt } from '#domain/address/screen-at.ts'
import type { Autocompleted, FoundCategory, FoundProduct, SearchOutcome } from '#domain/entities/search.ts'
import { type FacetValue, facetsBy } from '#domain/listing/facets.ts'
import { type Market, marketFromPath } from '#domain/markets.ts'
import { isShownMedia } from '#domain/media/media-address.ts'
import { DEFAULT_PICTURE } from '#domain/media/picture-name.ts'
import { pictureQuery } from '#domain/media/picture-source.ts'
import { perMarket } from '#domain/memory/per-market.ts'
import { moneyFromDecimal } from '#domain/money.ts'
import { paths } from '#domain/paths.ts'
import { inWordsOf } from '#domain/text/american-words.ts'

/** A number, or a string that contains a number. */
const amount = z.coerce.number().positive().optional().catch(undefined)

const priced = z.object({ original_price: amount, sale_price: amount })
type Priced = z.infer<typeof priced>

const chargedOf = ({ original_price, sale_price }: Priced): number =>
  Math.min(...[original_price, sale_price].filter((price) => price !== undefined))

const item = z.object({
  value: z.string().min(1),
  /** Only products whose variants have different prices have variations. */
  variations: z
    .array(z.object({ data: priced }))
    .optional()
    .catch(undefined),
  data: priced.extend({
    id: z.coerce.number().int().positive(),
    url: z.string(),
    image_url: z.string().default(''),
    variation_id: z
      .union([z.string().min(1).max(100), z.number()])
      .transform(String)
      .optional()
      .catch(undefined),
  }),
})

const suggestion = z.object({ value: z.string().min(1), data: z.object({ id: z.string().optional() }).default({}) })

/** Skips invalid entries. */
const each = <T>(entry: z.ZodType<T>) =>
  z.array(z.unknown()).transform((all) =>
    all.flatMap((one) => {
      const read = entry.safeParse(one)
      return read.success ? [read.data] : []
    }),
  )

interface GroupWire {
  readonly group_id?: number | undefined
  readonly display_name: string
  readonly count: number
  readonly data?: { readonly url?: string | undefined } | null | undefined
  readonly children: readonly GroupWire[]
}
const group: z.ZodType<GroupWire> = z.lazy(() =>
  z.object({
    group_id: z.coerce.number().int().positive().optional().catch(undefined),
    display_name: z.string(),
    count: z.number().int().nonnegative(),
    data: z.object({ url: z.string().optional() }).nullish(),
    children: z.array(group).default([]),
  }),
)

const facet = z.object({
  name: z.string(),
  max: z.number().nonnegative().optional().catch(undefined),
  options: each(z.object({ value: z.string(), count: z.number().int().nonnegative() })).default([]),
})

/** URLs may have a host and a market prefix. */
const pathOf = (url: string): string => marketFromPath(URL.parse(url, 'http://shop')?.pathname ?? '').path

function productIn(market: Market) {
  return ({ value, data, variations = [] }: z.infer<typeof item>): FoundProduct | undefined => {
    const at = screenAt(pathOf(data.url))
    if (at?.screen !== 'product') {
      return undefined
    }
    const picture = URL.parse(data.image_url, 'http://shop')?.pathname ?? ''
    const prices = [data, ...variations.map((one) => one.data)].map(chargedOf).filter(Number.isFinite)
    const charged = Math.min(...prices)
    return {
      id: data.id,
      name: inWordsOf(market, value),
      href: paths.within(market, addressOf(at)),
      colour: productAddress(at.parameters).colour,
      ...(data.variation_id ? { variationId: data.variation_id } : {}),
      picture: isShownMedia(picture, pictureQuery(415)) ? picture : DEFAULT_PICTURE,
      ...(prices.length > 0 ? { price: moneyFromDecimal(charged, market.currency) } : {}),
      ...(prices.some((price) => price > charged) ? { isFrom: true } : {}),
    }
  }
}

export const podResponse = z.object({ response: z.object({ results: each(item) }) })
export type PodResponse = z.output<typeof podResponse>

export const podWire = perMarket((market) =>
  podResponse.transform(({ response }) => response.results.flatMap((one) => productIn(market)(one) ?? [])),
)

export const relatedPodsWire = perMarket((market) => z.object({ look: podWire(market), alike: podWire(market) }))

export const autocompleteResponse = (market: Market): z.ZodType<Autocompleted> =>
  z
    .object({ sections: z.object({ Products: each(item).default([]), 'Search Suggestions': each(suggestion).default([]) }) })
    .transform(({ sections }) => ({
      products: sections.Products.flatMap((one) => productIn(market)(one) ?? []),
      suggestions: sections['Search Suggestions'].map(({ value, data }) => ({
        id: data.id ?? value,
        words: inWordsOf(market, value),
      })),
    }))

function categoriesIn(market: Market, groups: readonly GroupWire[], above: readonly string[] = []): readonly FoundCategory[] {
  return groups.flatMap(({ group_id: id, display_name, count, data, children }) => {
    const names = [...above, inWordsOf(market, display_name)]
    const at = data?.url ? screenAt(paths.within({ prefix: '' }, `/browse${pathOf(data.url)}`)) : undefined
    const own = at?.screen === 'category' ? [{ id, names, slugs: slugsOf(at.parameters), count }] : []
    return [...own, ...categoriesIn(market, children, names)]
  })
}

const found = (market: Market) =>
  z
    .object({
      total_num_results: z.number().int().nonnegative(),
      results: each(item),
      groups: z.array(group).default([]),
      facets: each(facet).default([]),
    })
    .transform(({ total_num_results, results, groups, facets }): SearchOutcome => {
      const optionsOf = (name: string): readonly FacetValue[] => facets.find((one) => one.name === name)?.options ?? []
      return {
        kind: 'found',
        products: results.flatMap((one) => productIn(market)(one) ?? []),
        total: total_num_results,
        categories: categoriesIn(market, groups).toSorted((a, b) => b.count - a.count),
        facets: facetsBy(({ search }) => optionsOf(search)),
        highestPrice: facets.find(({ name }) => name === 'price')?.max,
      }
    })

/** Redirects may lead only to the shop's own pages. */
const redirect = (market: Market) =>
  z.object({ redirect: z.object({ data: z.object({ url: z.string() }) }) }).transform((wire, context): SearchOutcome => {
    const at = screenAt(pathOf(wire.redirect.data.url))
    if (!at) {
      context.addIssue({ code: 'custom', message: 'a redirect that leads to no page of the shop' })
      return z.NEVER
    }
    return { kind: 'redirect', href: paths.within(market, addressOf(at)) }
  })

export const searchResponse = (market: Market): z.ZodType<SearchOutcome> =>
  z.object({ response: z.union([redirect(market), found(market)]) }).transform(({ response }) => response)
