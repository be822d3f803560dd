/**
 * The state of the wishlist and the changes to it, for its page and its sidebar.
 * @module
 */
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import { addToBagAtom, bagBusyAtom } from '#client/state/bag/bag.ts'
import { wishlistAtom } from '#client/state/wishlist/wishlist.ts'
import {
  lastUnsavedAtom,
  marksAtom,
  refreshWishlist,
  shownWishlistAtom,
  undoUnsave,
  unsaveLine,
  wishlistHasFailedAtom,
} from '#client/state/wishlist/wishlist-view.ts'
import { formatItem } from '#domain/wishlist/wishlist-cookie.ts'
import type { WishlistChanges } from './WishlistLineList.tsx'

/** @param active reloads the list if it no longer matches the saved one, because a heart was pressed here or in another tab */
export function useShownWishlist(active: boolean) {
  const view = useAtomValue(shownWishlistAtom)
  const hasFailed = useAtomValue(wishlistHasFailedAtom)
  const saved = useAtomValue(wishlistAtom)
  const refresh = useSetAtom(refreshWishlist)
  const changes: WishlistChanges = {
    isBagBusy: useAtomValue(bagBusyAtom),
    marks: useAtomValue(marksAtom),
    removed: useAtomValue(lastUnsavedAtom),
    onAdd: useSetAtom(addToBagAtom),
    onRemove: useSetAtom(unsaveLine),
    onUndo: useSetAtom(undoUnsave),
  }
  const asked = useRef<string>(undefined)
  const wanted = saved.map(formatItem).join(' ')
  const isAnother = view?.pages === 1 && view.lines.map(({ item }) => item).join(' ') !== wanted
  useEffect(() => {
    // Loads each list only once: the Worker's list may differ from the saved one, and loading it repeatedly would never end.
    if (active && isAnother && asked.current !== wanted) {
      asked.current = wanted
      void refresh()
    }
  }, [active, isAnother, wanted, refresh])
  return { view, hasFailed, refresh, changes }
}
