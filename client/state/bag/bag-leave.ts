/**
 * Delays a link while a change of the bag is under way, because the next page would otherwise be rendered before the change.
 * @module
 */
import { fallBackTo } from '#client/browser/leaving.ts'
import type { BagQueue } from './bag-queue.ts'

/** The longest time that a link is held; after it the page is left, and the request for the change outlives the page. */
const TIMEOUT_MS = 1_500

/**
 * Holds a primary click on a link of this shop until the queue is empty: while a change is under way, and on a link that is disabled for
 * the moment, as Checkout is while the promotions are asked for (spec A §5).
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

/** A primary click without a modifier, on a link that opens here. */
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
