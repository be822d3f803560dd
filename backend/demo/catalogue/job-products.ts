/**
 * Products that are defined one by one rather than generated. Each of the products 1001 to 1023 has a job: it demonstrates one
 * rule of the shop, and tests rely on it.
 * @module
 */
import { z } from 'zod'
import { CHANNEL_IDS } from '#backend/channels.ts'
import { DataFileError, hexColour, named, oneOf, readDataFile, sentence } from '#backend/demo/data/data-file.ts'
import home from '#backend/demo/data/products/home.json' with { type: 'json' }
import wardrobe from '#backend/demo/data/products/wardrobe.json' with { type: 'json' }
import { PATTERNS, SILHOUETTES } from '#backend/demo/pictures/silhouettes.ts'
import { badgeNamed } from '#backend/demo/words/badges.ts'
import { FABRICS } from '#backend/demo/words/fabrics.ts'
import { colourNamed } from '#backend/demo/words/palette.ts'
import { sizeNamed } from '#backend/demo/words/sizes.ts'
import { categoryNamed } from './categories.ts'
import { customField } from './custom-fields.ts'
import { type Combination, combinationsOf, type Design, toProduct } from './design.ts'
import { marketChannels, marketPrices, shopPrices } from './shop-prices.ts'

/** Creation date of the newest products. */
export const OPENING_DAY = Date.UTC(2026, 9, 1)
export const DAY = 86_400_000

/** Stock in the first and second warehouse. */
const stock = z.tuple([z.int(), z.int()])
const WELL_STOCKED = [24, 12] as const

/** Overrides facts of the variants that have this colour, size and length. */
const exception = z.strictObject({
  colour: z.string().optional(),
  size: z.string().optional(),
  length: z.string().optional(),
  stock: stock.optional(),
  purchasingDisabled: z.boolean().optional(),
})

const isOf = ({ colour, size, length }: z.output<typeof exception>, variant: Combination): boolean =>
  [
    [colour, variant.colour],
    [size, variant.size],
    [length, variant.length],
  ].every(([wanted, value]) => wanted === undefined || wanted === value)

const product = z
  .strictObject({
    id: z.int(),
    /** The rule that the product demonstrates. */
    job: sentence.optional(),
    name: sentence,
    /** Paths of the product's collections, and of the deepest category in each branch. */
    categories: z.array(categoryNamed).min(1),
    silhouette: oneOf('silhouette', SILHOUETTES),
    pattern: oneOf('pattern', PATTERNS),
    fabric: named('fabric', FABRICS),
    colours: z.array(colourNamed).min(1).optional(),
    /** Designs of a gift card, which has no colours: each name maps to the colour of its image. */
    designs: z.record(z.string(), hexColour).optional(),
    sizes: z.array(sizeNamed).optional(),
    lengths: z.array(oneOf('length', ['Petite', 'Regular', 'Short', 'Long'])).optional(),
    /** UK price. The prices in the other markets are derived from it. */
    pounds: z.int().min(1).optional(),
    /** Discount in percent. */
    off: z.int().min(1).max(99).optional(),
    /** Markets that sell the product. Defaults to all. */
    markets: marketChannels.optional(),
    /** One price per market, as an alternative to `pounds`. */
    prices: marketPrices.optional(),
    priceHidden: z.boolean().optional(),
    wasNow: z.enum(['percentage', 'amount']).optional(),
    badge: badgeNamed.optional(),
    type: z.enum(['physical', 'digital']).optional(),
    tracking: z.enum(['none', 'product', 'variant']).optional(),
    stock: stock.optional(),
    exceptions: z.array(exception).default([]),
    modifiers: z
      .array(z.strictObject({ name: sentence, type: z.enum(['text', 'multi_line_text', 'date']), required: z.boolean() }))
      .optional(),
    /** First and last sentence of the description. The fabric's own sentence goes in between. */
    copy: z.strictObject({ cut: sentence, wear: sentence }),
    fields: z.record(customField, sentence).optional(),
  })
  .refine(({ colours, designs }) => (colours === undefined) !== (designs === undefined), 'needs either colours or designs')
  .refine(({ pounds, prices }) => (pounds === undefined) !== (prices === undefined), 'needs either pounds or prices')

/**
 * Converts an entry to a design. Job products come first in listings, in order of id, and are well stocked unless the file says
 * otherwise.
 */
const designOf = (given: z.output<typeof product>): Design => {
  const { id, job: _, categories, colours, designs = {}, pounds, off, markets, prices, copy, exceptions, ...same } = given
  const lastOf = <Fact>(variant: Combination, fact: (one: z.output<typeof exception>) => Fact | undefined): Fact | undefined =>
    exceptions
      .filter((one) => isOf(one, variant))
      .map(fact)
      .findLast((value) => value !== undefined)
  return {
    ...same,
    id,
    copy: [copy.cut, copy.wear],
    colours: colours ?? Object.entries(designs).map(([label, hex]) => ({ label, hex })),
    categoryIds: categories,
    prices: prices ?? shopPrices(pounds ?? 0, off, markets ?? CHANNEL_IDS),
    stock: (variant) => lastOf(variant, (one) => one.stock) ?? given.stock ?? WELL_STOCKED,
    purchasingDisabled: (variant) => lastOf(variant, (one) => one.purchasingDisabled) ?? false,
    createdAt: OPENING_DAY - (id - 980) * DAY,
    featured: id - 1000,
    bestSelling: (id * 37) % 101,
  }
}

export const productFile = z.array(
  product.superRefine((given, context) => {
    const variants = combinationsOf(designOf(given))
    given.exceptions.forEach((one, index) => {
      if (!variants.some((variant) => isOf(one, variant))) {
        context.addIssue({ code: 'custom', path: ['exceptions', index], message: 'no such variant' })
      }
    })
  }),
)

export const FIRST_ID = 1001

/**
 * Sorts by id. Ids must be consecutive, because generated products get the ids that follow.
 * @throws DataFileError if an id is missing or repeated
 */
export function inOrder(designs: readonly Design[]): readonly Design[] {
  const sorted = designs.toSorted((a, b) => a.id - b.id)
  for (const [index, { id, name }] of sorted.entries()) {
    const expected = FIRST_ID + index
    if (id !== expected) {
      const mistake = id > expected ? `no product has the id ${expected}` : `the id ${id} is taken`
      throw new DataFileError(`products: '${name}': id: ${mistake}`)
    }
  }
  return sorted
}

export const JOB_DESIGNS = inOrder(
  [
    ...readDataFile('products/wardrobe.json', 'product', productFile, wardrobe),
    ...readDataFile('products/home.json', 'product', productFile, home),
  ].map(designOf),
)

const VARIANT_IDS: ReadonlySet<number> = new Set(JOB_DESIGNS.flatMap((design) => toProduct(design).variants.map(({ id }) => id)))

/** Validates a variant id. 1001002 is the second variant of product 1001. */
export const variantId = z.int().refine((id) => VARIANT_IDS.has(id), { error: ({ input }) => `unknown variant ${input}` })
