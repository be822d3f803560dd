import { type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import { Button } from '#client/components/ui/Button.tsx'
import { PageBar } from '#client/components/ui/PageBar.tsx'
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
  /** On the bag's page, whose bar on a phone says it beside Checkout. */
  readonly total?: string | undefined
  /** Absent without script: then the form posts by itself, and a press of the closed checkout could not be answered. */
  readonly onRepair?: () => void
}

/** The way to the checkout; where it is closed (spec A §5), the reason, and the one press that opens it again. */
export function CheckoutWay({ bag, market, busy, total, onRepair }: CheckoutWayProps) {
  const id = useOwnId('checkout')
  const [presses, setPresses] = useState(0)
  if (bag.canCheckOut) {
    return (
      <Bar total={total}>
        <CheckoutLink market={market} busy={busy} />
      </Bar>
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
      <Bar total={total}>
        <Button wide disabled={!onRepair} aria-disabled aria-describedby={id} onClick={() => setPresses(presses + 1)}>
          {bagText.checkout}
        </Button>
      </Bar>
      <p className="visually-hidden" role="alert">
        {presses > 0 ? <span key={presses}>{reason}</span> : null}
      </p>
    </>
  )
}

/** The total stands in the sums as well, where screen readers meet it. */
function Bar({ total, children }: { total: string | undefined; children: ReactNode }) {
  return total === undefined ? (
    children
  ) : (
    <PageBar className={styles.bar}>
      <p className={styles.total} aria-hidden="true">
        {bagText.total}
        <span translate="no">{total}</span>
      </p>
      {children}
    </PageBar>
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
