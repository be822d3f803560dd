/**
 * The leases of the world, one object per key: each lives in the place that asked first, answers after the way there and back, takes
 * requests one after the other (a millisecond each: a thousand a second), refuses them while a thousand wait, and after ten seconds
 * without one knows only what is in its storage.
 * @module
 */
import { createEdgeStore, createMemory, type StoredEntry } from '#worker/cache/edge-store.ts'
import { createLease, type Lease } from '#worker/cache/refresh/lease.ts'
import type { Leases } from '#worker/cache/refresh/leases.ts'
import type { KvWorld } from './kv-world.ts'
import { wait } from './virtual-clock.ts'

const IDLE_MS = 10_000
const REQUEST_MS = 1
const MOST_QUEUED_MS = 1_000
/** The storage forgets a copy once KV has brought it everywhere (`RefreshLease`). */
const KEEP_MS = 120_000

interface LeaseObject {
  readonly home: number
  lease: Lease
  stored: StoredEntry | undefined
  open: number
  lastAt: number
  freeAt: number
}

export interface LeaseWorld {
  from(place: number): Leases
  readonly facts: { asks: number; longestQueueMs: number; overloaded: number; handedOver: number }
  /** While true no object can be reached. */
  isDown: boolean
}

export function createLeaseWorld(kv: KvWorld, places: number): LeaseWorld {
  const objects = new Map<string, LeaseObject>()
  const facts = { asks: 0, longestQueueMs: 0, overloaded: 0, handedOver: 0 }
  const log = () => undefined

  function awake(key: string, home: number, stored: StoredEntry | undefined): LeaseObject {
    const store = createEdgeStore({ kv: kv.at(home), memory: createMemory(0), log })
    const object: LeaseObject = {
      home,
      stored,
      open: 0,
      lastAt: Date.now(),
      freeAt: 0,
      lease: createLease({
        now: Date.now,
        newest: stored,
        write: ({ copy, keepSeconds }) => {
          object.stored = copy
          return store.write(key, copy, keepSeconds)
        },
      }),
    }
    objects.set(key, object)
    return object
  }

  function objectOf(key: string, place: number): LeaseObject {
    const known = objects.get(key)
    if (!known) {
      return awake(key, place, undefined)
    }
    const now = Date.now()
    if (known.open > 0 || now - known.lastAt < IDLE_MS) {
      return known
    }
    return awake(key, known.home, known.stored && now - known.stored.storedAt < KEEP_MS ? known.stored : undefined)
  }

  function queue(object: LeaseObject): Promise<void> {
    const start = Math.max(Date.now(), object.freeAt)
    const queued = start - Date.now()
    facts.longestQueueMs = Math.max(facts.longestQueueMs, queued)
    if (queued > MOST_QUEUED_MS) {
      facts.overloaded += 1
      throw Object.assign(new Error('overloaded'), { overloaded: true })
    }
    object.freeAt = start + REQUEST_MS
    return wait(queued + REQUEST_MS)
  }

  async function call<T>(key: string, place: number, work: (lease: Lease) => Promise<T>): Promise<T> {
    // Half around the world takes an eighth of a second.
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
      async ask({ key }, question) {
        facts.asks += 1
        const answer = await call(key, place, (lease) => lease.ask(question))
        facts.handedOver += answer.kind === 'stored' && answer.copy ? 1 : 0
        return answer
      },
      end: ({ key }, number, made) => call(key, place, (lease) => lease.end(number, made)),
      deliver: ({ key }, made) => call(key, place, (lease) => lease.end(0, made)),
    }),
  }
  return world
}
