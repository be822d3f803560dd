/**
 * A product before it is rows: what the generator makes and the seeder writes.
 * @module
 */
import type { ChannelId } from '#backend/channels.ts'
import type { Pattern, Silhouette } from '#backend/demo/pictures/silhouettes.ts'
import type { Colour } from '#backend/demo/words/palette.ts'

export interface PriceSeed {
  readonly list: number
  readonly sale?: number
  /** The lowest price of the 30 days before the sale price. */
  readonly lowest?: number
}
/** Minor units per channel; a channel that is absent does not sell the product. */
export type PricesSeed = Readonly<Record<ChannelId, PriceSeed>>

export interface CustomField {
  readonly name: string
  readonly value: string
}

export interface ModifierSeed {
  readonly name: string
  readonly type: 'text' | 'multi_line_text' | 'date'
  readonly required: boolean
}

export interface VariantSeed {
  readonly id: number
  readonly sku: string
  readonly colour?: string
  readonly size?: string
  readonly length?: string
  readonly purchasingDisabled: boolean
  /** Available to sell at location 1 and 2. */
  readonly stock: readonly [number, number]
}

export interface ProductSeed {
  readonly id: number
  readonly styleCode: string
  readonly name: string
  readonly slug: string
  readonly description: string
  readonly silhouette: Silhouette
  readonly pattern: Pattern
  readonly type: 'physical' | 'digital'
  readonly colours: readonly Colour[]
  readonly sizes: readonly string[]
  readonly lengths: readonly string[]
  readonly modifiers: readonly ModifierSeed[]
  readonly fields: readonly CustomField[]
  /** The deepest category of each branch that holds it, and collections. */
  readonly categoryIds: readonly number[]
  readonly prices: PricesSeed
  readonly tracking: 'none' | 'product' | 'variant'
  readonly warningLevel: number
  readonly priceHidden: boolean
  readonly badge: string
  readonly wasNow: 'percentage' | 'amount' | ''
  readonly createdAt: number
  readonly featured: number
  readonly bestSelling: number
  readonly variants: readonly VariantSeed[]
}

/** Variant ids are counted within their product's thousand. */
export const VARIANTS_PER_PRODUCT = 1000
