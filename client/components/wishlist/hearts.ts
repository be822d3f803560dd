/**
 * Marks the hearts of saved products and sets the count in the wishlist links. Their HTML is the same for every visitor.
 * @module
 */
import type { Wishlist } from '#domain/entities/wishlist.ts'
import { items } from '#domain/text/bag-button.ts'
import { isSaved } from '#domain/wishlist/wishlist.ts'
import { parseItem } from '#domain/wishlist/wishlist-cookie.ts'
import { SAVE_FORM_ID } from './save-form.ts'

/** The wishlist links in the header and the bottom bar. */
export const WISHLIST_LINKS = 'a[data-wishlist]'

function paint(list: Wishlist): void {
  for (const heart of document.querySelectorAll<HTMLButtonElement>(`button[form=${SAVE_FORM_ID}]`)) {
    const item = parseItem(heart.value)
    const pressed = String(item !== undefined && isSaved(list, item))
    if (heart.getAttribute('aria-pressed') !== pressed) {
      heart.setAttribute('aria-pressed', pressed)
    }
  }
  const count = list.length > 99 ? '99+' : String(list.length)
  for (const link of document.querySelectorAll<HTMLAnchorElement>(WISHLIST_LINKS)) {
    const badge = link.querySelector('span')
    const spoken = link.querySelector('span:last-child')
    // Writes the count only if it has changed, because each write triggers the observer below, and a translator may have changed
    // the text.
    if (badge && spoken && link.dataset.wishlist !== count) {
      link.dataset.wishlist = count
      badge.textContent = count
      badge.hidden = list.length === 0
      spoken.textContent = list.length > 0 ? items(list.length) : ''
    }
  }
}

/**
 * Hearts that are added later, with more cards or another colour, are updated as well.
 * @returns a function that stops the updates
 */
export function paintHearts(list: Wishlist): () => void {
  paint(list)
  const observer = new MutationObserver(() => paint(list))
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['value'] })
  return () => observer.disconnect()
}
