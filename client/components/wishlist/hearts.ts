/**
 * The hearts of a page: plain HTML that is the same for every visitor. Here the script says which of them are filled.
 * @module
 */
import type { Wishlist } from '#domain/entities/wishlist.ts'
import { isSaved } from '#domain/wishlist/wishlist.ts'
import { parseItem } from '#domain/wishlist/wishlist-cookie.ts'
import { SAVE_FORM_ID } from './save-form.ts'

function paint(list: Wishlist): void {
  for (const heart of document.querySelectorAll<HTMLButtonElement>(`button[form=${SAVE_FORM_ID}]`)) {
    const item = parseItem(heart.value)
    const pressed = String(item !== undefined && isSaved(list, item))
    if (heart.getAttribute('aria-pressed') !== pressed) {
      heart.setAttribute('aria-pressed', pressed)
    }
  }
}

/** Also hearts that come later, with more cards or another colour; @returns the end of it */
export function keepPainted(list: Wishlist): () => void {
  paint(list)
  const observer = new MutationObserver(() => paint(list))
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['value'] })
  return () => observer.disconnect()
}
