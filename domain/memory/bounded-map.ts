/** Sets an entry in a map with a maximum size; the oldest entry is evicted. Setting an entry again keeps its age. */
export function setBounded<Key, Value>(map: Map<Key, Value>, key: Key, value: Value, most: number): void {
  map.set(key, value)
  const [oldest] = map.keys()
  if (oldest !== undefined && map.size > most) {
    map.delete(oldest)
  }
}
