/**
 * What one request needs of the caches, and what its isolate remembers between requests.
 * @module
 */
import { memoise } from '#domain/memoise.ts'
import type { Log } from '#worker/http/log.ts'
import { type LeaseNamespace, type Leases, leasesOf } from './lease.ts'
import { type Copy, createMemory, type Memory } from './memory.ts'
import { readKv } from './store.ts'

export interface Room {
  readonly kv: KVNamespace
  /** Absent without the binding: then every isolate is by itself. */
  readonly leases: Leases | undefined
  readonly log: Log
  readonly waitUntil: (work: Promise<unknown>) => void
}

interface CacheBindings {
  readonly PAGES: KVNamespace
  readonly REFRESH_LEASE?: LeaseNamespace
}

export const openRoom = (env: CacheBindings, log: Log, waitUntil: Room['waitUntil']): Room => ({
  kv: env.PAGES,
  leases: env.REFRESH_LEASE && leasesOf(env.REFRESH_LEASE),
  log,
  waitUntil,
})

/** Someone makes a copy: one at a time in an isolate. */
export interface Flight {
  readonly kind: 'flight'
  /** The platform may have ended the request: then the next one may begin. */
  readonly until: number
  readonly ended: Promise<void>
  land(): void
}

/** Bytes as stored. Parsed, and with its styles inlined, a page takes up to three times that; an isolate has 128 MB for all. */
const MEMORY_LIMIT = 20 * 1024 * 1024

export interface Isolate {
  readonly memory: Memory
  readonly flights: Map<string, Flight>
  /** Before that moment it asks no lease. */
  aloneUntil: number
}

/** Two shops in one process must not know each other's copies. */
export const isolateOf: (kv: KVNamespace, limit?: number) => Isolate = memoise(
  (kv) => kv,
  (_kv: KVNamespace, limit: number = MEMORY_LIMIT): Isolate => ({
    memory: createMemory(limit),
    flights: new Map(),
    aloneUntil: 0,
  }),
)

/** What KV holds, unless memory has got something newer in the meantime. */
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
