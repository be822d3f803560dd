/**
 * A design holds what a buyer decides about a product. All other product data are derived from it.
 * @module
 */
import { CHANNELS } from '#backend/channels.ts'
import type { Colour, Modifier } from '#backend/database/tables/catalogue.ts'
import type { Pattern, Silhouette } from '#backend/demo/pictures/silhouettes.ts'
import type { Fabric } from '#backend/demo/words/fabrics.ts'
import { materialOf } from '#backend/demo/words/objects.ts'
import { safetyFields } from '#backend/demo/words/safety.ts'
import { type PricesSeed, VARIANTS_PER_PRODUCT } from '#backend/goods/goods.ts'
import { slugOf } from '#backend/rules/slug.ts'
import { pickedFor } from './categories.ts'
import type { ProductSeed } from './product-seed.ts'

export interface Combination {
  readonly colour?: string
  readonly size?: string
  readonly length?: string
}

export interface Design {
  readonly id: number
  readonly name: string
  readonly silhouette: Silhouette
  readonly pattern: Pattern
  readonly fabric: Fabric
  /** First and last sentence of the description. The fabric's own sentence goes in between. */
  readonly copy: readonly [string, string]
  readonly colours: readonly Colour[]
  readonly sizes?: readonly string[]
  readonly lengths?: readonly string[]
  readonly categoryIds: readonly number[]
  readonly prices: PricesSeed
  readonly fields?: Readonly<Record<string, string>>
  readonly stock: (combination: Combination, index: number) => readonly [number, number]
  readonly purchasingDisabled?: (combination: Combination) => boolean
  readonly tracking?: ProductSeed['tracking']
  readonly priceHidden?: boolean
  readonly badge?: string
  readonly wasNow?: ProductSeed['wasNow']
  readonly type?: ProductSeed['type']
  readonly modifiers?: readonly Modifier[]
  readonly createdAt: number
  readonly featured: number
  readonly bestSelling: number
}

/** Stock is low below this number (spec A §9). */
const LOW_STOCK = 5

/** Six characters: `AL1001`, and from id 10,000 `A` followed by the id in base 36. */
export const styleCodeOf = (id: number): string =>
  id < 10_000 ? `AL${id}` : `A${id.toString(36).toUpperCase().padStart(5, '0')}`

/** Replaces an empty list by a single undefined option, so that the product still gets a variant. */
const orNone = (values: readonly string[] | undefined): readonly (string | undefined)[] => (values?.length ? values : [undefined])

export function combinationsOf(design: Design): readonly Combination[] {
  const colours = orNone(design.colours.map(({ label }) => label))
  return colours.flatMap((colour) =>
    orNone(design.sizes).flatMap((size) =>
      orNone(design.lengths).map((length) => ({ ...(colour && { colour }), ...(size && { size }), ...(length && { length }) })),
    ),
  )
}

function variantOf(design: Design, combination: Combination, index: number): ProductSeed['variants'][number] {
  const parts = [combination.colour, combination.size, combination.length?.slice(0, 1)].filter((part) => part !== undefined)
  return {
    ...combination,
    id: design.id * VARIANTS_PER_PRODUCT + index + 1,
    sku: [styleCodeOf(design.id), ...parts.map((part) => slugOf(part).toUpperCase())].join('-'),
    purchasingDisabled: Boolean(design.priceHidden) || (design.purchasingDisabled?.(combination) ?? false),
    stock: design.tracking === 'none' ? [0, 0] : design.stock(combination, index),
  }
}

/** These products have no material, so they need neither care instructions nor safety information. */
const FABRIC_FREE: ReadonlySet<Silhouette> = new Set(['gift-card'])

function fieldsOf(design: Design): ProductSeed['fields'] {
  const material = materialOf(design.silhouette, design.fabric)
  const own = Object.entries({ ...design.fields, ...design.fabric.fields }).map(([name, value]) => ({ name, value }))
  const cloth = FABRIC_FREE.has(design.silhouette)
    ? []
    : [
        { name: 'fabric_composition', value: material.composition },
        { name: 'washcare', value: material.care },
        ...safetyFields(design.silhouette),
      ]
  return [...own, ...cloth, ...(design.badge ? [{ name: 'product_badge', value: design.badge }] : []), ...lowestPrices(design)]
}

/** Custom fields belong to a product rather than a channel, so the name contains the currency. */
const lowestPrices = ({ prices }: Design): ProductSeed['fields'] =>
  CHANNELS.flatMap(({ id, market }) => {
    const lowest = market.inUnion ? prices[id]?.lowest : undefined
    return lowest ? [{ name: `lowest_price_30_days_${market.currency.toLowerCase()}`, value: (lowest / 100).toFixed(2) }] : []
  })

export function toProduct(design: Design): ProductSeed {
  const [cut, wear] = design.copy
  return {
    id: design.id,
    styleCode: styleCodeOf(design.id),
    name: design.name,
    slug: slugOf(design.name),
    description: `<p>${cut} ${materialOf(design.silhouette, design.fabric).sentence}</p><p>${wear}</p>`,
    silhouette: design.silhouette,
    pattern: design.pattern,
    type: design.type ?? 'physical',
    colours: design.colours,
    sizes: design.sizes ?? [],
    lengths: design.lengths ?? [],
    modifiers: design.modifiers ?? [],
    fields: fieldsOf(design),
    categoryIds: [...design.categoryIds, ...pickedFor(design.categoryIds, design.prices)],
    prices: design.prices,
    tracking: design.tracking ?? 'variant',
    warningLevel: LOW_STOCK,
    priceHidden: design.priceHidden ?? false,
    badge: design.badge ?? '',
    wasNow: design.wasNow ?? '',
    createdAt: design.createdAt,
    featured: design.featured,
    bestSelling: design.bestSelling,
    variants: combinationsOf(design).map((combination, index) => variantOf(design, combination, index)),
  }
}
