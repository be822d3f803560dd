/**
 * Storage that may fail: the browser may deny access (even reading the property throws) or be out of space. The page then works
 * without it. The cookie page lists every key.
 * @module
 */
export interface BrowserStore {
  read(key: string): string | undefined
  /** @returns false if the text could not be stored */
  write(key: string, text: string): boolean
  remove(key: string): void
}

const guarded = (storageOf: () => Storage): BrowserStore => {
  const attempt = <Result>(work: (storage: Storage) => Result): Result | undefined => {
    try {
      return work(storageOf())
    } catch {
      return undefined
    }
  }
  return {
    read: (key) => attempt((storage) => storage.getItem(key)) ?? undefined,
    write: (key, text) =>
      attempt((storage) => {
        storage.setItem(key, text)
        return true
      }) ?? false,
    remove: (key) => attempt((storage) => storage.removeItem(key)),
  }
}

export const deviceStore = guarded(() => localStorage)
export const tabStore = guarded(() => sessionStorage)
