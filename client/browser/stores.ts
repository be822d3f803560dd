/**
 * Storage that may fail: a browser may deny access (even reading the property throws), or be out of space. Then nothing is
 * stored, and the page goes on. The cookie page lists each key.
 * @module
 */
export interface BrowserStore {
  read(key: string): string | undefined
  /** @returns whether the text was stored */
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
