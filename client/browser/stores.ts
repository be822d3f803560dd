/**
 * Storage that may fail. A browser may deny it, where even reading the property throws, or have no room left: then nothing is kept, and the
 * shopper goes on. Each key is named on the page about cookies.
 * @module
 */
export interface BrowserStore {
  read(key: string): string | undefined
  /** @returns whether it is kept */
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

/** Kept until it is removed. */
export const deviceStore = guarded(() => localStorage)
/** Kept for this tab. */
export const tabStore = guarded(() => sessionStorage)
