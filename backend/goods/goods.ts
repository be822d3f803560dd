/**
 * Types of a product that is not yet stored. The demo generator and the import create products; `write.ts` stores them.
 * @module
 */
import type { ChannelId } from '#backend/channels.ts'
import type { Colour, CustomField, Modifier } from '#backend/database/tables/catalogue.ts'
import type { ListedPrice } from '#backend/rules/charged-price.ts'

export interface PriceSeed {
  readonly list: number
  readonly sale?: number
  /** The lowest price in the 30 days before the sale. */
  readonly lowest?: number
}

export const listedPrice = ({ list, sale }: PriceSeed): ListedPrice => ({ list, sale: sale ?? null })

/** Prices in minor units by channel. A channel without a price does not sell the product. */
export type PricesSeed = Readonly<Record<ChannelId, PriceSeed>>

export interface VariantSeed {
  readonly id: number
  readonly sku: string
  readonly colour?: string
  readonly size?: string
  readonly length?: string
  readonly purchasingDisabled: boolean
  /** Set only where the variant's price differs from the product's. */
  readonly prices?: PricesSeed
  /** Stock per location, in order of location id. An entry is undefined if the source gives no stock for that location. */
  readonly stock: readonly (number | undefined)[]
}

export interface Goods {
  readonly id: number
  readonly styleCode: string
  readonly name: string
  readonly slug: string
  readonly description: string
  /** The kind of product, which shoppers can search for. If the shop draws its images, the kind also selects the drawing. */
  readonly silhouette: string
  readonly pattern: string
  readonly type: 'physical' | 'digital'
  readonly colours: readonly Colour[]
  readonly sizes: readonly string[]
  readonly lengths: readonly string[]
  readonly modifiers: readonly Modifier[]
  readonly fields: readonly CustomField[]
  /** The product's collections, and the deepest category of each branch that lists it. */
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
  /** Page metadata for search engines. Defaults to the name and the description. */
  readonly pageTitle?: string
  readonly metaDescription?: string
}

/** The variant ids of product n start at n × 1000 + 1. */
export const VARIANTS_PER_PRODUCT = 1000
