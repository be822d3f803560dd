/**
 * Derives the option picker's state from the shopper's choice (spec A §4, §5). Pure, so that server and browser agree.
 * @module
 */

import type { Price } from '#domain/entities/price.ts'
import type { InventoryTracking, Modifier, ValueNames } from '#domain/entities/product.ts'
import type { MarketCode } from '#domain/markets.ts'
import {
  areOptionsUnavailable,
  type Choice,
  findVariant,
  levelOf,
  type StockedProduct,
  stockReason,
  stockSum,
  unavailableReason,
  variantsFor,
} from '#domain/product/stock.ts'
import { productText as text } from '#domain/text/product.ts'

/** Elements outside the form refer to it by this id. A page has only one picker. */
export const BUY_FORM_ID = 'buy'

/** The option picker's props for one colour, as JSON. */
export interface PickerProps {
  readonly market: MarketCode
  readonly product: { readonly id: number; readonly slug: string; readonly name: string; readonly isGiftCard: boolean }
  /** The price of the default variant (spec A §4), shown until a variant is selected. */
  readonly price: Price
  readonly colour: string
  readonly colours: readonly { readonly name: string; readonly hex: string; readonly inStock: boolean }[]
  readonly sizes: readonly string[]
  readonly lengths: readonly string[]
  /** The market's own names for the colours and sizes. */
  readonly names: ValueNames
  readonly stock: {
    readonly tracking: InventoryTracking
    readonly inventoryLevel: number
    readonly variants: readonly {
      readonly id: number
      readonly options: { readonly Size?: string; readonly Length?: string }
      /** Present on all variants if their prices differ, otherwise on none. */
      readonly price?: Price
      readonly inventoryLevel: number
      readonly purchasingDisabled: boolean
      readonly withheld?: true
    }[]
  }
  /** The size and length specified in the URL. An option with only one value defaults to that value (spec A §4). */
  readonly chosen: { readonly size?: string; readonly length?: string }
  readonly modifiers: readonly Pick<Modifier, 'id' | 'name' | 'required'>[]
}

export interface OptionState {
  readonly label: string
  /**
   * `none`: the combination does not exist. `closed`: it is currently not for sale. `withheld`: the remaining stock is for other
   * markets.
   */
  readonly stock: 'in' | 'out' | 'withheld' | 'closed' | 'none'
}

/** Each size (or length) with its stock in combination with the other choice. */
export function optionStates(
  product: StockedProduct,
  name: 'Size' | 'Length',
  labels: readonly string[],
  choice: Choice,
): readonly OptionState[] {
  return labels.map((label) => {
    const wanted = { ...choice, [name]: label }
    const sum = stockSum(product, wanted)
    if (sum === null) {
      return { label, stock: 'none' }
    }
    return {
      label,
      stock:
        sum > 0
          ? 'in'
          : WHY_NONE[unavailableReason(variantsFor(product.variants, wanted).map((one) => stockReason(product, one)))],
    }
  })
}

const WHY_NONE = { withheld: 'withheld', 'not-purchasable': 'closed', 'sold-out': 'out' } as const

export type PickerState =
  /** No size of the colour can be bought: all are sold out, currently not for sale, or withheld from this market. */
  | { readonly kind: 'sold-out' | 'closed' | 'withheld' }
  | { readonly kind: 'choose'; readonly missing: readonly ('Size' | 'Length')[] }
  /** The choice is complete, but the combination does not exist, is currently not for sale, or is withheld from this market. */
  | { readonly kind: 'not-offered' | 'choice-closed' | 'choice-withheld' }
  | { readonly kind: 'choice-sold-out'; readonly variantId: number }
  | { readonly kind: 'ready'; readonly variantId: number; readonly left?: number }

const NAMES = { Size: text.size, Length: text.length }

export const missingWords = ({ missing }: Extract<PickerState, { kind: 'choose' }>): string =>
  text.chooseFirst(missing.map((name) => NAMES[name]))

/** True if no variant of the colour can be bought. */
export const isNever = ({ kind }: PickerState): boolean => kind === 'sold-out' || kind === 'closed' || kind === 'withheld'

/** True if the current choice cannot be bought. */
export const isGone = (state: PickerState): boolean => state.kind !== 'ready' && state.kind !== 'choose'

/** The choice after switching colours. A size or length that the new colour lacks is replaced with that colour's default. */
export const choiceInColour = (
  { size, length }: PickerProps['chosen'],
  { sizes, lengths, chosen }: Pick<PickerProps, 'sizes' | 'lengths' | 'chosen'>,
): PickerProps['chosen'] => ({
  size: size !== undefined && sizes.includes(size) ? size : chosen.size,
  length: length !== undefined && lengths.includes(length) ? length : chosen.length,
})

export const chosenPrice = (
  { price, stock }: Pick<PickerProps, 'price' | 'stock'>,
  { size, length }: PickerProps['chosen'],
): Price => findVariant(stock.variants, { Size: size, Length: length })?.price ?? price

export function pickerState(
  product: StockedProduct,
  { sizes, lengths, price }: Pick<PickerProps, 'sizes' | 'lengths' | 'price'>,
  choice: Choice,
): PickerState {
  // A product with a hidden price cannot be bought.
  if (price.kind === 'hidden' || product.variants.every((variant) => variant.purchasingDisabled)) {
    return { kind: 'closed' }
  }
  const sums = sizes.length > 0 ? sizes.map((size) => stockSum(product, { Size: size })) : [stockSum(product, {})]
  if (areOptionsUnavailable(sums)) {
    const reasons = product.variants.map((variant) => stockReason(product, variant))
    return { kind: reasons.includes('withheld') ? 'withheld' : 'sold-out' }
  }
  const missing = [
    ...(sizes.length > 0 && choice.Size === undefined ? (['Size'] as const) : []),
    ...(lengths.length > 0 && choice.Length === undefined ? (['Length'] as const) : []),
  ]
  return missing.length > 0 ? { kind: 'choose', missing } : chosenState(product, choice)
}

function chosenState(product: StockedProduct, choice: Choice): PickerState {
  const variant = findVariant(product.variants, choice)
  if (!variant) {
    return { kind: 'not-offered' }
  }
  switch (stockReason(product, variant)) {
    case 'not-purchasable':
      return { kind: 'choice-closed' }
    case 'withheld':
      return { kind: 'choice-withheld' }
    case 'sold-out':
      return { kind: 'choice-sold-out', variantId: variant.id }
    case 'low':
      return { kind: 'ready', variantId: variant.id, left: levelOf(product, variant) }
    case 'in-stock':
      return { kind: 'ready', variantId: variant.id }
  }
}
