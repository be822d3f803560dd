/**
 * Sets an entry and evicts the oldest one if the map has more than `most` entries. Setting an existing key does not renew its
 * age.
 */
export function setBounded<Key, Value>(map: Map<Key, Value>, key: Key, value: Value, most: number): void {
  map.set(key, value)
  const [oldest] = map.keys()
  if (oldest !== undefined && map.size > most) {
    map.delete(oldest)
  }
}
