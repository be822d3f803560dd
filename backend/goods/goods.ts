/**
 * Types of a product before it is stored. The demonstration's generator and the import create them; `write.ts` stores them.
 * @module
 */
import type { ChannelId } from '#backend/channels.ts'
import type { Colour, CustomField, Modifier } from '#backend/database/tables/catalogue.ts'
import type { ListedPrice } from '#backend/rules/charged-price.ts'

export interface PriceSeed {
  readonly list: number
  readonly sale?: number
  /** Lowest price in the 30 days before the sale. */
  readonly lowest?: number
}

export const listedPrice = ({ list, sale }: PriceSeed): ListedPrice => ({ list, sale: sale ?? null })

/** Minor units by channel. A channel without a price does not sell the product. */
export type PricesSeed = Readonly<Record<ChannelId, PriceSeed>>

export interface VariantSeed {
  readonly id: number
  readonly sku: string
  readonly colour?: string
  readonly size?: string
  readonly length?: string
  readonly purchasingDisabled: boolean
  /** Only prices that differ from the product's. */
  readonly prices?: PricesSeed
  /** Stock by location, in the order of location ids. Undefined where the source names no stock. */
  readonly stock: readonly (number | undefined)[]
}

export interface Goods {
  readonly id: number
  readonly styleCode: string
  readonly name: string
  readonly slug: string
  readonly description: string
  /** Kind of product: a search word. It also selects the SVG picture if the shop draws its pictures. */
  readonly silhouette: string
  readonly pattern: string
  readonly type: 'physical' | 'digital'
  readonly colours: readonly Colour[]
  readonly sizes: readonly string[]
  readonly lengths: readonly string[]
  readonly modifiers: readonly Modifier[]
  readonly fields: readonly CustomField[]
  /** Ids of collections, and of the deepest category in each branch. */
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
  /** For search engines. The defaults are the name and the description. */
  readonly pageTitle?: string
  readonly metaDescription?: string
}

/** The product with id n has variant ids from n × 1000. */
export const VARIANTS_PER_PRODUCT = 1000
