/**
 * A list that is kept in this browser alone, under a key that the page about cookies names. What is stored is checked when it is read.
 * A browser that denies storage has an empty one.
 * @module
 */
import { deviceStore } from './stores.ts'

interface DeviceList<Item> {
  read(): readonly Item[]
  /** An empty list leaves no key. Where it is not kept, the shopper goes on without. */
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
