/**
 * A list that is kept in this browser alone, under a key that the page about cookies names. What is stored is checked when it is read.
 * A browser that denies storage has an empty one.
 * @module
 */
import { deviceStore } from '#client/browser/stores.ts'

export interface DeviceList<Item> {
  read(): readonly Item[]
  write(items: readonly Item[]): void
  clear(): void
}

export const deviceList = <Item>(key: string, parse: (text: string | null) => readonly Item[]): DeviceList<Item> => ({
  read: () => parse(deviceStore.read(key) ?? null),
  write: (items) => void deviceStore.write(key, JSON.stringify(items)),
  clear: () => deviceStore.remove(key),
})
