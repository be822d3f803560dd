/**
 * Types of a file's row, the same for all formats. Rows with the same key become one product (`assemble.ts`). A field without
 * a column is absent; an existing product then keeps its value.
 * @module
 */
import type { ChannelId } from '#backend/channels.ts'
import type { CustomField } from '#backend/database/tables/catalogue.ts'
import type { Fault, Place } from './fault.ts'

export interface PriceCell {
  readonly place: Place
  readonly channels: readonly ChannelId[]
  /** `was` is Shopify's price before a reduction. In a row with a `sale`, `price` is that price. */
  readonly kind: 'price' | 'sale' | 'was'
  readonly minor: number
}

export interface StockCell {
  /** Code or name. The default is the first location. */
  readonly location?: string | undefined
  readonly pieces: number
}

export interface OptionCell {
  readonly name: string
  /** Empty if the row has no value for the option. */
  readonly value: string
  readonly hex?: string | undefined
}

export interface ImageCell {
  readonly place: Place
  /** URL, or path relative to the imported file. */
  readonly src: string
  readonly alt?: string | undefined
  readonly order?: number | undefined
  /** The row is a variant's, so the picture shows the variant's colour. */
  readonly ofVariant?: boolean
  readonly colour?: string | undefined
  /** Focal point, from 0 to 1 of width and height. */
  readonly focus?: readonly [x: number, y: number] | undefined
}

export interface VariantEntry {
  /** The row is the product's own. It becomes a variant only if the product has no variant rows. */
  readonly isProduct?: boolean
  readonly place: Place
  readonly sku: string
  readonly options: readonly OptionCell[]
  readonly stock: readonly StockCell[]
  /** Whether stock is counted; undefined if the file does not say. */
  readonly isTracked?: boolean | undefined
  readonly isOff: boolean
}

/** Fields of the whole product. Absent if the file has no column for them. */
export interface ProductCells {
  readonly description?: string | undefined
  readonly kind?: string | undefined
  readonly isDigital?: boolean | undefined
  /** Each category is a path of names, from the root down. */
  readonly categories?: readonly (readonly string[])[] | undefined
  readonly fields?: readonly CustomField[] | undefined
  readonly badge?: string | undefined
  readonly pageTitle?: string | undefined
  readonly metaDescription?: string | undefined
  /** Stock below this number is low. */
  readonly lowStock?: number | undefined
}

export interface Entry extends ProductCells {
  readonly place: Place
  readonly key: string
  readonly name?: string | undefined
  /** Feeds name each variant, with its colour and size. The product gets the words that all names share. */
  readonly sharesName?: boolean
  readonly slug?: string | undefined
  readonly isHidden?: boolean | undefined
  readonly prices: readonly PriceCell[]
  readonly variant?: VariantEntry | undefined
  readonly images: readonly ImageCell[]
  readonly faults: readonly Fault[]
}
