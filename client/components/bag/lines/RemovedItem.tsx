import { useEffect, useRef } from 'react'
import styles from '#client/components/ui/lines/RemovedItem.module.css'
import type { RemovedLine } from '#domain/contracts/bag.ts'
import type { Market } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { bagChangeText as text } from '#domain/text/bag-changes.ts'

export interface RemovedItemProps {
  readonly removed: RemovedLine
  readonly market: Market
  readonly onUndo: () => void
}

/**
 * Replaces a removed line. Undo is a form that adds the line again, so it works without JavaScript. To undo a move to a
 * customer's wishlist, JavaScript posts the form too, because only the server can change that list. Offline, the request is
 * queued.
 */
export function RemovedItem({ removed: { name, again, was, saved }, market, onUndo }: RemovedItemProps) {
  const item = useRef<HTMLLIElement>(null)
  const undo = useRef<HTMLButtonElement>(null)
  const isOfThisPage = was !== undefined
  useEffect(() => {
    // The focused button disappeared with its line, so the focus must move.
    if (isOfThisPage) {
      const next = undo.current ?? item.current
      next?.focus()
    }
  }, [isOfThisPage])
  return (
    <li className={styles.removed} ref={item} tabIndex={-1}>
      {/* This is not a live region, because screen readers skip or repeat one that is inserted with its text. The focus moves
          here instead. */}
      <p>{saved ? text.savedForLater(name) : text.removed(name)}</p>
      {again ? (
        <form
          method="post"
          action={saved?.item ? paths.wishlistMove(market) : paths.bagItems(market)}
          onSubmit={(event) => {
            if (!saved?.item || !navigator.onLine) {
              event.preventDefault()
              onUndo()
            }
          }}
        >
          {saved?.item ? <input type="hidden" name="item" value={saved.item} /> : null}
          {Object.entries(again).map(([field, value]) => (
            <input key={field} type="hidden" name={field} value={value} />
          ))}
          <button type="submit" className={styles.undo} ref={undo} aria-label={text.undoOf(name)}>
            {text.undo}
          </button>
        </form>
      ) : null}
    </li>
  )
}
