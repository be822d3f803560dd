/**
 * One page of a category's products (wire: getProductsWithFilter). The API pages by cursor, but the shop pages by number.
 * @module
 */
import { z } from 'zod'
import type { ProductCard } from '#domain/entities/product.ts'
import { coloursOf } from '#domain/listing/colour-families.ts'
import { FACETS } from '#domain/listing/facets.ts'
import { chosenIn, type ListingQuery, type ListingSort } from '#domain/listing/listing-query.ts'
import { type PriceRange, withCents } from '#domain/listing/price-range.ts'
import type { Market } from '#domain/markets.ts'
import { inUpstreamWords } from '#domain/text/american-words.ts'
import { hasStatus } from '#worker/http/upstream-error.ts'
import type { CommerceCall } from '../call.ts'
import { cursorAfter, cursorOfRow } from './cursor.ts'
import { cardWire, toCard } from './product/product-wire.ts'

/** Selects products without specifying a sort order or a page. */
export interface Selection extends Pick<ListingQuery, 'query' | 'filters'> {
  readonly categoryId: number
}

export interface ListingRequest extends Selection, Pick<ListingQuery, 'page' | 'perPage' | 'sort'> {}

export interface Listing {
  readonly cards: readonly ProductCard[]
  /** Number of products on all pages. */
  readonly total: number
}

const COLOURS = FACETS.find(({ shownAs }) => shownAs === 'swatch')

const SORT_ON_WIRE = {
  featured: 'FEATURED',
  newest: 'NEWEST',
  'price-asc': 'LOWEST_PRICE',
  'price-desc': 'HIGHEST_PRICE',
  'name-asc': 'A_TO_Z',
  'name-desc': 'Z_TO_A',
  popularity: 'BEST_SELLING',
} as const satisfies Record<ListingSort, string>

const listingWire = z.object({
  data: z.array(cardWire),
  meta: z.object({
    totalItems: z.number().int().nonnegative(),
    pageInfo: z.object({ startCursor: z.string().nullish() }).optional(),
  }),
})
type ListingWire = z.infer<typeof listingWire>

const attributesOf = (filters: ListingQuery['filters']) =>
  FACETS.map(({ name, commerce }) => ({ attribute: commerce, values: chosenIn(filters, name) })).filter(
    ({ values }) => values.length > 0,
  )

const priceOf = ({ from, to }: PriceRange) => ({
  price: { ...(from !== undefined && { minPrice: from }), ...(to !== undefined && { maxPrice: withCents(to) }) },
})

export const filtersOf = (market: Market, { categoryId, query, filters }: Selection) => ({
  categoryEntityId: categoryId,
  productAttributes: attributesOf(filters),
  ...(query ? { searchTerm: inUpstreamWords(market, query) } : {}),
  ...(filters.price ? priceOf(filters.price) : {}),
})

export function createListing(call: CommerceCall, market: Market) {
  return async (request: ListingRequest): Promise<Listing> => {
    const { page, perPage, sort, filters } = request
    const ask = (window: { readonly first: number; readonly after?: string }) =>
      call(
        'getProductsWithFilter',
        [
          {
            filters: filtersOf(market, request),
            ...window,
            sort: SORT_ON_WIRE[sort],
            currencyCode: market.currency,
          },
        ],
        listingWire,
      )
    const wire = await pageOf(ask, (page - 1) * perPage, perPage)
    const colours = COLOURS ? chosenIn(filters, COLOURS.name).flatMap(coloursOf) : []
    return {
      cards: wire.data.flatMap((one) => toCard(one, market, colours) ?? []),
      total: wire.meta.totalItems,
    }
  }
}

const totalResponse = z.object({ meta: z.object({ totalItems: z.number().int().nonnegative() }) })
/** Number of products. Every response contains it, so requesting one product is enough. */
export const totalWire = totalResponse.transform(({ meta }) => meta.totalItems)

export const fetchTotal = (call: CommerceCall, market: Market, selection: Selection): Promise<z.infer<typeof totalResponse>> =>
  call('getProductsWithFilter', [{ filters: filtersOf(market, selection), first: 1 }], totalResponse)

const highestResponse = z.object({ data: z.array(z.object({ calculated_price: z.number().nullish() })) })
/** The highest price that is charged. 0 if there are no products. */
export const highestPriceWire = highestResponse.transform(({ data: [card] }) => card?.calculated_price ?? 0)

export const fetchHighestPrice = (
  call: CommerceCall,
  market: Market,
  selection: Selection,
): Promise<z.infer<typeof highestResponse>> =>
  call(
    'getProductsWithFilter',
    [{ filters: filtersOf(market, selection), first: 1, sort: SORT_ON_WIRE['price-desc'], currencyCode: market.currency }],
    highestResponse,
  )

type Ask = (window: { readonly first: number; readonly after?: string }) => Promise<ListingWire>

/**
 * Jumps directly to the page, using a cursor that the shop creates. If the vendor's cursors differ, it reads all rows up to and
 * including the page and drops the earlier ones.
 */
async function pageOf(ask: Ask, skip: number, size: number): Promise<ListingWire> {
  if (skip === 0) {
    return ask({ first: size })
  }
  const direct = await askAfter(ask, skip, size)
  if (direct?.meta.pageInfo?.startCursor === cursorOfRow(skip)) {
    return direct
  }
  // A page beyond the last page needs no further call.
  const known = direct ?? (await ask({ first: size }))
  if (known.meta.totalItems <= skip) {
    return { ...known, data: [] }
  }
  const all = await ask({ first: skip + size })
  return { ...all, data: all.data.slice(skip) }
}

async function askAfter(ask: Ask, skip: number, size: number): Promise<ListingWire | undefined> {
  try {
    return await ask({ first: size, after: cursorAfter(skip) })
  } catch (error) {
    if (hasStatus(error, 400) || hasStatus(error, 422)) {
      // The vendor does not accept the shop's cursor.
      return undefined
    }
    throw error
  }
}
