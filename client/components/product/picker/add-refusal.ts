/**
 * The reason why a product cannot be added to the bag now (spec A §5). It determines the button's state, the text next to the
 * button and the message after pressing it. Pure, so that server and browser agree.
 * @module
 */

import { isGone, missingWords, type PickerProps, type PickerState } from '#client/components/product/options/picker-state.ts'
import { stockWords } from '#client/components/product/options/StockLine.tsx'
import { modifierField } from '#domain/contracts/bag.ts'
import { modifierFault } from '#domain/product/modifiers.ts'
import { modifierText } from '#domain/text/modifiers.ts'
import { productText as text } from '#domain/text/product.ts'

/** Messages by modifier id, in the order of the fields. */
export type ModifierProblems = ReadonlyMap<number, string>

export const modifierProblems = (modifiers: PickerProps['modifiers'], answerOf: (field: string) => string): ModifierProblems =>
  new Map(
    modifiers.flatMap((modifier) => {
      const fault = modifierFault(modifier, answerOf(modifierField(modifier.id)))
      return fault ? [[modifier.id, modifierText.fault(fault, modifier)] as const] : []
    }),
  )

interface AddFacts {
  /** Set while the product is being added or another colour is loading. */
  readonly loading?: 'adding' | 'changing'
  readonly state: PickerState
  readonly problems: ModifierProblems
}

/** The text on the button. It only hints at the reason, which {@link addRefusal} gives in full next to the button. */
export function buyLabel(phase: 'adding' | undefined, state: PickerState): string {
  if (phase) {
    return text[phase]
  }
  if (state.kind === 'sold-out' || state.kind === 'choice-sold-out') {
    return text.soldOut
  }
  return isGone(state) ? text.unavailable : text.addToBag
}

/** The most important reason. Undefined if the product can be added. */
export function addRefusal({ loading, state, problems }: AddFacts): string | undefined {
  if (loading) {
    return text[loading]
  }
  if (isGone(state)) {
    return stockWords(state)
  }
  if (state.kind === 'choose') {
    return missingWords(state)
  }
  const [first] = problems.values()
  return first
}
