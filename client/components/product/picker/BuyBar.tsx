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
  /** Opens the size sheet. Absent if the form has other fields besides sizes: the form itself then names what is missing. */
  readonly onChoose: (() => void) | undefined
}

/**
 * A phone's bar with the price and the Add button, shown while the form's own button is out of view. Its button belongs to the form, so it
 * works without script; with script, an incomplete choice opens the size sheet.
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
