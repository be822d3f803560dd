/**
 * A bounded number of keys, each remembered for a while in this isolate's memory. The oldest are evicted first.
 * @module
 */
import { setBounded } from '#domain/bounded-map.ts'

export interface RecentKeys {
  has(key: string): boolean
  add(key: string): void
}

export interface RecentKeysOptions {
  readonly keepMs: number
  readonly most: number
}

export function createRecentKeys({ keepMs, most }: RecentKeysOptions): RecentKeys {
  /** When each was added, the oldest first. */
  const keys = new Map<string, number>()
  return {
    has(key) {
      const since = keys.get(key)
      return since !== undefined && Date.now() - since <= keepMs
    },
    add(key) {
      keys.delete(key)
      setBounded(keys, key, Date.now(), most)
    },
  }
}

/** One for each KV namespace: two shops in one process must not know each other's keys. */
export function recentKeysOf(options: RecentKeysOptions): (kv: KVNamespace) => RecentKeys {
  const all = new WeakMap<KVNamespace, RecentKeys>()
  return (kv) => {
    const keys = all.get(kv) ?? createRecentKeys(options)
    all.set(kv, keys)
    return keys
  }
}
