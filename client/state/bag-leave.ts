/**
 * Delays a link while a change of the bag is under way, because the next page would otherwise be rendered before the change.
 * @module
 */
import type { BagQueue } from './bag-queue.ts'

/** The longest time that a link is held; after it the page is left, and the request for the change outlives the page. */
const TIMEOUT_MS = 1_500

/** Holds a primary click on a link of this shop until the queue is empty. */
export function holdLinks(queue: Pick<BagQueue, 'isOpen' | 'settle'>): void {
  addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || !queue.isOpen || event.defaultPrevented || !leavesPlainly(event, link)) {
      return
    }
    event.preventDefault()
    const late = new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS))
    void Promise.race([queue.settle(), late]).then(() => location.assign(link.href))
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
