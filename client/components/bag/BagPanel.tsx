import { useRef } from 'react'
import { Button } from '#client/components/ui/Button.tsx'
import { Drawer } from '#client/components/ui/Drawer.tsx'
import { Notice } from '#client/components/ui/Notice.tsx'
import type { BagView } from '#domain/contracts/bag.ts'
import type { Market } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { bagText } from '#domain/text/bag.ts'
import { BagLineItem } from './BagLineItem.tsx'
import styles from './BagPanel.module.css'
import { BagSummary } from './BagSummary.tsx'
import { EmptyBag } from './EmptyBag.tsx'

export interface BagPanelProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly market: Market
  /** Undefined until it has been read. */
  readonly bag?: BagView
  readonly busy: boolean
  readonly message?: { readonly tone: 'info' | 'error'; readonly text: string }
  readonly onRetry: () => void
  readonly onQuantity: (lineId: string, quantity: number) => void
  readonly onRemove: (lineId: string) => void
}

/** What the bag's sidebar shows. */
export function BagPanel({ open, onClose, market, bag, busy, message, onRetry, onQuantity, onRemove }: BagPanelProps) {
  const footer =
    bag && bag.lines.length > 0 ? (
      <BagSummary bag={bag} market={market} busy={busy}>
        <Button look="secondary" wide href={paths.bag(market)}>
          {bagText.viewBag}
        </Button>
      </BagSummary>
    ) : null
  return (
    <Drawer open={open} onClose={onClose} title={bagText.sidebarTitle} footer={footer}>
      {message ? (
        <div className={styles.message}>
          <Notice tone={message.tone}>{message.text}</Notice>
          {message.tone === 'error' ? (
            <Button look="tertiary" onClick={onRetry}>
              {bagText.again}
            </Button>
          ) : null}
        </div>
      ) : null}
      {bag ? <Lines bag={bag} market={market} onQuantity={onQuantity} onRemove={onRemove} /> : null}
      {!bag && !message ? <p className={styles.loading}>{bagText.loading}</p> : null}
    </Drawer>
  )
}

function Lines({
  bag,
  market,
  onQuantity,
  onRemove,
}: Pick<BagPanelProps, 'market' | 'onQuantity' | 'onRemove'> & { bag: BagView }) {
  const list = useRef<HTMLUListElement>(null)
  if (bag.lines.length === 0) {
    return <EmptyBag market={market} />
  }
  return (
    <ul className={styles.lines} ref={list} tabIndex={-1} aria-label={bagText.title}>
      {bag.lines.map((line) => (
        <BagLineItem
          key={line.id}
          compact
          line={line}
          market={market}
          onQuantity={onQuantity}
          onRemove={(lineId) => {
            onRemove(lineId)
            // The focused button disappears with its line, so the focus must move.
            list.current?.focus()
          }}
        />
      ))}
    </ul>
  )
}
