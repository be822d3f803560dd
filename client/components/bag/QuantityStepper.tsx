import { type ChangeEvent, type SubmitEvent, useState } from 'react'
import { Icon } from '#client/components/ui/Icon.tsx'
import { parseQuantity } from '#domain/bag/bag-rules.ts'
import type { BagLine } from '#domain/contracts/bag.ts'
import type { Market } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { bagText } from '#domain/text/bag.ts'
import styles from './QuantityStepper.module.css'

interface QuantityStepperProps {
  readonly line: Pick<BagLine, 'id' | 'name' | 'quantity' | 'most'>
  readonly market: Market
  /** A refused quantity from a form, and the element that gives the reason. */
  readonly problem?: { readonly id: string; readonly value?: string }
  readonly onQuantity: (lineId: string, quantity: number) => void
}

/**
 * A number with a button on either side. All three are parts of one form: without script, a button posts the number beside
 * it and the step, and "Update" posts a typed number.
 */
export function QuantityStepper({ line, market, problem, onQuantity }: QuantityStepperProps) {
  // The typed text, while it is not a valid quantity.
  const [draft, setDraft] = useState(problem?.value)
  // A line above the stock may keep its quantity, and shrink step by step.
  const most = Math.max(line.most, line.quantity)
  const set = (quantity: number) => {
    setDraft(undefined)
    onQuantity(line.id, Math.min(quantity, most))
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const { submitter } = event.nativeEvent
    const step = submitter instanceof HTMLButtonElement ? Number(submitter.value) : 0
    if (step !== 0) {
      set(line.quantity + step)
    }
  }

  function type(event: ChangeEvent<HTMLInputElement>): void {
    const quantity = parseQuantity(event.target.value, 1)
    if (quantity === undefined) {
      setDraft(event.target.value)
    } else {
      set(quantity)
    }
  }

  return (
    <form method="post" action={paths.bagQuantity(market)} className={styles.form} onSubmit={submit}>
      <input type="hidden" name="itemId" value={line.id} />
      {/* First in the form, so that Enter in the field presses it. */}
      <button type="submit" className={styles.update}>
        {bagText.update}
      </button>
      <span className={styles.label} aria-hidden="true">
        {bagText.quantityShort}
      </span>
      <span className={styles.stepper}>
        <button type="submit" name="step" value="-1" aria-label={bagText.fewer(line.name)} disabled={line.quantity <= 1}>
          <Icon name="minus" />
        </button>
        <input
          type="number"
          name="quantity"
          inputMode="numeric"
          min={1}
          max={most}
          aria-label={bagText.quantityOf(line.name)}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem?.id}
          value={draft ?? line.quantity}
          onChange={type}
          onBlur={() => setDraft(undefined)}
        />
        <button type="submit" name="step" value="1" aria-label={bagText.more(line.name)} disabled={line.quantity >= most}>
          <Icon name="plus" />
        </button>
      </span>
    </form>
  )
}
