import { type ChangeEvent, type SubmitEvent, useRef, useState } from 'react'
import { Icon } from '#client/components/ui/picture/Icon.tsx'
import { parseQuantity } from '#domain/bag/bag-rules.ts'
import type { BagLine } from '#domain/contracts/bag.ts'
import type { Market } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { bagText } from '#domain/text/bag.ts'
import styles from './QuantityStepper.module.css'

interface QuantityStepperProps {
  readonly line: Pick<BagLine, 'id' | 'name' | 'quantity' | 'most'>
  readonly market: Market
  /** The quantity that was refused in a posted form, and the id of the element with the reason. */
  readonly problem?: { readonly id: string; readonly value?: string }
  readonly onQuantity: (lineId: string, quantity: number) => void
}

/**
 * A quantity between a minus and a plus button, all in one form. Without JavaScript, these two buttons post a step up or
 * down along with the quantity, and "Update" posts a typed quantity.
 */
export function QuantityStepper({ line, market, problem, onQuantity }: QuantityStepperProps) {
  // A typed quantity applies only on blur or Enter, because changing `20` to `25` passes through `2`.
  const [draft, setDraft] = useState(problem?.value)
  // A line above the stock may keep its quantity, or the shopper may lower it step by step.
  const most = Math.max(line.most, line.quantity)
  const isTyped = useRef(false)
  const set = (quantity: number) => onQuantity(line.id, Math.min(quantity, most))

  function takeTyped(): void {
    const quantity = isTyped.current ? parseQuantity(draft ?? '', 1) : undefined
    isTyped.current = false
    setDraft(undefined)
    if (quantity !== undefined && quantity !== line.quantity) {
      set(quantity)
    }
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const { submitter } = event.nativeEvent
    const step = submitter instanceof HTMLButtonElement ? Number(submitter.value) : 0
    if (step === 0) {
      takeTyped()
    } else {
      set(line.quantity + step)
    }
  }

  function type(event: ChangeEvent<HTMLInputElement>): void {
    isTyped.current = true
    setDraft(event.target.value)
  }

  return (
    <form method="post" action={paths.bagQuantity(market)} className={styles.form} onSubmit={submit}>
      <input type="hidden" name="itemId" value={line.id} />
      {/* Enter in the field triggers the first button in the form. */}
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
          autoComplete="off"
          onChange={type}
          onBlur={takeTyped}
          // The mouse wheel must scroll the page instead of changing the focused number.
          onWheel={(event) => event.currentTarget.blur()}
        />
        <button type="submit" name="step" value="1" aria-label={bagText.more(line.name)} disabled={line.quantity >= most}>
          <Icon name="plus" />
        </button>
      </span>
    </form>
  )
}
