import { isGone, missingWords, type PickerProps, type PickerState } from '#client/components/product/options/picker-state.ts'
import { Button } from '#client/components/ui/Button.tsx'
import { PageBar } from '#client/components/ui/PageBar.tsx'
import { Price } from '#client/components/ui/Price.tsx'
import { nameOfValue } from '#domain/entities/product.ts'
import type { Market } from '#domain/markets.ts'
import { productText as text } from '#domain/text/product.ts'
import styles from './BuyBar.module.css'

interface BuyBarProps extends Pick<PickerProps, 'price' | 'chosen' | 'names'> {
  readonly market: Market
  readonly state: PickerState
  readonly isAdding: boolean
  /** Opens the sizes; absent where more than sizes must be filled in, and then the form says what is missing. */
  readonly onChoose: (() => void) | undefined
}

/**
 * On a phone, above its bottom bar: the price and the way into the bag, while the form's own button is out of view. Its button is
 * one of the form, so it also works without script; with it, an incomplete choice is made in the sheet of sizes.
 */
export function BuyBar({ price, chosen, names, market, state, isAdding, onChoose }: BuyBarProps) {
  const opens = state.kind === 'ready' ? undefined : onChoose
  return (
    <PageBar className={styles.bar}>
      <p className={styles.facts}>
        <Price price={price} market={market} />
        <span className={styles.choice}>
          {state.kind === 'choose'
            ? missingWords(state)
            : [chosen.size, chosen.length].flatMap((value) => (value ? nameOfValue(names, value) : [])).join(', ')}
        </span>
      </p>
      <Button
        type="submit"
        data-hold
        aria-disabled={isAdding || undefined}
        onClick={(event) => {
          if (opens) {
            event.preventDefault()
            opens()
          }
        }}
      >
        {labelFor(state, isAdding)}
      </Button>
    </PageBar>
  )
}

function labelFor(state: PickerState, isAdding: boolean): string {
  if (isAdding) {
    return text.adding
  }
  return isGone(state) ? text.chooseAgain : text.addToBag
}
