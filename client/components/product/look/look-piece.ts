/**
 * The choices for one piece of a look, which follow the same rules as its product page. Pure.
 * @module
 */
import {
  isNever,
  type OptionState,
  optionStates,
  type PickerProps,
  pickerState,
} from '#client/components/product/options/picker-state.ts'
import { stockWords } from '#client/components/product/options/StockLine.tsx'
import type { ProductCard, ValueNames } from '#domain/entities/product.ts'
import type { Money } from '#domain/money.ts'
import type { ChosenOptions } from '#domain/product/chosen-options.ts'
import { lookText as text } from '#domain/text/look.ts'

export interface LookPiece extends Pick<PickerProps, 'stock' | 'sizes' | 'lengths'> {
  readonly card: ProductCard
  readonly names: ValueNames
  /** The posted choices, and whether the piece was added or why not. */
  readonly posted?: { readonly chosen: ChosenOptions; readonly isAdded: boolean; readonly problem?: string }
}

interface PieceChoice {
  readonly sizes: readonly OptionState[]
  readonly lengths: readonly OptionState[]
  readonly chosen: ChosenOptions
  /** Shown instead of the choices if the piece has been added or cannot be bought. */
  readonly closed: string | undefined
}

/** The most common length, which is preselected. A size is preselected only if it is the only one (spec A §4). */
const USUAL_LENGTH = 'Regular'

export function choiceOf({ card, stock, posted, ...piece }: LookPiece): PieceChoice {
  const lengths = optionStates(stock, 'Length', piece.lengths, {})
  const made = lengths.filter((option) => option.stock === 'in')
  const usual = made.find(({ label }) => label === USUAL_LENGTH) ?? made[0]
  const [only] = piece.sizes.length === 1 ? piece.sizes : []
  const state = pickerState(stock, { sizes: piece.sizes, lengths: [], price: card.price }, {})
  return {
    sizes: optionStates(stock, 'Size', piece.sizes, {}),
    lengths,
    chosen: { size: posted?.chosen.size ?? only, length: posted?.chosen.length ?? usual?.label },
    closed: posted?.isAdded ? text.inBag : isNever(state) ? stockWords(state) : undefined,
  }
}

/**
 * The current price of a size, if prices differ between variants. Undefined if they differ between the lengths of this size, too.
 */
export function sizePrice({ stock }: Pick<LookPiece, 'stock'>, size: string): Money | undefined {
  const [first, ...others] = stock.variants
    .filter(({ options }) => options.Size === size)
    .flatMap(({ price }) => price?.now ?? [])
  return others.every(({ minor }) => minor === first?.minor) ? first : undefined
}
