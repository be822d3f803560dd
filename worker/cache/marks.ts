/**
 * Keys that this isolate remembers for a limited time. They are kept in memory only, because requests for made-up URLs could
 * otherwise fill KV.
 * @module
 */
import { memoise } from '#domain/memory/memoise.ts'
import { MISSING_SECONDS } from './freshness.ts'
import { createMemory } from './memory.ts'

const MEGABYTE = 1024 * 1024

/** @param limit in bytes */
export function createMarks({ ttlSeconds, limit = MEGABYTE }: { readonly ttlSeconds: number; readonly limit?: number }) {
  const memory = createMemory(limit)
  return {
    has: (key: string): boolean => Date.now() - (memory.get(key)?.storedAt ?? Number.NEGATIVE_INFINITY) <= ttlSeconds * 1000,
    add: (key: string): void => memory.set(key, { bytes: new Uint8Array(), note: null, storedAt: Date.now() }),
  }
}

export type Marks = ReturnType<typeof createMarks>

/** One set per KV namespace, so that two shops in one process do not share keys. */
export const marksIn = (options: Parameters<typeof createMarks>[0]) =>
  memoise(
    (kv) => kv,
    (_kv: KVNamespace) => createMarks(options),
  )

/**
 * Remembers missing items, so that repeated requests for made-up URLs do not reach the upstreams. A key is a page's key, or an
 * image's path with the publish generation, so a publish invalidates it.
 */
export const missingIn = marksIn({ ttlSeconds: MISSING_SECONDS })
