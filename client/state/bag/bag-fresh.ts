/**
 * Keeps a page's bag up to date with changes made in other tabs, and with changes made while the page was in the back/forward
 * cache.
 * @module
 */
import { openChannel } from '#client/browser/channel.ts'

export interface FreshOptions {
  /** Called if the bag may have changed while the page is visible. */
  readonly refresh: () => void
}

/** @returns a function that tells other tabs that this tab changed the bag */
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
