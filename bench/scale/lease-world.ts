/**
 * Simulates leases, one Durable Object per key. An object lives at the location that used it first, and responds after the network
 * delay. It handles a thousand requests per second in order, and refuses further requests while a thousand are waiting. After ten
 * idle seconds it loses its memory, but not its storage.
 * @module
 */
import { LEASE_KEEPS_MS } from '#worker/cache/freshness.ts'
import { createLease, type Lease, type Leases } from '#worker/cache/lease.ts'
import type { Copy } from '#worker/cache/memory.ts'
import { writeKv } from '#worker/cache/store.ts'
import type { KvWorld } from './kv-world.ts'
import { wait } from './virtual-clock.ts'

const IDLE_MS = 10_000
const REQUEST_MS = 1
const MAX_QUEUED_MS = 1_000

interface LeaseObject {
  readonly home: number
  readonly lease: Lease
  stored: Copy | undefined
  open: number
  lastAt: number
  freeAt: number
}

export interface LeaseWorld {
  from(place: number): Leases
  readonly facts: { asks: number; longestQueueMs: number; overloaded: number; handedOver: number }
  /** While true, no object can be reached. */
  isDown: boolean
}

export function createLeaseWorld(kv: KvWorld, places: number): LeaseWorld {
  const objects = new Map<string, LeaseObject>()
  const facts = { asks: 0, longestQueueMs: 0, overloaded: 0, handedOver: 0 }
  const log = () => undefined

  /** Creates an object in memory, or reloads it. */
  function awake(key: string, home: number, stored?: Copy): LeaseObject {
    const object: LeaseObject = {
      home,
      stored,
      open: 0,
      lastAt: Date.now(),
      freeAt: 0,
      lease: createLease({
        newest: stored,
        write: ({ copy, ttlSeconds }) => {
          object.stored = copy
          return writeKv({ kv: kv.at(home), log }, key, copy, ttlSeconds)
        },
      }),
    }
    objects.set(key, object)
    return object
  }

  function objectOf(key: string, place: number): LeaseObject {
    const known = objects.get(key)
    if (!known) {
      return awake(key, place)
    }
    const now = Date.now()
    if (known.open > 0 || now - known.lastAt < IDLE_MS) {
      return known
    }
    const isKept = known.stored && now - known.stored.storedAt < LEASE_KEEPS_MS
    return awake(key, known.home, isKept ? known.stored : undefined)
  }

  function queue(object: LeaseObject): Promise<void> {
    const start = Math.max(Date.now(), object.freeAt)
    const queued = start - Date.now()
    facts.longestQueueMs = Math.max(facts.longestQueueMs, queued)
    if (queued > MAX_QUEUED_MS) {
      facts.overloaded += 1
      throw Object.assign(new Error('overloaded'), { overloaded: true })
    }
    object.freeAt = start + REQUEST_MS
    return wait(queued + REQUEST_MS)
  }

  async function call<T>(key: string, place: number, work: (lease: Lease) => T | Promise<T>): Promise<T> {
    // A message to the other side of the world takes an eighth of a second.
    const home = objects.get(key)?.home ?? place
    const distance = Math.min(Math.abs(home - place), places - Math.abs(home - place)) / (places / 2)
    const way = 3 + 120 * distance
    await wait(way)
    if (world.isDown) {
      throw new Error('unreachable')
    }
    const object = objectOf(key, place)
    object.open += 1
    object.lastAt = Date.now()
    try {
      await queue(object)
      return await work(object.lease)
    } finally {
      object.open -= 1
      object.lastAt = Date.now()
      await wait(way)
    }
  }

  const world: LeaseWorld = {
    facts,
    isDown: false,
    from: (place) => ({
      getByName: () => ({
        ask(key, question) {
          facts.asks += 1
          return call(key, place, (lease) => lease.ask(question))
        },
        async copy(key, question) {
          facts.asks += 1
          const answer = await call(key, place, (lease) => lease.copy(question))
          facts.handedOver += answer.kind === 'stored' ? 1 : 0
          return answer
        },
        end: (key, number, made) => call(key, place, (lease) => lease.end(number, made)),
      }),
    }),
  }
  return world
}
