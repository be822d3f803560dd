/**
 * A list that is stored only in this browser, under a key that the cookie page lists. Stored values are validated when read. If
 * access to storage is denied, the list is empty.
 * @module
 */
import { deviceStore } from './stores.ts'

interface DeviceList<Item> {
  read(): readonly Item[]
  /** An empty list removes the key. A failed write is ignored. */
  write(items: readonly Item[]): void
  clear(): void
}

export const deviceList = <Item>(key: string, parse: (text: string | null) => readonly Item[]): DeviceList<Item> => ({
  read: () => parse(deviceStore.read(key) ?? null),
  write(items) {
    if (items.length > 0) {
      deviceStore.write(key, JSON.stringify(items))
    } else {
      deviceStore.remove(key)
    }
  },
  clear: () => deviceStore.remove(key),
})
