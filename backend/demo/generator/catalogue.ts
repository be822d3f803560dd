/**
 * Generates the products of a shop from a seed. The job products come first, followed by as many others as requested.
 *
 * Tests and docs rely on these facts in every market:
 * - `/browse/gifts/for-her` has 48 products if there are at least 120 in all
 * - `/browse/sale/womens` has 49 products if there are at least 120 in all
 * - `/browse/womens/coats-jackets/capes` is empty
 * - `/browse/womens` has more than 240 products if there are at least 640 in all
 * @module
 */

import { CHANNEL_IDS, type ChannelId } from '#backend/channels.ts'
import { categoryId, NEW_IN, WEDDING_GUEST } from '#backend/demo/catalogue/categories.ts'
import { toProduct } from '#backend/demo/catalogue/design.ts'
import { FIRST_ID, JOB_DESIGNS } from '#backend/demo/catalogue/job-products.ts'
import type { ProductSeed } from '#backend/demo/catalogue/product-seed.ts'
import { type Random, randomOf } from '#backend/demo/catalogue/random.ts'
import { makeDesign, type Placing } from './make-design.ts'
import type { Department } from './ranges.ts'
import { departmentSize, isPicked, schedule, type Turn } from './schedule.ts'

export interface CatalogueOptions {
  readonly products: number
  readonly seed?: number
}

const FIRST_GENERATED_ID = FIRST_ID + JOB_DESIGNS.length
const FOR_HER_GENERATED = 47
const SALE_WOMENS_GENERATED = 47
const GIFTS: Readonly<Record<Department, number>> = {
  womens: categoryId('gifts/for-her'),
  mens: categoryId('gifts/for-him'),
  homeware: categoryId('gifts/for-the-home'),
}
const SALE: Readonly<Record<Department, number>> = {
  womens: categoryId('sale/womens'),
  mens: categoryId('sale/mens'),
  homeware: categoryId('sale/homeware'),
}
const FESTIVE: ReadonlySet<string> = new Set(['midi-dress', 'maxi-dress', 'heels', 'shoulder-bag'])

/** One in 31 products is sold in a single market; the markets take turns. */
function channelsOf(index: number, mustBeEverywhere: boolean): readonly ChannelId[] {
  const only = CHANNEL_IDS[Math.floor(index / 31) % CHANNEL_IDS.length]
  return only && index % 31 === 7 && !mustBeEverywhere ? [only] : CHANNEL_IDS
}

/**
 * Spreads women's gifts and sale products evenly, so that their counts are exact. In other departments they are chosen at
 * random.
 */
function placingOf(turn: Turn, index: number, womens: number, random: Random): Placing {
  const { department, categoryId: category, silhouette } = turn.range
  const counted = department === 'womens'
  const onSale = counted ? isPicked(turn.departmentOrdinal, womens, SALE_WOMENS_GENERATED) : random.chance(0.14)
  // Gifts are counted from the end, so that they differ from the sale products.
  const isGift = counted ? isPicked(womens - 1 - turn.departmentOrdinal, womens, FOR_HER_GENERATED) : random.chance(0.3)
  const isNew = random.chance(0.12)
  return {
    onSale,
    isNew,
    channels: channelsOf(index, counted && (onSale || isGift)),
    categoryIds: [
      category,
      ...(onSale ? [SALE[department]] : []),
      ...(isGift ? [GIFTS[department]] : []),
      ...(isNew ? [NEW_IN] : []),
      ...(FESTIVE.has(silhouette) && random.chance(0.4) ? [WEDDING_GUEST] : []),
    ],
  }
}

/** Yields products in order of id. The same options always give the same products. */
export function* makeCatalogue({ products, seed = 1 }: CatalogueOptions): Generator<ProductSeed> {
  for (const design of JOB_DESIGNS.slice(0, products)) {
    yield toProduct(design)
  }
  const generated = Math.max(0, products - JOB_DESIGNS.length)
  const womens = departmentSize('womens', generated)
  let index = 0
  for (const turn of schedule(generated)) {
    const id = FIRST_GENERATED_ID + index
    const random = randomOf(seed, id)
    yield toProduct(makeDesign(id, turn, placingOf(turn, index, womens, random), random))
    index++
  }
}
