import { type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import { Button } from '#client/components/ui/Button.tsx'
import { PageBar } from '#client/components/ui/PageBar.tsx'
import { useOwnId } from '#client/islands/own-id.ts'
import { isGone } from '#domain/bag/bag-rules.ts'
import type { BagView } from '#domain/contracts/bag.ts'
import type { Market } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { bagText } from '#domain/text/bag.ts'
import styles from './CheckoutAction.module.css'

export interface CheckoutActionProps {
  readonly bag: BagView
  readonly market: Market
  /** True while a change is pending. Pressing Checkout then waits for the response. */
  readonly busy: boolean
  /** Shown next to Checkout in the bag page's bar on phones. */
  readonly total?: string | undefined
  /** Absent without JavaScript, and the browser then posts the form. */
  readonly onRepair?: () => void
}

/** The checkout link. If the checkout is blocked (spec A §5), this shows the reason and a button that repairs the bag instead. */
export function CheckoutAction({ bag, market, busy, total, onRepair }: CheckoutActionProps) {
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

/** Hidden from screen readers, which read the same total in the summary. */
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

/** After this time, the shopper may press the button again. */
const OPENING_MS = 5_000

/** Disabled while a change is pending or the promotions are loading, and while the checkout opens (spec A §5). */
function CheckoutLink({ market, busy }: Pick<CheckoutActionProps, 'market' | 'busy'>) {
  const id = useOwnId('checkout')
  const [isOpening, setOpening] = useState(false)
  useEffect(() => {
    if (!isOpening) {
      return undefined
    }
    const end = () => setOpening(false)
    const timer = setTimeout(end, OPENING_MS)
    // The shopper has come back, and the page was in the back/forward cache.
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
      // Deferred, because `holdLinks` handles this click too, and would hold it if the link were already disabled.
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

/** An item that is sold out or not for sale blocks the checkout, and so does a quantity above the stock (spec A §5, §8). */
function blockedBecause({ lines }: BagView): string {
  if (lines.some(({ stock }) => stock === 'sold-out')) {
    return bagText.checkoutBlocked
  }
  return lines.some(({ stock }) => isGone(stock)) ? bagText.checkoutRefused : bagText.checkoutShort
}
