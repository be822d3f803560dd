import { useEffect } from 'react'
import { useShownWishlist } from '#client/components/wishlist/lines/use-shown-wishlist.ts'
import { WishlistPanel } from '#client/components/wishlist/lines/WishlistPanel.tsx'
import type { OpenPanelProps } from './use-panel.ts'

/** The sidebar with its state: all that is loaded when it first opens. */
export function OpenWishlist({ open, ...props }: OpenPanelProps) {
  const { refresh, ...shown } = useShownWishlist(open)
  useEffect(() => {
    // Each opening reads the list again: stock and prices may have changed.
    if (open) {
      void refresh()
    }
  }, [open, refresh])
  return <WishlistPanel open={open} onRetry={() => void refresh()} {...props} {...shown} />
}
