/** Sets an entry of a map that holds at most so many: the one that was set first is evicted. An entry that is set again keeps its place. */
export function setBounded<Key, Value>(map: Map<Key, Value>, key: Key, value: Value, most: number): void {
  map.set(key, value)
  const [oldest] = map.keys()
  if (oldest !== undefined && map.size > most) {
    map.delete(oldest)
  }
}
