import { useRef } from 'react'
import { classNames } from '#client/components/ui/class-names.ts'
import styles from '#client/components/ui/lines/LineList.module.css'
import type { BagLine, RemovedLine } from '#domain/contracts/bag.ts'
import type { Market } from '#domain/markets.ts'
import { bagText } from '#domain/text/bag.ts'
import { BagLineItem, type BagLineItemProps } from './BagLineItem.tsx'
import { RemovedItem } from './RemovedItem.tsx'

export interface BagLineListProps extends Pick<BagLineItemProps, 'compact' | 'onQuantity' | 'onRemove'> {
  readonly lines: readonly BagLine[]
  readonly removed?: RemovedLine
  readonly market: Market
  /** The reason why a posted form could not change a line. */
  readonly problem?: { readonly message: string; readonly itemId?: string; readonly value?: string }
  /** Resolves when the line is back in the bag or cannot be put back. */
  readonly onUndo: () => Promise<void>
}

/** The bag's lines, on the bag page and in the sidebar. A removed line is replaced with its name and an Undo button. */
export function BagLineList({ lines, removed, market, compact, problem, onQuantity, onRemove, onUndo }: BagLineListProps) {
  const list = useRef<HTMLUListElement>(null)
  const items = lines.map((line) => (
    <BagLineItem
      key={line.id}
      compact={compact}
      line={line}
      market={market}
      problem={problem?.itemId === line.id ? problem : undefined}
      onQuantity={onQuantity}
      onRemove={onRemove}
    />
  ))
  if (removed) {
    const undo = () => void onUndo().then(() => list.current?.focus())
    items.splice(
      removed.was?.index ?? 0,
      0,
      <RemovedItem key={`removed ${removed.was?.lineId}`} removed={removed} market={market} onUndo={undo} />,
    )
  }
  return items.length === 0 ? null : (
    <ul className={classNames(styles.lines, compact && styles.compact)} ref={list} tabIndex={-1} aria-label={bagText.title}>
      {items}
    </ul>
  )
}
