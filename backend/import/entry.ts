/**
 * A row of any format in the shop's own words. Rows with the same key are one product (`assemble.ts`). A field without a column is absent,
 * and an existing product keeps it.
 * @module
 */
import type { ChannelId } from '#backend/channels.ts'
import type { CustomField } from '#backend/database/tables/catalogue.ts'
import type { Fault, Place } from './fault.ts'

export interface PriceCell {
  readonly place: Place
  readonly channels: readonly ChannelId[]
  /** `was` is Shopify's price before a reduction. Beside a `sale`, `price` is the price before the reduction. */
  readonly kind: 'price' | 'sale' | 'was'
  readonly minor: number
}

export interface StockCell {
  /** Code or name; absent for the first location. */
  readonly location?: string | undefined
  readonly pieces: number
}

export interface OptionCell {
  readonly name: string
  /** Empty if the row has no value, such as a missing size. */
  readonly value: string
  readonly hex?: string | undefined
}

export interface ImageCell {
  readonly place: Place
  /** An address, or the path of a file next to the imported one. */
  readonly src: string
  readonly alt?: string | undefined
  readonly order?: number | undefined
  /** The picture of a variant shows its colour. */
  readonly ofVariant?: boolean
  readonly colour?: string | undefined
  /** Shares of width and height. */
  readonly focus?: readonly [x: number, y: number] | undefined
}

export interface VariantEntry {
  /** The row describes the product itself, which counts as a variant only if there are no other rows. */
  readonly isProduct?: boolean
  readonly place: Place
  readonly sku: string
  readonly options: readonly OptionCell[]
  readonly stock: readonly StockCell[]
  /** Whether its pieces are counted; absent if the file does not say. */
  readonly isTracked?: boolean | undefined
  readonly isOff: boolean
}

/** Fields of a product as a whole; absent if the file has no column for them. */
export interface ProductCells {
  readonly description?: string | undefined
  readonly kind?: string | undefined
  readonly isDigital?: boolean | undefined
  /** Names from the root down. */
  readonly categories?: readonly (readonly string[])[] | undefined
  readonly fields?: readonly CustomField[] | undefined
  readonly badge?: string | undefined
  readonly pageTitle?: string | undefined
  readonly metaDescription?: string | undefined
  /** Pieces below which stock is low. */
  readonly lowStock?: number | undefined
}

export interface Entry extends ProductCells {
  readonly place: Place
  readonly key: string
  readonly name?: string | undefined
  /** In a feed, the names of variants differ by colour and size; the product gets the part that they share. */
  readonly sharesName?: boolean
  readonly slug?: string | undefined
  readonly isHidden?: boolean | undefined
  readonly prices: readonly PriceCell[]
  readonly variant?: VariantEntry | undefined
  readonly images: readonly ImageCell[]
  readonly faults: readonly Fault[]
}
