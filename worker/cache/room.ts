/**
 * The caches of one request, and the memory of its isolate between requests.
 * @module
 */
import { memoise } from '#domain/memory/memoise.ts'
import type { Log } from '#worker/http/log.ts'
import type { Leases } from './lease.ts'
import { type Copy, createMemory } from './memory.ts'
import { readKv } from './store.ts'

export interface Room {
  readonly kv: KVNamespace
  /** Absent without the binding; each isolate then decides alone. */
  readonly leases: Leases | undefined
  readonly log: Log
  readonly waitUntil: (work: Promise<unknown>) => void
}

/** Bytes as stored. Parsed and with inlined styles, a page takes up to three times as much; an isolate has 128 MB in all. */
const MEMORY_LIMIT = 20 * 1024 * 1024

/** `late`: the maker has answered its own visitor and is still making the copy. */
export type FlightEnd = 'done' | 'late'

/** Keyed by KV namespace: two shops in one process must not know each other's copies. */
export const isolateOf = memoise(
  (kv) => kv,
  (_kv: KVNamespace, limit: number = MEMORY_LIMIT) => ({
    memory: createMemory(limit),
    /** Makers of copies, by key. After `until` the platform has probably ended the request, so the next maker may begin. */
    flights: new Map<string, { readonly ended: Promise<FlightEnd>; readonly until: number }>(),
    /** Epoch milliseconds before which the isolate asks no lease. */
    aloneUntil: 0,
  }),
)

/** The copy in KV, unless memory has a newer one by now. */
export async function lookUp(room: Room, key: string): Promise<Copy | undefined> {
  const stored = await readKv(room, key)
  const { memory } = isolateOf(room.kv)
  const held = memory.get(key)
  if (!stored || (held && held.storedAt >= stored.storedAt)) {
    return held
  }
  memory.set(key, stored)
  return stored
}
