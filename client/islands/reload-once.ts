/**
 * The reload that repairs a page whose chunk a deploy has removed.
 * @module
 */
import type { BrowserStore } from '#client/browser/stores.ts'

const RELOAD_KEY = 'chunk-reload'
const RELOAD_EVERY_MS = 60_000

/** The parts of the browser that the reload needs. */
export interface ReloadFacts {
  readonly now: number
  /** Offline a reload would only replace a readable page by the browser's own error page. */
  readonly isOnline: boolean
  readonly store: Pick<BrowserStore, 'read' | 'write'>
  readonly reload: () => void
}

/** A failed chunk load reloads the page, once per 60 seconds (spec A §4); offline, or where storage is denied, it never does. */
export function reloadOnce({ now, isOnline, store, reload }: ReloadFacts): boolean {
  const isDue = isOnline && now - Number(store.read(RELOAD_KEY) ?? 0) >= RELOAD_EVERY_MS
  // Without storage nothing would stop a second reload: the page stays as it is, and its forms still post.
  if (!isDue || !store.write(RELOAD_KEY, String(now))) {
    return false
  }
  reload()
  return true
}
