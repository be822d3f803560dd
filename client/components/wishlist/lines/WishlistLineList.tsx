import { useEffect, useRef } from 'react'
import { classNames } from '#client/components/ui/class-names.ts'
import styles from '#client/components/ui/lines/LineList.module.css'
import removedStyles from '#client/components/ui/lines/RemovedItem.module.css'
import type { WishlistLine, WishlistView } from '#domain/contracts/wishlist.ts'
import type { Market } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { wishlistListText as text } from '#domain/text/wishlist-list.ts'
import type { Marks } from '#domain/wishlist/saved-notes.ts'
import { WishlistLineItem, type WishlistLineItemProps } from './WishlistLineItem.tsx'

/** The state and handlers that the list needs only with JavaScript. */
export interface WishlistChanges extends Pick<WishlistLineItemProps, 'isBagBusy' | 'onAdd' | 'onRemove'> {
  /** Keyed by the item, encoded as in the forms. */
  readonly marks: ReadonlyMap<string, Marks>
  /** The last removed item and its position. */
  readonly removed?: { readonly line: WishlistLine; readonly index: number }
  readonly onUndo: () => void
}

export interface WishlistLineListProps extends WishlistChanges {
  readonly view: WishlistView
  readonly market: Market
  readonly compact?: boolean
  /** The reason why a posted form could not change the list. */
  readonly problem?: { readonly message: string; readonly item?: string }
  /** The item that was removed by the form just posted. */
  readonly removedBefore?: { readonly item: string; readonly name: string }
}

/** The items on the wishlist, on its page and in the sidebar. A removed item is replaced with its name and an Undo button. */
export function WishlistLineList({
  view,
  market,
  compact,
  problem,
  removedBefore,
  marks,
  removed,
  onUndo: undo,
  ...changes
}: WishlistLineListProps) {
  const list = useRef<HTMLUListElement>(null)
  const items = view.lines.map((line) => (
    <WishlistLineItem
      key={line.item}
      line={line}
      market={market}
      compact={compact}
      problem={problem?.item === line.item ? problem.message : undefined}
      marks={marks.get(line.item)}
      {...changes}
    />
  ))
  const gone = removed ? { item: removed.line.item, name: removed.line.name ?? text.pieceGone } : removedBefore
  if (gone) {
    const onUndo =
      removed &&
      (() => {
        undo()
        list.current?.focus()
      })
    items.splice(removed?.index ?? 0, 0, <Unsaved key={`gone ${gone.item}`} {...gone} market={market} onUndo={onUndo} />)
  }
  return items.length === 0 ? null : (
    <ul className={classNames(styles.lines, compact && styles.compact)} ref={list} tabIndex={-1} aria-label={text.list}>
      {items}
    </ul>
  )
}

interface UnsavedProps {
  readonly item: string
  readonly name: string
  readonly market: Market
  /** Absent if a form removed the item. Undo is then a form as well. */
  readonly onUndo?: () => void
}

function Unsaved({ item, name, market, onUndo }: UnsavedProps) {
  const button = useRef<HTMLButtonElement>(null)
  const isOfThisPage = onUndo !== undefined
  useEffect(() => {
    // The focused button disappeared with its line, so the focus must move.
    if (isOfThisPage) {
      button.current?.focus()
    }
  }, [isOfThisPage])
  return (
    <li className={removedStyles.removed}>
      {/* This is not a live region: the focus moves to the Undo button, whose name says what happened. */}
      <p>{text.removed(name)}</p>
      <form
        method="post"
        action={paths.wishlistItems(market)}
        onSubmit={(event) => {
          if (onUndo) {
            event.preventDefault()
            onUndo()
          }
        }}
      >
        <button type="submit" name="item" value={item} className={removedStyles.undo} ref={button} aria-label={text.undoOf(name)}>
          {text.undo}
        </button>
      </form>
    </li>
  )
}
