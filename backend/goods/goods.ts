/**
 * A product before its rows are written: the demonstration's generator or the import makes it, `write.ts` writes it.
 * @module
 */
import type { ChannelId } from '#backend/channels.ts'
import type { Colour, CustomField, Modifier } from '#backend/database/tables/catalogue.ts'

export interface PriceSeed {
  readonly list: number
  readonly sale?: number
  /** The lowest price of the 30 days before the sale price. */
  readonly lowest?: number
}
/** Minor units per channel; an absent channel does not sell the product. */
export type PricesSeed = Readonly<Record<ChannelId, PriceSeed>>

export interface VariantSeed {
  readonly id: number
  readonly sku: string
  readonly colour?: string
  readonly size?: string
  readonly length?: string
  readonly purchasingDisabled: boolean
  /** Only where they differ from the product's. */
  readonly prices?: PricesSeed
  /** Stock at each location, in the order of their ids; undefined for a location that the source does not mention. */
  readonly stock: readonly (number | undefined)[]
}

export interface Goods {
  readonly id: number
  readonly styleCode: string
  readonly name: string
  readonly slug: string
  readonly description: string
  /** The kind of product: a search word, and the drawing if the shop draws its pictures. */
  readonly silhouette: string
  readonly pattern: string
  readonly type: 'physical' | 'digital'
  readonly colours: readonly Colour[]
  readonly sizes: readonly string[]
  readonly lengths: readonly string[]
  readonly modifiers: readonly Modifier[]
  readonly fields: readonly CustomField[]
  /** Collections, and the deepest category of each branch. */
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
  /** For search engines; if absent, name and description are used. */
  readonly pageTitle?: string
  readonly metaDescription?: string
}

/** A product with id n has variant ids from n × 1000 on. */
export const VARIANTS_PER_PRODUCT = 1000
