/**
 * getProductsWithFilter: a page of products from a category, a collection or the whole shop (wire: commerce §3).
 * @module
 */
import { and, count, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { cardsInOrder, variantOfEachPrice } from '#backend/bigcommerce/catalogue/product-reads.ts'
import { cardWire } from '#backend/bigcommerce/catalogue/product-wire.ts'
import { pricedWire } from '#backend/bigcommerce/catalogue/variant-wire.ts'
import { cursor, toCursor } from '#backend/bigcommerce/cursor.ts'
import { categoryFacets, categoryMixes, listing } from '#backend/database/tables/catalogue.ts'
import { type CommerceContext, read } from '#backend/middleware/method.ts'
import { invalid } from '#backend/middleware/wire-error.ts'
import {
  conditionOf,
  heldByOrder,
  isMixed,
  type ListingFilters,
  listingFilters,
  mixConditionOf,
  orderOf,
  PRICE_SORTS,
  type ScanOrder,
  SORTS,
  storedTotalOf,
} from './listing-query.ts'

const MAX_PAGE = 250

const argument = z.object({
  filters: listingFilters.default({ productAttributes: [] }),
  first: z.int().min(1).max(MAX_PAGE).default(10),
  after: cursor.nullish(),
  before: cursor.nullish(),
  sort: z.enum(SORTS).default('RELEVANCE'),
  currencyCode: z.string().optional(),
})
export type ListingArgument = z.infer<typeof argument>

/** Selects the first rows after the cursor `after`, or the last rows before the cursor `before`. */
function windowOf({ first, after, before }: ListingArgument): { readonly skip: number; readonly take: number } {
  if (before) {
    const skip = Math.max(after ?? 0, before - 1 - first)
    return { skip, take: Math.max(0, before - 1 - skip) }
  }
  return { skip: after ?? 0, take: first }
}

/** Reads only ids, from the listing's own index. The caller then reads the products by id. */
export function pageOf({ db, channel }: CommerceContext, asked: ListingArgument, way: ScanOrder) {
  const { skip, take } = windowOf(asked)
  return db
    .select({ id: listing.productId })
    .from(listing)
    .where(
      way === 'by-order'
        ? and(conditionOf(asked.filters, channel, { tried: triedOf(asked) }), heldByOrder(asked.sort, channel))
        : conditionOf(asked.filters, channel),
    )
    .orderBy(...orderOf(asked.sort, channel, way))
    .limit(take)
    .offset(skip)
}

/** If more products than this match, walking the index of the sort order fills a page sooner than sorting. */
const FEW = 2_000

/** Sorting by price uses the price index, which then also serves the price range. */
const triedOf = ({ sort }: ListingArgument) => (PRICE_SORTS.has(sort) ? (['name'] as const) : (['name', 'price'] as const))

/** If there are filters besides facets, the total decides which index to use, so it is read first. */
async function found(context: CommerceContext, asked: ListingArgument) {
  if (isMixed(asked.filters)) {
    const [ids, totals] = await context.db.batch([pageOf(context, asked, 'by-order'), totalOf(context, asked.filters)])
    return { ids, total: totals[0]?.total ?? 0 }
  }
  const total = (await totalOf(context, asked.filters))[0]?.total ?? 0
  return { ids: total > 0 ? await pageOf(context, asked, total > FEW ? 'by-order' : 'by-filter') : [], total }
}

/** The total is stored if there is at most one filter value. For several values, it is a sum over `categoryMixes`. */
function totalOf({ db, channel }: CommerceContext, filters: ListingFilters) {
  const stored = storedTotalOf(filters)
  if (!stored && isMixed(filters)) {
    return db
      .select({ total: sql<number>`COALESCE(SUM(${categoryMixes.products}), 0)` })
      .from(categoryMixes)
      .where(mixConditionOf(filters, channel))
  }
  return stored
    ? db
        .select({ total: categoryFacets.productCount })
        .from(categoryFacets)
        .where(
          and(
            eq(categoryFacets.categoryId, filters.categoryEntityId ?? 0),
            eq(categoryFacets.channelId, channel.id),
            eq(categoryFacets.attribute, stored.attribute),
            eq(categoryFacets.value, stored.value),
          ),
        )
    : db.select({ total: count() }).from(listing).where(conditionOf(filters, channel))
}

export const getProductsWithFilter = read(argument, async (context, asked) => {
  const currency = context.channel.market.currency
  if (asked.currencyCode && asked.currencyCode !== currency) {
    throw invalid({ currencyCode: `This channel sells in ${currency}.` })
  }
  const { ids, total } = await found(context, asked)
  const shown = ids.map(({ id }) => id)
  const [rows, priced] = await Promise.all([cardsInOrder(context, shown), variantOfEachPrice(context, shown)])
  const { skip } = windowOf(asked)
  return {
    data: rows.map((facts) => {
      const variants = priced.get(facts.product.id)
      return { ...cardWire(facts, variants), ...(variants ? { variants: variants.map((one) => pricedWire(facts, one)) } : {}) }
    }),
    meta: {
      totalItems: total,
      pageInfo: {
        hasNextPage: skip + rows.length < total,
        hasPreviousPage: skip > 0 && total > 0,
        startCursor: rows.length > 0 ? toCursor(skip + 1) : null,
        endCursor: rows.length > 0 ? toCursor(skip + rows.length) : null,
      },
    },
  }
})
