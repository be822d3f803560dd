/**
 * Reloads the page if a chunk fails to load, because a deployment may have removed it.
 * @module
 */
const RELOAD_KEY = 'chunk-reload'
const RELOAD_EVERY_MS = 60_000

export interface ReloadFacts {
  readonly now: number
  /** While offline, a reload would replace a readable page with the browser's error page. */
  readonly isOnline: boolean
  /** @throws if access to storage is denied. Not a `BrowserStore`, because the entry script does not load `stores.ts`. */
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>
  readonly reload: () => void
}

/** Reloads at most once per 60 seconds (spec A §4), and not at all if offline or without storage. */
export function reloadOnce({ now, isOnline, storage, reload }: ReloadFacts): void {
  try {
    if (isOnline && now - Number(storage().getItem(RELOAD_KEY) ?? 0) >= RELOAD_EVERY_MS) {
      storage().setItem(RELOAD_KEY, String(now))
      reload()
    }
  } catch {
    // Without storage, the page could reload endlessly, so it stays. Its forms still work.
  }
}
