/**
 * Adds to each card a link that opens the size sheet without leaving the listing. JavaScript creates the links, because 48 of
 * them would add half a kilobyte to the HTML. Without JavaScript, shoppers choose the size on the product page.
 * @module
 */
import { listingText as text } from '#domain/text/listing.ts'
import styles from './quick-links.module.css'

export const QUICK_LINKS = 'a[data-quick]'

function addTo(card: Element): void {
  const own = card.querySelector<HTMLAnchorElement>('h2 a')
  const frame = card.firstElementChild
  if (own && frame && !card.querySelector(QUICK_LINKS)) {
    const link = document.createElement('a')
    link.href = own.href
    link.className = styles.quick ?? ''
    link.dataset.quick = ''
    link.setAttribute('aria-label', text.quickAdd(own.textContent ?? ''))
    card.insertBefore(link, frame.nextSibling)
  }
}

/** Cards that are loaded later get a link as well. */
export function addQuickLinks(list: Element): () => void {
  const add = () => {
    for (const card of list.querySelectorAll(':scope > [data-sku]')) {
      addTo(card)
    }
  }
  add()
  const grown = new MutationObserver(add)
  grown.observe(list, { childList: true })
  return () => grown.disconnect()
}
