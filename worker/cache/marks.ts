/**
 * Keys that are remembered for a while in this isolate's memory, and never stored: made-up addresses could fill a store.
 * @module
 */
import { memoise } from '#domain/memoise.ts'
import { MISSING_SECONDS } from './freshness.ts'
import { createMemory } from './memory.ts'

export interface Marks {
  has(key: string): boolean
  add(key: string): void
}

interface MarksOptions {
  readonly keepSeconds: number
  /** Bytes. */
  readonly limit?: number
}

const NOTHING = new Uint8Array()
const MEGABYTE = 1024 * 1024

export function createMarks({ keepSeconds, limit = MEGABYTE }: MarksOptions): Marks {
  const memory = createMemory(limit)
  return {
    has(key) {
      const mark = memory.get(key)
      return mark !== undefined && Date.now() - mark.storedAt <= keepSeconds * 1000
    },
    add: (key) => memory.set(key, { bytes: NOTHING, note: null, storedAt: Date.now() }),
  }
}

/** For each KV namespace its own: two shops in one process must not know each other's keys. */
export const marksIn = (options: MarksOptions): ((kv: KVNamespace) => Marks) =>
  memoise(
    (kv) => kv,
    (_kv: KVNamespace) => createMarks(options),
  )

/**
 * What does not exist, so that made-up addresses do not reach the upstreams each time: a page's key, or a picture's path with the generation
 * of what is published, so that a publish clears it.
 */
export const missingIn = marksIn({ keepSeconds: MISSING_SECONDS })
