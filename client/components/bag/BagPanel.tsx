import { Button } from '#client/components/ui/Button.tsx'
import { Drawer } from '#client/components/ui/dialog/Drawer.tsx'
import state from '#client/components/ui/dialog/PanelState.module.css'
import type { BagView } from '#domain/contracts/bag.ts'
import type { Market } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { bagText } from '#domain/text/bag.ts'
import { bagButtonText } from '#domain/text/bag-button.ts'
import { BagMessage } from './BagMessage.tsx'
import styles from './BagPanel.module.css'
import { EmptyBag } from './EmptyBag.tsx'
import { BagLineList, type BagLineListProps } from './lines/BagLineList.tsx'
import { BagOffers, type BagOffersProps } from './summary/BagOffers.tsx'
import { BagSummary, type BagSummaryProps } from './summary/BagSummary.tsx'

export interface BagPanelProps
  extends Pick<BagLineListProps, 'removed' | 'onQuantity' | 'onRemove' | 'onUndo'>,
    Pick<BagSummaryProps, 'checking' | 'express'>,
    Pick<BagOffersProps, 'onCode'> {
  readonly open: boolean
  readonly onClose: () => void
  readonly market: Market
  /** Undefined until loaded. */
  readonly bag?: BagView
  readonly busy: boolean
  readonly message?: { readonly tone: 'info' | 'error'; readonly text: string }
  readonly onRetry: () => void
  readonly onRepair: () => void
}

export function BagPanel(props: BagPanelProps) {
  const { open, onClose, market, bag, busy, checking, express, onCode, message, onRetry, onRepair, ...changes } = props
  const footer =
    bag && bag.lines.length > 0 ? (
      <BagSummary bag={bag} market={market} busy={busy} checking={checking} express={express} onRepair={onRepair}>
        <Button look="secondary" wide href={paths.bag(market)}>
          {bagText.viewBag}
        </Button>
      </BagSummary>
    ) : null
  return (
    <Drawer open={open} onClose={onClose} title={bagText.sidebarTitle} footer={footer}>
      {/* A modal dialog makes the rest of the page inert, including the live region for the count, so the dialog has one of its
          own. */}
      <p className="visually-hidden" role="status">
        {bag && !busy ? bagButtonText.name(bagButtonText.label, bag.count) : ''}
      </p>
      <div className={message ? state.message : undefined}>
        <BagMessage message={message} />
        {message?.tone === 'error' ? (
          <Button look="tertiary" onClick={onRetry}>
            {bagText.again}
          </Button>
        ) : null}
      </div>
      {bag ? <BagLineList compact lines={bag.lines} market={market} {...changes} /> : null}
      {bag && bag.lines.length > 0 ? (
        <div className={styles.offers}>
          <BagOffers bag={bag} market={market} onCode={onCode} />
        </div>
      ) : null}
      {bag?.lines.length === 0 ? <EmptyBag market={market} /> : null}
      {!bag && !message ? <p className={state.loading}>{bagText.loading}</p> : null}
    </Drawer>
  )
}
