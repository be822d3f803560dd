/**
 * The pods and their strategies (wire: search §5). A strategy is a list of statements. Products are taken one from each
 * statement in rotation, so that a look is made of different things, or from one statement after the other.
 * @module
 */

import { NEW_IN } from '#backend/brand/words.ts'
import type { Channel } from '#backend/channels.ts'

export interface Seed {
  readonly id: number
  /** The categories that the item stands in, each with those above it, root first. */
  readonly lines: readonly (readonly number[])[]
  readonly colours: number
}

export interface PodScope {
  readonly db: D1Database
  readonly channel: Channel
  /** The items that the shopper looks at; none for a pod that needs none. */
  readonly seeds: readonly Seed[]
  readonly wanted: number
  /** Children of a category. */
  readonly childrenOf: (categoryId: number) => readonly number[]
}

export interface Pod {
  readonly name: string
  readonly strategy: 'alternative_items' | 'complementary_items' | 'bundles' | 'bestsellers' | 'recently_added'
  readonly needsItem: boolean
  readonly order: 'in-turn' | 'one-after-another'
  /** Statements that give product ids as `id`, best first. */
  readonly statements: (scope: PodScope) => readonly D1PreparedStatement[]
}

/** What sells best in a category on a channel, read in the order of its index. */
export const BEST = `SELECT product_id AS id FROM listing
  WHERE category_id = ?1 AND channels & ?2 AND (?3 = 0 OR colours & ?3) ORDER BY best_selling DESC, product_id DESC LIMIT ?4`

const bestOf = ({ db, channel, wanted }: PodScope, categoryId: number, colours = 0): D1PreparedStatement =>
  db.prepare(BEST).bind(categoryId, channel.bit, colours, wanted)

/** The narrowest category first, then the wider ones around it. */
const alike = (scope: PodScope) =>
  [...new Set(scope.seeds.flatMap(({ lines }) => (lines[0] ?? []).toReversed()))].map((id) => bestOf(scope, id))

/** Products of every other category of the department: first in the item's own colours, then in any. */
function complementary(scope: PodScope) {
  return scope.seeds.flatMap(({ lines, colours }) => {
    const [department, own] = lines[0] ?? []
    const shelves = department === undefined ? [] : scope.childrenOf(department).filter((id) => id !== own)
    return shelves
      .flatMap((id) => (colours === 0 ? [] : [bestOf(scope, id, colours)]))
      .concat(shelves.map((id) => bestOf(scope, id)))
  })
}

/** What stood in orders with the item, most often first; a bound on the orders bounds the reading. */
export const TOGETHER = `WITH orders AS (SELECT order_id FROM search_purchases WHERE channel_id = ?1 AND product_id = ?2 LIMIT 500)
  SELECT product_id AS id FROM orders CROSS JOIN search_purchases ON channel_id = ?1 AND search_purchases.order_id = orders.order_id
  WHERE product_id <> ?2 GROUP BY product_id ORDER BY COUNT(*) DESC, product_id LIMIT ?3`

const together = ({ db, channel, seeds, wanted }: PodScope, most = wanted) =>
  seeds.map(({ id }) => db.prepare(TOGETHER).bind(channel.id, id, most))

/** Of eight alternatives this many may be of another kind, because shoppers took them along. */
const TAKEN_ALONG = 2

const bought = ({ db, channel, wanted }: PodScope) =>
  db
    .prepare('SELECT product_id AS id FROM search_popularity WHERE channel_id = ? ORDER BY pieces DESC, product_id LIMIT ?')
    .bind(channel.id, wanted)

const EVERYTHING = 0

export const PODS: ReadonlyMap<string, Pod> = new Map<string, Pod>([
  [
    'recommendation',
    {
      name: 'You may also like',
      strategy: 'alternative_items',
      needsItem: true,
      order: 'one-after-another',
      statements: (scope) => [...together(scope, TAKEN_ALONG), ...alike(scope)],
    },
  ],
  [
    'complete-the-look',
    { name: 'Complete the look', strategy: 'complementary_items', needsItem: true, order: 'in-turn', statements: complementary },
  ],
  [
    'bought-together',
    {
      name: 'Often bought together',
      strategy: 'bundles',
      needsItem: true,
      order: 'one-after-another',
      statements: (scope) => together(scope),
    },
  ],
  [
    'bestsellers',
    {
      name: 'Bestsellers',
      strategy: 'bestsellers',
      needsItem: false,
      order: 'one-after-another',
      statements: (scope) => [bought(scope), bestOf(scope, EVERYTHING)],
    },
  ],
  [
    'new-in',
    {
      name: 'New in',
      strategy: 'recently_added',
      needsItem: false,
      order: 'one-after-another',
      statements: (scope) => [bestOf(scope, NEW_IN)],
    },
  ],
])
