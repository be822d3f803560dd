import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { isPlainClick } from '#client/browser/progress.ts'
import { paintHearts, WISHLIST_LINKS } from '#client/components/wishlist/hearts.ts'
import { SAVE_FORM_ID } from '#client/components/wishlist/save-form.ts'
import { defineIsland } from '#client/islands/define-island.ts'
import { useAwake } from '#client/islands/use-awake.ts'
import { type Notification, notify } from '#client/state/notifications.ts'
import { openPanel } from '#client/state/panel.ts'
import { type Saving, toggleSaved, wishlistAtom } from '#client/state/wishlist/wishlist.ts'
import { MARKETS, type MarketCode } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { cookiesBlocked } from '#domain/text/layout.ts'
import { wishlistText as text } from '#domain/text/wishlist.ts'
import { formatItem, parseItem } from '#domain/wishlist/wishlist-cookie.ts'
import { usePanel, usePanelCode } from './use-panel.ts'

const SAID = {
  saved: { text: text.nowSaved },
  removed: { text: text.nowRemoved },
  full: { tone: 'error', text: text.full },
  failed: { tone: 'error', text: text.failed },
} as const satisfies Record<Saving, Omit<Notification, 'id'>>

const loadPanel = () => import('./OpenWishlist.tsx').then(({ OpenWishlist }) => OpenWishlist)

/**
 * Handles clicks on hearts and wishlist links, and shows the wishlist in a sidebar (spec A §2), whose code loads when it opens.
 */
function WishlistSidebarHost({ market: code }: { readonly market: MarketCode }) {
  const market = MARKETS[code]
  const awake = useAwake()
  const { open, onClose } = usePanel('wishlist')
  const Panel = usePanelCode({ open, onClose }, loadPanel, paths.wishlist(market))
  const list = useAtomValue(wishlistAtom)
  const toggle = useSetAtom(toggleSaved)
  const say = useSetAtom(notify)
  const show = useSetAtom(openPanel)

  useEffect(() => (awake ? paintHearts(list) : undefined), [awake, list])
  useEffect(() => {
    const form = document.getElementById(SAVE_FORM_ID)
    const press = async (event: SubmitEvent) => {
      const heart = event.submitter instanceof HTMLButtonElement ? event.submitter : undefined
      const item = parseItem(heart?.value)
      if (!item) {
        return
      }
      event.preventDefault()
      if (!navigator.cookieEnabled) {
        say({ tone: 'error', text: cookiesBlocked })
        return
      }
      const done = await toggle(item)
      say(SAID[done])
      const price = heart?.dataset.price
      if (done === 'saved' && price) {
        // If this chunk fails to load, the price is recorded when the list is first shown.
        await import('#client/state/wishlist/saved-notes.ts')
          .then(({ noteSaved }) => noteSaved(formatItem(item), price))
          .catch(() => undefined)
      }
    }
    form?.addEventListener('submit', press)
    return () => form?.removeEventListener('submit', press)
  }, [toggle, say])

  useEffect(() => {
    const press = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(WISHLIST_LINKS) : null
      if (link && isPlainClick(event) && location.pathname !== link.pathname) {
        event.preventDefault()
        show('wishlist')
      }
    }
    document.addEventListener('click', press)
    return () => document.removeEventListener('click', press)
  }, [show])

  return Panel ? <Panel open={open} onClose={onClose} market={market} /> : null
}

export const WishlistSidebar = defineIsland('WishlistSidebar', WishlistSidebarHost)
