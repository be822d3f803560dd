/**
 * The reload that mends a page whose chunk a deploy has taken away.
 * @module
 */
const RELOAD_KEY = 'chunk-reload'
const RELOAD_EVERY_MS = 60_000

/** A failed chunk load reloads the page, once per 60 seconds (spec A §4); where storage is denied it never does. */
export function reloadOnce(now: number, storageOf: () => Pick<Storage, 'getItem' | 'setItem'>, reload: () => void): boolean {
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
