/**
 * Reloads a page if a chunk fails to load, because a deploy may have removed the chunk.
 * @module
 */
const RELOAD_KEY = 'chunk-reload'
const RELOAD_EVERY_MS = 60_000

/** The browser's state and functions that the reload uses. */
export interface ReloadFacts {
  readonly now: number
  /** False while offline: a reload would then replace a readable page with the browser's error page. */
  readonly isOnline: boolean
  /** @throws if storage is denied. Not `BrowserStore`, because the first script does not load `stores.ts`. */
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>
  readonly reload: () => void
}

/** Reloads the page after a failed chunk load, at most once per 60 seconds (spec A §4), and never offline or without storage. */
export function reloadOnce({ now, isOnline, storage, reload }: ReloadFacts): void {
  try {
    if (isOnline && now - Number(storage().getItem(RELOAD_KEY) ?? 0) >= RELOAD_EVERY_MS) {
      storage().setItem(RELOAD_KEY, String(now))
      reload()
    }
  } catch {
    // Without storage, nothing would prevent an endless reload, so the page stays; its forms still post.
  }
}
