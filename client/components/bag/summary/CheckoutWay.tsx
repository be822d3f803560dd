import { type MouseEvent, useEffect, useState } from 'react'
import { Button } from '#client/components/ui/Button.tsx'
import { useOwnId } from '#client/islands/own-id.ts'
import { isGone } from '#domain/bag/bag-rules.ts'
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
    return <CheckoutLink market={market} busy={busy} />
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

/** How long a press counts: a page that has not come by then may be asked for again. */
const OPENING_MS = 5_000

/** Spec A §5: disabled while a change or the promotions are under way, and while the checkout, for which a customer is signed in there, opens. */
function CheckoutLink({ market, busy }: Pick<CheckoutWayProps, 'market' | 'busy'>) {
  const id = useOwnId('checkout')
  const [isOpening, setOpening] = useState(false)
  useEffect(() => {
    if (!isOpening) {
      return undefined
    }
    const end = () => setOpening(false)
    const timer = setTimeout(end, OPENING_MS)
    // The shopper comes back, and the browser has kept the page.
    addEventListener('pageshow', end)
    return () => {
      clearTimeout(timer)
      removeEventListener('pageshow', end)
    }
  }, [isOpening])
  function press(event: MouseEvent): void {
    if (isOpening && event.isTrusted) {
      event.preventDefault()
    } else if (!event.metaKey && !event.ctrlKey && !event.shiftKey) {
      // Not at once: a link that is disabled already would be held until the bag is settled.
      setTimeout(setOpening, 0, true)
    }
  }
  const isDisabled = busy || isOpening
  return (
    <>
      <Button
        href={paths.checkout(market)}
        wide
        aria-disabled={isDisabled || undefined}
        aria-describedby={isDisabled ? id : undefined}
        onClick={press}
      >
        {bagText.checkout}
      </Button>
      <span id={id} hidden>
        {isOpening ? bagText.openingCheckout : bagText.updating}
      </span>
    </>
  )
}

/** Spec A §5, §8: no checkout with an item that has sold out or is not sold, nor with a quantity above the stock. */
function blockedBecause({ lines }: BagView): string {
  if (lines.some(({ stock }) => stock === 'sold-out')) {
    return bagText.checkoutBlocked
  }
  return lines.some(({ stock }) => isGone(stock)) ? bagText.checkoutRefused : bagText.checkoutShort
}
