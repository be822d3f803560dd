/**
 * Keeps the bag of a page true to what happens elsewhere: in another tab, or while the page lay in the browser's
 * back-forward store.
 * @module
 */
export interface FreshOptions {
  /** Something may have changed, and somebody is looking. */
  readonly refresh: () => void
}

const CHANNEL = 'bag'

/** @returns how to tell the other tabs that the bag has changed here */
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
  if (!('BroadcastChannel' in window)) {
    return () => {}
  }
  const channel = new BroadcastChannel(CHANNEL)
  // A channel does not hear itself.
  channel.addEventListener('message', touch)
  return () => channel.postMessage('changed')
}
