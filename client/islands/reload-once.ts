/**
 * The reload that mends a page whose chunk a deploy has taken away.
 * @module
 */
const RELOAD_KEY = 'chunk-reload'
const RELOAD_EVERY_MS = 60_000

/** The browser, as far as the reload needs it. */
export interface ReloadFacts {
  readonly now: number
  /** Offline a reload would only put the browser's own error page in the place of a page that can still be read. */
  readonly isOnline: boolean
  readonly storageOf: () => Pick<Storage, 'getItem' | 'setItem'>
  readonly reload: () => void
}

/** A failed chunk load reloads the page, once per 60 seconds (spec A §4); offline, or where storage is denied, it never does. */
export function reloadOnce({ now, isOnline, storageOf, reload }: ReloadFacts): boolean {
  if (!isOnline) {
    return false
  }
  try {
    // Where storage is denied, already naming it throws.
    const storage = storageOf()
    if (now - Number(storage.getItem(RELOAD_KEY) ?? 0) < RELOAD_EVERY_MS) {
      return false
    }
    storage.setItem(RELOAD_KEY, String(now))
  } catch {
    // Without storage nothing would stop a second reload: the page stays as it is, and its forms still post.
    return false
  }
  reload()
  return true
}
