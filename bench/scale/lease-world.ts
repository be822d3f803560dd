/**
 * The leases of the world, an object per page, per product and per shared answer: each lives in the place that asked first, answers after the way there and back, takes
 * requests one after the other (a millisecond each: a thousand a second), refuses them while a thousand wait, and after ten seconds
 * without one knows only what is in its storage.
 * @module
 */
import { createEdgeStore, createMemory, type StoredEntry } from '#worker/cache/edge-store.ts'
import { createLease, type Lease } from '#worker/cache/refresh/lease.ts'
import type { LeaseName, Leases } from '#worker/cache/refresh/leases.ts'
import type { KvWorld } from './kv-world.ts'
import { wait } from './virtual-clock.ts'

const IDLE_MS = 10_000
const REQUEST_MS = 1
const MOST_QUEUED_MS = 1_000
/** The storage forgets a copy once KV has brought it everywhere (`RefreshLease`). */
const KEEP_MS = 120_000

interface LeaseObject {
  readonly home: number
  /** By key. */
  readonly leases: Map<string, Lease>
  /** What is in its storage, by key. */
  readonly stored: Map<string, StoredEntry>
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

  /** An object that has just been taken into memory. */
  function awake(name: string, home: number, stored: Map<string, StoredEntry>): LeaseObject {
    const object: LeaseObject = { home, stored, leases: new Map(), open: 0, lastAt: Date.now(), freeAt: 0 }
    objects.set(name, object)
    return object
  }

  function objectOf(name: string, place: number): LeaseObject {
    const known = objects.get(name)
    if (!known) {
      return awake(name, place, new Map())
    }
    const now = Date.now()
    if (known.open > 0 || now - known.lastAt < IDLE_MS) {
      return known
    }
    return awake(name, known.home, new Map([...known.stored].filter(([, copy]) => now - copy.storedAt < KEEP_MS)))
  }

  /** @param isStored false for what is only delivered, which no storage holds */
  function leaseOf(object: LeaseObject, key: string, isStored: boolean): Lease {
    const store = createEdgeStore({ kv: kv.at(object.home), memory: createMemory(0), log })
    const lease =
      object.leases.get(key) ??
      createLease({
        now: Date.now,
        newest: object.stored.get(key),
        write: ({ copy, keepSeconds }) => {
          if (isStored) {
            object.stored.set(key, copy)
          }
          return store.write(key, copy, keepSeconds)
        },
      })
    object.leases.set(key, lease)
    return lease
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

  async function call<T>(
    { object: name, key }: LeaseName,
    place: number,
    work: (lease: Lease) => Promise<T>,
    isStored = true,
  ): Promise<T> {
    // Half around the world takes an eighth of a second.
    const home = objects.get(name)?.home ?? place
    const distance = Math.min(Math.abs(home - place), places - Math.abs(home - place)) / (places / 2)
    const way = 3 + 120 * distance
    await wait(way)
    if (world.isDown) {
      throw new Error('unreachable')
    }
    const object = objectOf(name, place)
    object.open += 1
    object.lastAt = Date.now()
    try {
      await queue(object)
      return await work(leaseOf(object, key, isStored))
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
      async ask(name, question) {
        facts.asks += 1
        const answer = await call(name, place, (lease) => lease.ask(question))
        facts.handedOver += answer.kind === 'stored' && answer.copy ? 1 : 0
        return answer
      },
      end: (name, number, made) => call(name, place, (lease) => lease.end(number, made)),
      deliver: (name, made) => call(name, place, (lease) => lease.end(0, made), false),
    }),
  }
  return world
}
