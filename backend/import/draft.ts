/**
 * A validated product from a file, before it gets its ids. A field is undefined if the file has no column for it.
 * @module
 */
import type { Colour } from '#backend/database/tables/catalogue.ts'
import type { PricesSeed } from '#backend/goods/goods.ts'
import type { ImageCell, ProductCells, StockCell } from './entry.ts'
import type { Place } from './fault.ts'

export interface DraftVariant {
  readonly place: Place
  readonly sku: string
  readonly colour: string
  readonly size?: string | undefined
  readonly length?: string | undefined
  readonly stock: readonly StockCell[]
  readonly isOff: boolean
  readonly prices: PricesSeed
}

export interface Draft extends ProductCells {
  readonly place: Place
  readonly name: string
  readonly slug?: string | undefined
  readonly isHidden: boolean
  readonly isTracked?: boolean | undefined
  /** Prices of the variants that have no price of their own in the file. */
  readonly prices: PricesSeed
  readonly colours: readonly Colour[]
  readonly sizes: readonly string[]
  readonly lengths: readonly string[]
  /** The file's names for the options that the shop stores as size and length. */
  readonly optionNames: Readonly<Partial<Record<'size' | 'length', string>>>
  readonly variants: readonly DraftVariant[]
  readonly images: readonly ImageCell[]
}
