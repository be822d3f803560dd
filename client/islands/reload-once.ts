/**
 * Storage key of the last reload, which repairs a page whose chunk a deploy has removed.
 * @module
 */
const RELOAD_KEY = 'chunk-reload'
const RELOAD_EVERY_MS = 60_000

/** Browser facts that the reload needs. */
export interface ReloadFacts {
  readonly now: number
  /** Offline, a reload would replace a readable page by the browser's error page. */
  readonly isOnline: boolean
  /** @throws if storage is denied. Its own interface, because the first script does not load `stores.ts`. */
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>
  readonly reload: () => void
}

/** A failed chunk load reloads the page at most once per 60 seconds (spec A §4), and never offline or without storage. */
export function reloadOnce({ now, isOnline, storage, reload }: ReloadFacts): void {
  try {
    if (isOnline && now - Number(storage().getItem(RELOAD_KEY) ?? 0) >= RELOAD_EVERY_MS) {
      storage().setItem(RELOAD_KEY, String(now))
      reload()
    }
  } catch {
    // Without storage nothing would stop a second reload, so the page stays; its forms still post.
  }
}
