/**
 * A list that is kept in this browser alone, under a key that the page about cookies names. What is stored is checked when it is read.
 * A browser that denies storage has an empty one.
 * @module
 */
export interface DeviceList<Item> {
  read(): readonly Item[]
  write(items: readonly Item[]): void
  clear(): void
}

export const deviceList = <Item>(key: string, parse: (text: string | null) => readonly Item[]): DeviceList<Item> => ({
  read() {
    try {
      return parse(localStorage.getItem(key))
    } catch {
      return []
    }
  },
  write(items) {
    try {
      localStorage.setItem(key, JSON.stringify(items))
    } catch {
      // What the shopper does goes on.
    }
  },
  clear() {
    try {
      localStorage.removeItem(key)
    } catch {
      // Where storage is denied there is nothing.
    }
  },
})
