/**
 * Refreshes the page's bag after it was changed in another tab, or while the page was in the back/forward cache.
 * @module
 */
import { openChannel } from '#client/browser/channel.ts'

export interface FreshOptions {
  /** Called when the page is visible and its bag may be out of date. */
  readonly refresh: () => void
}

/** @returns a function that tells the other tabs that this one has changed the bag */
export function watchBag({ refresh }: FreshOptions): () => void {
  let stale = false
  const look = () => {
    if (stale && document.visibilityState === 'visible') {
      stale = false
      refresh()
    }
  }
  const touch = () => {
    stale = true
    look()
  }
  document.addEventListener('visibilitychange', look)
  addEventListener('pageshow', (event) => {
    if (event.persisted) {
      touch()
    }
  })
  const notify = openChannel('bag', touch)
  return () => notify('changed')
}
