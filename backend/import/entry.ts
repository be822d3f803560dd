/**
 * A row of a file, in the same form for every format. Rows with the same key become one product (`assemble.ts`). A field is
 * undefined if the file has no column for it; an existing product then keeps its value.
 * @module
 */
import type { ChannelId } from '#backend/channels.ts'
import type { CustomField } from '#backend/database/tables/catalogue.ts'
import type { Fault, Place } from './fault.ts'

export interface PriceCell {
  readonly place: Place
  readonly channels: readonly ChannelId[]
  /** `was` is Shopify's price before a reduction. If the row has a `sale`, the price before the reduction is `price`. */
  readonly kind: 'price' | 'sale' | 'was'
  readonly minor: number
}

export interface StockCell {
  /** Code or name. Defaults to the first location. */
  readonly location?: string | undefined
  readonly pieces: number
}

export interface OptionCell {
  readonly name: string
  /** Empty if the row has no value for this option. */
  readonly value: string
  readonly hex?: string | undefined
}

export interface ImageCell {
  readonly place: Place
  /** URL, or a path relative to the imported file. */
  readonly src: string
  readonly alt?: string | undefined
  readonly order?: number | undefined
  /** The image belongs to a variant's row, so it shows that variant's colour. */
  readonly ofVariant?: boolean
  readonly colour?: string | undefined
  /** Focal point, as fractions of the width and height. */
  readonly focus?: readonly [x: number, y: number] | undefined
}

export interface VariantEntry {
  /** The row describes the product itself. It becomes a variant only if the product has no variant rows. */
  readonly isProduct?: boolean
  readonly place: Place
  readonly sku: string
  readonly options: readonly OptionCell[]
  readonly stock: readonly StockCell[]
  /** Whether stock is tracked. Undefined if the file does not say. */
  readonly isTracked?: boolean | undefined
  readonly isOff: boolean
}

/** Fields that apply to the whole product. Undefined if the file has no column for them. */
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
  /** Stock is low below this number. */
  readonly lowStock?: number | undefined
}

export interface Entry extends ProductCells {
  readonly place: Place
  readonly key: string
  readonly name?: string | undefined
  /**
   * Feeds give every variant a name that includes its colour and size. The product's name is then the words that all these names
   * share.
   */
  readonly sharesName?: boolean
  readonly slug?: string | undefined
  readonly isHidden?: boolean | undefined
  readonly prices: readonly PriceCell[]
  readonly variant?: VariantEntry | undefined
  readonly images: readonly ImageCell[]
  readonly faults: readonly Fault[]
}
