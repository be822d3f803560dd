/**
 * The recommendation pods and their strategies (wire: search §5). A strategy is a list of queries. Their results are either
 * concatenated or, to mix different kinds of products, interleaved.
 * @module
 */

import { and, desc, eq, ne, type SQLWrapper, sql } from 'drizzle-orm'
import type { RunnableQuery } from 'drizzle-orm/runnable-query'
import type { Channel } from '#backend/channels.ts'
import type { Category } from '#backend/constructor-io/index/categories.ts'
import type { Database } from '#backend/database/database.ts'
import { facetColumn } from '#backend/database/facet-column.ts'
import { setsLike } from '#backend/database/facet-sets.ts'
import { COLOURS } from '#backend/database/facets.ts'
import { listing } from '#backend/database/tables/catalogue.ts'
import { searchPopularity, searchPurchases } from '#backend/database/tables/search.ts'
import { matchingRoles } from './roles.ts'

export interface Seed {
  readonly id: number
  /** The item's categories, each preceded by its ancestors, root first. */
  readonly lines: readonly (readonly number[])[]
  /** Id of the facet set that contains the item's colours. */
  readonly colours: number
}

export interface PodScope {
  readonly db: Database
  readonly channel: Channel
  readonly categories: readonly Category[]
  /** Items that the shopper is looking at. Empty for a pod without `needsItem`. */
  readonly seeds: readonly Seed[]
  readonly wanted: number
}

type Ids = RunnableQuery<{ id: number }[], 'sqlite'> & SQLWrapper

export interface Pod {
  readonly name: string
  readonly strategy: 'alternative_items' | 'complementary_items' | 'bundles' | 'bestsellers' | 'recently_added'
  readonly needsItem: boolean
  /**
   * `one-after-another` concatenates the results. `of-each` joins each pair of queries into one list, then interleaves the lists.
   */
  readonly order: 'of-each' | 'one-after-another'
  /** Each query returns product ids, best first. */
  readonly queries: (scope: PodScope) => readonly Ids[]
}

/**
 * Best sellers of a category on a channel.
 * @param colours facet set with which products must share a colour; 0 for any
 */
export const bestOf = (
  { db, channel, wanted }: Pick<PodScope, 'db' | 'channel' | 'wanted'>,
  categoryId: number,
  colours = 0,
): Ids =>
  db
    .select({ id: listing.productId })
    .from(listing)
    .where(
      and(
        eq(listing.categoryId, categoryId),
        sql`${listing.channels} & ${channel.bit}`,
        COLOURS && colours !== 0 ? sql`${facetColumn(listing, COLOURS)} IN ${setsLike(COLOURS, colours)}` : undefined,
      ),
    )
    .orderBy(desc(listing.bestSelling), desc(listing.productId))
    .limit(wanted)

/** Best sellers of the item's narrowest category, then of each wider one. */
const alike = (scope: PodScope) =>
  [...new Set(scope.seeds.flatMap(({ lines }) => (lines[0] ?? []).toReversed()))].map((id) => bestOf(scope, id))

/** Best sellers for each role of a look. The item's own colours come first, then any colour. */
const complementary = (scope: PodScope) =>
  scope.seeds.flatMap(({ lines, colours }) =>
    matchingRoles(lines, scope.categories).flatMap((role) => [bestOf(scope, role, colours), bestOf(scope, role)]),
  )

/** Products that were ordered together with this one, most frequent first. At most 500 orders are read. */
export function boughtWith({ db, channel }: Pick<PodScope, 'db' | 'channel'>, productId: number, most: number): Ids {
  const own = and(eq(searchPurchases.channelId, channel.id), eq(searchPurchases.productId, productId))
  const orders = db.select({ orderId: searchPurchases.orderId }).from(searchPurchases).where(own).limit(500).as('orders')
  return db
    .select({ id: searchPurchases.productId })
    .from(orders)
    .crossJoin(searchPurchases)
    .where(
      and(
        eq(searchPurchases.channelId, channel.id),
        eq(searchPurchases.orderId, orders.orderId),
        ne(searchPurchases.productId, productId),
      ),
    )
    .groupBy(searchPurchases.productId)
    .orderBy(sql`COUNT(*) DESC`, searchPurchases.productId)
    .limit(most)
}

const together = (scope: PodScope, most = scope.wanted) => scope.seeds.map(({ id }) => boughtWith(scope, id, most))

/** How many of the eight alternatives may come from orders. Products that were ordered together may be of different kinds. */
const TAKEN_ALONG = 2

const bought = ({ db, channel, wanted }: PodScope): Ids =>
  db
    .select({ id: searchPopularity.productId })
    .from(searchPopularity)
    .where(eq(searchPopularity.channelId, channel.id))
    .orderBy(desc(searchPopularity.pieces), searchPopularity.productId)
    .limit(wanted)

const EVERYTHING = 0

const newest = ({ db, channel, wanted }: PodScope): Ids =>
  db
    .select({ id: listing.productId })
    .from(listing)
    .where(and(eq(listing.categoryId, EVERYTHING), sql`${listing.channels} & ${channel.bit}`))
    .orderBy(desc(listing.newest), desc(listing.productId))
    .limit(wanted)

export const PODS: ReadonlyMap<string, Pod> = new Map<string, Pod>([
  [
    'recommendation',
    {
      name: 'You may also like',
      strategy: 'alternative_items',
      needsItem: true,
      order: 'one-after-another',
      queries: (scope) => [...together(scope, TAKEN_ALONG), ...alike(scope)],
    },
  ],
  [
    'complete-the-look',
    { name: 'Complete the look', strategy: 'complementary_items', needsItem: true, order: 'of-each', queries: complementary },
  ],
  [
    'bought-together',
    {
      name: 'Often bought together',
      strategy: 'bundles',
      needsItem: true,
      order: 'one-after-another',
      queries: (scope) => together(scope),
    },
  ],
  [
    'bestsellers',
    {
      name: 'Bestsellers',
      strategy: 'bestsellers',
      needsItem: false,
      order: 'one-after-another',
      queries: (scope) => [bought(scope), bestOf(scope, EVERYTHING)],
    },
  ],
  [
    'new-in',
    {
      name: 'New in',
      strategy: 'recently_added',
      needsItem: false,
      order: 'one-after-another',
      queries: (scope) => [newest(scope)],
    },
  ],
])
