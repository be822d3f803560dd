/**
 * Delays a navigation while a change to the bag is pending, because the server would render the next page without the change.
 * @module
 */
import { fallBackTo } from '#client/browser/leaving.ts'
import type { BagQueue } from './bag-queue.ts'

/** Milliseconds. After that, the navigation goes ahead; the pending request completes without the page. */
const TIMEOUT_MS = 1_500

/**
 * Holds a plain click on a link until the queue is empty, but no longer than `TIMEOUT_MS`. Applies while a change is pending, and
 * to a disabled link, such as Checkout while promotions are loading (spec A §5).
 */
export function holdLinks(queue: Pick<BagQueue, 'isOpen' | 'settle'>): void {
  addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || event.defaultPrevented || !leavesPlainly(event, link)) {
      return
    }
    if (!queue.isOpen && link.getAttribute('aria-disabled') !== 'true') {
      return
    }
    event.preventDefault()
    const late = new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS))
    void Promise.race([queue.settle(), late]).then(() => fallBackTo(link.href))
  })
}

/** True if the click opens one of the shop's pages in this tab. */
const leavesPlainly = (
  { button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent,
  { origin, target }: HTMLAnchorElement,
): boolean =>
  button === 0 &&
  !metaKey &&
  !ctrlKey &&
  !shiftKey &&
  !altKey &&
  origin === location.origin &&
  (target === '' || target === '_self')
