/**
 * The option picker at the time of a request: the data of the cached page plus the current stock. Pure.
 * @module
 */

import { type Price, withPrices } from '#domain/entities/price.ts'
import type { InventoryTracking, Variant } from '#domain/entities/product.ts'
import { defaultVariant, ENOUGH, isColourInStock, piecesLeft, type StockLevel, variantsFor } from '#domain/product/stock.ts'
import type { PickerProps } from './picker-state.ts'

/** Stock levels by variant id, as JSON. Variants without inventory tracking are absent, because they cannot run out. */
export type LevelsJson = Readonly<Record<string, StockLevel>>

/** A variant as a cached page stores it, without its stock. */
export type UncountedVariant = Omit<Variant, 'inventoryLevel' | 'warningLevel' | 'withheld'>

/** The picker's props as a cached page stores them, without the stock and everything that depends on it. */
export interface PickerFacts extends Omit<PickerProps, 'price' | 'colours' | 'stock'> {
  readonly tracking: InventoryTracking
  /** The product's base price. */
  readonly price: Price
  readonly colours: readonly { readonly name: string; readonly hex: string }[]
  /** The variants of all colours, because each swatch shows whether its colour is sold out. */
  readonly variants: readonly UncountedVariant[]
}

/**
 * @param levels null if the stock is unknown: the picker then shows none, and the server checks it when the product is added to
 * the bag
 */
export function pickerWithStock(facts: PickerFacts, levels: LevelsJson | null): PickerProps {
  const { tracking, variants: uncounted, price, colours, ...same } = facts
  const known = tracking === 'none' ? null : levels
  const all = uncounted.map((variant) => counted(variant, known))
  const variants = variantsFor(all, { Color: same.colour })
  // The commerce service reports a level for each variant, even if the variants share the product's stock.
  const stocked = { tracking: 'variant', inventoryLevel: 0 } as const
  return {
    ...same,
    price: defaultVariant({ ...stocked, variants })?.price ?? price,
    colours: colours.map((one) => ({ ...one, inStock: isColourInStock({ ...stocked, variants: all }, one.name) })),
    stock: {
      ...stocked,
      variants: withPrices(variants, price).map(({ id, options, inventoryLevel, withheld, purchasingDisabled, price: own }) => ({
        id,
        options: { Size: options.Size, Length: options.Length },
        inventoryLevel,
        purchasingDisabled,
        ...(withheld ? { withheld } : {}),
        ...(own ? { price: own } : {}),
      })),
    },
  }
}

function counted(variant: UncountedVariant, levels: LevelsJson | null): Variant {
  const level = levels?.[variant.id] ?? ENOUGH
  return {
    ...variant,
    inventoryLevel: piecesLeft(level),
    warningLevel: 0,
    ...(level === 'withheld' ? { withheld: true } : {}),
  }
}
