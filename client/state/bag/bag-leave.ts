/**
 * Delays a navigation while a change of the bag is pending, because the next page would be rendered without the change.
 * @module
 */
import { fallBackTo } from '#client/browser/leaving.ts'
import type { BagQueue } from './bag-queue.ts'

/**
 * Longest time to hold a link, in milliseconds. After that the visitor leaves; the pending request continues without the page.
 */
const TIMEOUT_MS = 1_500

/**
 * Holds a plain click on a link until the queue is empty, at most `TIMEOUT_MS`. This applies while a change is pending, and to a
 * disabled link such as Checkout while promotions are loading (spec A §5).
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

/** Whether a plain click follows a link of the shop in this tab. */
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
