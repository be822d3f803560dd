/**
 * Changes of the bag that have no answer yet, and adds that were made offline, kept on the device by market: a page that is left or
 * reloaded loses none, and each keeps its idempotency key, so that none counts twice.
 * @module
 */
import { deviceList } from '#client/browser/device-list.ts'
import { type KeptAdd, type KeptChange, parseKeptChanges } from '#domain/bag/kept-change.ts'
import type { MarketCode } from '#domain/markets.ts'
import { keptChangesName } from './bag-count.ts'

export type LineChange = Omit<KeptChange, 'at'>
export type OfflineAdd = Omit<KeptAdd, 'at'>

export interface KeptChanges {
  read(): readonly LineChange[]
  /** A change takes the place of an earlier one of its line. */
  keep(change: LineChange): void
  adds(): readonly OfflineAdd[]
  keepAdd(add: OfflineAdd): void
  forget(change: { readonly key: string }): void
}

/** Another tab keeps its changes in the same place, so each writing begins with what is there. Where storage is denied none is kept. */
export function keptChanges(market: MarketCode): KeptChanges {
  // Where it is not kept, the change still counts on this page.
  const { read, write } = deviceList<KeptChange | KeptAdd>(keptChangesName(market), (text) =>
    parseKeptChanges(text ?? '[]', Date.now()),
  )
  return {
    read: () => read().filter((one) => 'lineId' in one),
    adds: () => read().filter((one) => 'path' in one),
    keep: ({ lineId, quantity, later, turn, key }) =>
      write([
        ...read().filter((one) => !('lineId' in one && one.lineId === lineId)),
        { lineId, quantity, later, turn, key, at: Date.now() },
      ]),
    keepAdd: (add) => write([...read(), { ...add, at: Date.now() }]),
    forget({ key }) {
      const kept = read()
      if (kept.some((one) => one.key === key)) {
        write(kept.filter((one) => one.key !== key))
      }
    },
  }
}
