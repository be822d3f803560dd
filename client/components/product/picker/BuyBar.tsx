import { isGone, missingWords, type PickerState } from '#client/components/product/options/picker-state.ts'
import { Button } from '#client/components/ui/Button.tsx'
import { PageBar } from '#client/components/ui/PageBar.tsx'
import { Price } from '#client/components/ui/Price.tsx'
import { nameOfValue } from '#domain/entities/product.ts'
import { productText as text } from '#domain/text/product.ts'
import styles from './BuyBar.module.css'
import type { BuyForm } from './use-buy-form.ts'
import type { Picker } from './use-picker.ts'

interface BuyBarProps {
  readonly picker: Picker
  /** Opens the size sheet. Absent if the form has fields other than sizes; the form itself then asks for the missing field. */
  readonly onChoose: (() => void) | undefined
}

/**
 * A bar for phones with the price and the Add button, shown while the form's own button is out of view. Its button submits the
 * same form, so it works without JavaScript. With JavaScript, an incomplete choice opens the size sheet.
 */
export function BuyBar({ picker: { price, chosen, shown, market, state, form }, onChoose }: BuyBarProps) {
  const opens = state.kind === 'ready' ? undefined : onChoose
  return (
    <PageBar className={styles.bar}>
      <p className={styles.facts}>
        <Price price={price} market={market} />
        <span className={styles.choice}>
          {state.kind === 'choose'
            ? missingWords(state)
            : [chosen.size, chosen.length].flatMap((value) => (value ? nameOfValue(shown.names, value) : [])).join(', ')}
        </span>
      </p>
      <Button
        type="submit"
        data-hold
        aria-disabled={form.phase && true}
        onClick={(event) => {
          if (opens) {
            event.preventDefault()
            opens()
          }
        }}
      >
        {labelFor(state, form.phase)}
      </Button>
    </PageBar>
  )
}

function labelFor(state: PickerState, phase: BuyForm['phase']): string {
  if (phase) {
    return text[phase]
  }
  return isGone(state) ? text.chooseAgain : text.addToBag
}
