/**
 * The caches that one request uses, and the memory that its isolate keeps between requests.
 * @module
 */
import { memoise } from '#domain/memory/memoise.ts'
import type { Log } from '#worker/http/log.ts'
import type { Leases } from './lease.ts'
import { type Copy, createMemory } from './memory.ts'
import { readKv } from './store.ts'

export interface Room {
  readonly kv: KVNamespace
  /** Absent if the Worker has no lease binding. Each isolate then loads its own copies. */
  readonly leases: Leases | undefined
  readonly log: Log
  readonly waitUntil: (work: Promise<unknown>) => void
}

/**
 * Limits the stored bytes. Parsed pages with inlined styles take up to three times as much memory, and an isolate has 128 MB in
 * total.
 */
const MEMORY_LIMIT = 20 * 1024 * 1024

/** `late` means that the loading visitor has the response, but the copy is not complete yet. */
export type FlightEnd = 'done' | 'late'

/** Keyed by KV namespace, so that two shops in one process do not share copies. */
export const isolateOf = memoise(
  (kv) => kv,
  (_kv: KVNamespace, limit: number = MEMORY_LIMIT) => ({
    memory: createMemory(limit),
    /** Loads in progress, by key. After `until`, the platform has probably ended the loading request, so another may start. */
    flights: new Map<string, { readonly ended: Promise<FlightEnd>; readonly until: number }>(),
    /** The isolate requests no lease before this time (epoch milliseconds). */
    aloneUntil: 0,
  }),
)

/** Returns the copy from KV, or the one in memory if that is newer. */
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
