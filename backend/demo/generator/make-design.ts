/**
 * Generates a product of a range: its name, fabric, colours, price and stock. The random generator is seeded with the product's
 * id alone, so that no product affects another.
 * @module
 */

import type { ChannelId } from '#backend/channels.ts'
import type { Design } from '#backend/demo/catalogue/design.ts'
import { DAY, OPENING_DAY } from '#backend/demo/catalogue/job-products.ts'
import type { Random } from '#backend/demo/catalogue/random.ts'
import { shopPrices } from '#backend/demo/catalogue/shop-prices.ts'
import type { Pattern } from '#backend/demo/pictures/silhouettes.ts'
import { badgesFor } from '#backend/demo/words/badges.ts'
import type { Fabric } from '#backend/demo/words/fabrics.ts'
import { GIVEN_NAMES, PATTERN_WORDS } from '#backend/demo/words/names.ts'
import { materialOf } from '#backend/demo/words/objects.ts'
import type { Range } from './ranges.ts'
import type { Turn } from './schedule.ts'

const LENGTHS = ['Petite', 'Regular', 'Long']
/** Discounts in percent. */
const SALES = [20, 25, 30, 40, 50]

export interface Placing {
  readonly categoryIds: readonly number[]
  readonly onSale: boolean
  readonly channels: readonly ChannelId[]
  readonly isNew: boolean
}

/** Uses every pair of given name and fabric once before it repeats any. */
function namingOf({ range, rangeIndex, ordinal }: Turn): { given: string; fabric: Fabric } {
  const names = range.department === 'mens' ? GIVEN_NAMES.men : GIVEN_NAMES.anyone
  const lap = Math.floor(ordinal / names.length)
  const given = names[(ordinal + rangeIndex * 31) % names.length]
  const fabric = range.fabrics[(ordinal + lap) % range.fabrics.length]
  if (!given || !fabric) {
    throw new RangeError(`a range without a name or fabric: ${range.noun}`)
  }
  return { given, fabric }
}

/** Prefers a pattern that occurs in both the range and the fabric. */
function patternOf(range: Range, fabric: Fabric, random: Random): Pattern {
  const made = fabric.patterns ?? range.patterns
  const both = range.patterns.filter((pattern) => made.includes(pattern))
  return random.pick(both.length > 0 ? both : made)
}

/** If the fabric has only one pattern, the name omits it: corduroy is always ribbed. */
const patternWord = (pattern: Pattern, fabric: Fabric): string => (fabric.patterns?.length === 1 ? '' : PATTERN_WORDS[pattern])

/** Most variants are well stocked, some are low and some sold out. Three in a hundred products are sold out entirely. */
function stockOf(random: Random): Design['stock'] {
  const soldOut = random.chance(0.03)
  return () => {
    const mood = random.next()
    if (soldOut || mood < 0.08) {
      return [0, 0]
    }
    return mood < 0.2 ? [random.between(1, 4), 0] : [random.between(5, 60), random.between(0, 20)]
  }
}

function fieldsOf(range: Range, random: Random): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(range.fields ?? {}).map(([name, values]) => [name, random.pick(values)]))
}

/**
 * Rounds to whole pounds below 30, to multiples of five below 150, and to tens above. Some prices from 60 upwards are one pound
 * lower: 79 instead of 80.
 */
function poundsOf([low, high]: Range['pounds'], random: Random): number {
  const drawn = random.between(low, high)
  const step = drawn < 30 ? 1 : drawn < 150 ? 5 : 10
  return Math.max(low, Math.round(drawn / step) * step - (drawn >= 60 && random.chance(0.4) ? 1 : 0))
}

export function makeDesign(id: number, turn: Turn, placing: Placing, random: Random): Design {
  const { range } = turn
  const { given, fabric } = namingOf(turn)
  const pattern = patternOf(range, fabric, random)
  const off = placing.onSale ? random.pick(SALES) : 0
  return {
    id,
    name: [given, patternWord(pattern, fabric), fabric.word, range.noun].filter(Boolean).join(' '),
    silhouette: range.silhouette,
    pattern,
    fabric,
    copy: [random.pick(range.cut), random.pick(range.wear)],
    colours: random.sample(fabric.tones ?? range.colourway, random.between(1, 4)),
    sizes: range.sizes,
    lengths: range.inLengths && random.chance(0.4) ? LENGTHS : [],
    categoryIds: placing.categoryIds,
    prices: shopPrices(poundsOf(range.pounds, random), off, placing.channels),
    fields: fieldsOf(range, random),
    badge: random.chance(0.08) ? random.pick(badgesFor(materialOf(range.silhouette, fabric))) : '',
    wasNow: placing.onSale ? random.pick(['percentage', 'amount']) : '',
    createdAt: OPENING_DAY - random.between(placing.isNew ? 0 : 31, placing.isNew ? 30 : 500) * DAY - random.between(0, DAY - 1),
    featured: random.between(100, 1_000_000),
    bestSelling: random.between(0, 1_000_000),
    stock: stockOf(random),
  }
}
