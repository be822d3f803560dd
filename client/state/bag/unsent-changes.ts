/**
 * Stores unanswered changes and offline add-to-bag requests on the device, per market. They survive leaving or reloading the
 * page. Each keeps its idempotency key, so that it is applied only once.
 * @module
 */
import { deviceList } from '#client/browser/device-list.ts'
import { parseUnsentChanges, type UnsentAdd, type UnsentChange } from '#domain/bag/unsent-change.ts'
import type { MarketCode } from '#domain/markets.ts'
import { unsentChangesKey } from './bag-count.ts'

export type LineChange = Omit<UnsentChange, 'at'>
export type OfflineAdd = Omit<UnsentAdd, 'at'>

export interface UnsentChanges {
  read(): readonly LineChange[]
  /** Replaces an earlier change to the same line. */
  keep(change: LineChange): void
  adds(): readonly OfflineAdd[]
  storeAdd(add: OfflineAdd): void
  forget(change: { readonly key: string }): void
}

/**
 * Other tabs use the same storage, so each write starts from the stored list. If access to storage is denied, nothing is stored.
 */
export function unsentChanges(market: MarketCode): UnsentChanges {
  // If storage fails, the change still applies on this page.
  const { read, write } = deviceList<UnsentChange | UnsentAdd>(unsentChangesKey(market), (text) =>
    parseUnsentChanges(text ?? '[]', Date.now()),
  )
  return {
    read: () => read().filter((one) => 'lineId' in one),
    adds: () => read().filter((one) => 'path' in one),
    keep: ({ lineId, quantity, later, turn, key }) =>
      write([
        ...read().filter((one) => !('lineId' in one && one.lineId === lineId)),
        { lineId, quantity, later, turn, key, at: Date.now() },
      ]),
    storeAdd: (add) => write([...read(), { ...add, at: Date.now() }]),
    forget({ key }) {
      const kept = read()
      if (kept.some((one) => one.key === key)) {
        write(kept.filter((one) => one.key !== key))
      }
    },
  }
}
