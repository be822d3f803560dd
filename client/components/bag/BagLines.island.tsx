import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { defineIsland } from '#client/islands/define-island.ts'
import { useAwake } from '#client/islands/use-awake.ts'
import { bagAtom, bagBusyAtom } from '#client/state/bag/bag.ts'
import {
  bagMessageAtom,
  changeCode,
  emptyBag,
  lastRemovedAtom,
  promotionsCheckingAtom,
  promotionsStaleAtom,
  refreshPromotions,
  removeLine,
  repairBag,
  seedBag,
  setLineQuantity,
  undoRemoval,
} from '#client/state/bag/open-bag.ts'
import { WalletSlot } from '#client/wallet/WalletSlot.tsx'
import type { BagView, RemovedLine } from '#domain/contracts/bag.ts'
import { MARKETS, type Market, type MarketCode } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { bagText } from '#domain/text/bag.ts'
import styles from './BagLines.module.css'
import { BagMessage } from './BagMessage.tsx'
import { EmptyBag } from './EmptyBag.tsx'
import { BagLineList } from './lines/BagLineList.tsx'
import { BagOffers } from './summary/BagOffers.tsx'
import { BagSummary } from './summary/BagSummary.tsx'
import type { CodeProblem } from './summary/CouponForm.tsx'

export interface BagLinesProps {
  readonly bag: BagView
  readonly market: MarketCode
  /** The line that was removed by the form just posted. */
  readonly removed?: RemovedLine
  /** The reason why a posted form could not change a line. */
  readonly problem?: { readonly message: string; readonly itemId?: string; readonly value?: string }
  /** The reason why a posted promo code was rejected. */
  readonly codeProblem?: CodeProblem
}

/** Loads the promotions after the bag has changed. */
function useFreshPromotions(busy: boolean): void {
  const stale = useAtomValue(promotionsStaleAtom)
  const refresh = useSetAtom(refreshPromotions)
  useEffect(() => {
    if (stale && !busy) {
      refresh()
    }
  }, [stale, busy, refresh])
}

function ClearForm({ market }: { readonly market: Market }) {
  const empty = useSetAtom(emptyBag)
  return (
    <form
      method="post"
      action={paths.bagClear(market)}
      onSubmit={(event) => {
        if (!navigator.onLine) {
          event.preventDefault()
          empty()
        }
      }}
    >
      <button type="submit" className={styles.clear}>
        {bagText.clear}
      </button>
    </form>
  )
}

/** The lines and totals of the bag page. Without JavaScript, they are forms that post; with JavaScript, changes apply at once. */
function BagLinesView({ bag: given, market: code, removed: removedBefore, problem, codeProblem }: BagLinesProps) {
  const market = MARKETS[code]
  const awake = useAwake()
  const known = useAtomValue(bagAtom)
  const busy = useAtomValue(bagBusyAtom)
  const message = useAtomValue(bagMessageAtom)
  const seed = useSetAtom(seedBag)
  const setQuantity = useSetAtom(setLineQuantity)
  const remove = useSetAtom(removeLine)
  const undo = useSetAtom(undoRemoval)
  const repair = useSetAtom(repairBag)
  const removedNow = useAtomValue(lastRemovedAtom)
  const checking = useAtomValue(promotionsCheckingAtom)
  const onCode = useSetAtom(changeCode)
  useEffect(() => seed(given, removedBefore), [seed, given, removedBefore])

  useFreshPromotions(busy)

  const bag = (awake && known) || given
  const removed = awake && known ? removedNow : removedBefore
  const isEmpty = bag.lines.length === 0
  return (
    <div>
      {/* This region is always in the document, so that screen readers announce each new text. `BagSidebar` announces the count. */}
      <p className="visually-hidden" role="status">
        {awake && known && busy ? bagText.updating : ''}
      </p>
      <div className={awake && message ? styles.message : undefined}>
        <BagMessage message={awake ? message : undefined} />
      </div>
      {/* The element is the same for an empty bag, because a new one would lose the focus when Undo puts the last line back. */}
      <div className={isEmpty ? undefined : styles.bag}>
        <div>
          <BagLineList
            lines={bag.lines}
            removed={removed}
            market={market}
            problem={problem}
            onQuantity={setQuantity}
            onRemove={remove}
            onUndo={undo}
          />
          {isEmpty ? <EmptyBag market={market} /> : <ClearForm market={market} />}
        </div>
        {isEmpty ? null : (
          <section className={styles.summary} aria-label={bagText.summary}>
            <BagOffers bag={bag} market={market} problem={codeProblem} onCode={onCode} />
            <BagSummary
              stays
              bag={bag}
              market={market}
              busy={awake && busy}
              checking={awake && checking}
              express={<WalletSlot bag={bag} busy={awake && (busy || checking)} />}
              onRepair={awake ? repair : undefined}
            >
              <a className={styles.onward} href={paths.home(market)}>
                {bagText.continueShopping}
              </a>
            </BagSummary>
          </section>
        )}
      </div>
    </div>
  )
}

export const BagLines = defineIsland('BagLines', BagLinesView)
