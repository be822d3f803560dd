import { useState } from 'react'
import { Button } from '#client/components/ui/Button.tsx'
import { useOwnId } from '#client/components/ui/own-id.ts'
import type { BagView } from '#domain/contracts/bag.ts'
import type { Market } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { bagText } from '#domain/text/bag.ts'
import styles from './CheckoutWay.module.css'

export interface CheckoutWayProps {
  readonly bag: BagView
  readonly market: Market
  /** A change is under way; a press waits for its answer. */
  readonly busy: boolean
  /** Absent without script: then the form posts by itself, and a press of the closed checkout could not be answered. */
  readonly onRepair?: () => void
}

/** The way to the checkout; where it is closed (spec A §5), the reason, and the one press that opens it again. */
export function CheckoutWay({ bag, market, busy, onRepair }: CheckoutWayProps) {
  const id = useOwnId('checkout')
  const [presses, setPresses] = useState(0)
  if (bag.canCheckOut) {
    return (
      <>
        <Button href={paths.checkout(market)} wide aria-disabled={busy || undefined} aria-describedby={busy ? id : undefined}>
          {bagText.checkout}
        </Button>
        <span id={id} hidden>
          {bagText.updating}
        </span>
      </>
    )
  }
  const reason = blockedBecause(bag)
  return (
    <>
      <p className={styles.blocked} id={id}>
        {reason}
      </p>
      <form
        method="post"
        action={paths.bagRepair(market)}
        onSubmit={
          onRepair &&
          ((event) => {
            event.preventDefault()
            onRepair()
          })
        }
      >
        <Button type="submit" look="secondary" wide>
          {bagText.repair}
        </Button>
      </form>
      <Button wide disabled={!onRepair} aria-disabled aria-describedby={id} onClick={() => setPresses(presses + 1)}>
        {bagText.checkout}
      </Button>
      <p className="visually-hidden" role="alert">
        {presses > 0 ? <span key={presses}>{reason}</span> : null}
      </p>
    </>
  )
}

/** Spec A §5, §8: no checkout with a sold-out item, nor with a quantity above the stock. */
const blockedBecause = ({ lines }: BagView): string =>
  lines.some(({ stock }) => stock === 'sold-out') ? bagText.checkoutBlocked : bagText.checkoutShort
