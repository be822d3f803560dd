import { useEffect } from 'react'
import { useShownWishlist } from '#client/components/wishlist/lines/use-shown-wishlist.ts'
import { WishlistPanel } from '#client/components/wishlist/lines/WishlistPanel.tsx'
import type { OpenPanelProps } from './use-panel.ts'

/** The wishlist sidebar and its state. All of it loads when the sidebar first opens. */
export function OpenWishlist({ open, ...props }: OpenPanelProps) {
  const { refresh, ...shown } = useShownWishlist(open)
  useEffect(() => {
    // Stock and prices may have changed since the sidebar was last open.
    if (open) {
      void refresh()
    }
  }, [open, refresh])
  return <WishlistPanel open={open} onRetry={() => void refresh()} {...props} {...shown} />
}
