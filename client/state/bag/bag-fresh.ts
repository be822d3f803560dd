/**
 * Keeps the bag of a page up to date with changes in other tabs, and with changes that happened while the page was in the
 * browser's back-forward cache.
 * @module
 */
import { openChannel } from '#client/browser/channel.ts'

export interface FreshOptions {
  /** Called when the bag may have changed and the page is visible. */
  readonly refresh: () => void
}

/** @returns a function that tells the other tabs that the bag has changed here */
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
  const tell = openChannel('bag', touch)
  return () => tell('changed')
}
