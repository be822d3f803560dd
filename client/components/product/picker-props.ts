import type { InventoryTracking, Modifier } from '#domain/entities/product.ts'
import type { MarketCode } from '#domain/markets.ts'

/** The option picker's props, sent to the browser as JSON: the facts of one colour. */
export interface PickerProps {
  readonly market: MarketCode
  readonly product: { readonly id: number; readonly slug: string; readonly name: string; readonly isGiftCard: boolean }
  readonly colour: string
  readonly colours: readonly { readonly name: string; readonly hex: string; readonly inStock: boolean }[]
  readonly sizes: readonly string[]
  readonly lengths: readonly string[]
  /** The variants of this colour. */
  readonly stock: {
    readonly tracking: InventoryTracking
    readonly inventoryLevel: number
    readonly variants: readonly {
      readonly id: number
      readonly options: { readonly Size?: string; readonly Length?: string }
      readonly inventoryLevel: number
      readonly purchasingDisabled: boolean
    }[]
  }
  /** From the address, or the only one there is (spec A §4). */
  readonly chosen: { readonly size?: string; readonly length?: string }
  readonly modifiers: readonly Pick<Modifier, 'id' | 'name' | 'required'>[]
}
