/**
 * The leases of the world, one object per key: each lives in the place that asked first, answers after the way there and back, refuses
 * more than a thousand requests a second, and after ten seconds without a request knows only what is in its storage.
 * @module
 */
import { createEdgeStore, createMemory, type StoredEntry } from '#worker/cache/edge-store.ts'
import { createLease, type Lease } from '#worker/cache/refresh/lease.ts'
import type { Leases } from '#worker/cache/refresh/leases.ts'
import type { KvWorld } from './kv-world.ts'
import { wait } from './virtual-clock.ts'

const IDLE_MS = 10_000
const MOST_A_SECOND = 1_000
/** The storage forgets a copy once KV has brought it everywhere (`RefreshLease`). */
const KEEP_MS = 120_000

interface LeaseObject {
  readonly home: number
  lease: Lease
  stored: StoredEntry | undefined
  open: number
  lastAt: number
  second: number
  asked: number
}

export interface LeaseWorld {
  from(place: number): Leases
  readonly facts: { asks: number; mostASecond: number; overloaded: number; handedOver: number }
  /** While true no object can be reached. */
  isDown: boolean
}

export function createLeaseWorld(kv: KvWorld, places: number): LeaseWorld {
  const objects = new Map<string, LeaseObject>()
  const facts = { asks: 0, mostASecond: 0, overloaded: 0, handedOver: 0 }
  const log = () => undefined

  function awake(key: string, home: number, stored: StoredEntry | undefined): LeaseObject {
    const store = createEdgeStore({ kv: kv.at(home), memory: createMemory(0), log })
    const object: LeaseObject = {
      home,
      stored,
      open: 0,
      lastAt: Date.now(),
      second: 0,
      asked: 0,
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

  function count(object: LeaseObject): void {
    const second = Math.floor(Date.now() / 1000)
    object.asked = object.second === second ? object.asked + 1 : 1
    object.second = second
    facts.mostASecond = Math.max(facts.mostASecond, object.asked)
    if (object.asked > MOST_A_SECOND) {
      facts.overloaded += 1
      throw Object.assign(new Error('overloaded'), { overloaded: true })
    }
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
    count(object)
    object.open += 1
    object.lastAt = Date.now()
    try {
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
      async ask(key, question) {
        facts.asks += 1
        const answer = await call(key, place, (lease) => lease.ask(question))
        facts.handedOver += answer.kind === 'stored' && answer.copy ? 1 : 0
        return answer
      },
      end: (key, number, made) => call(key, place, (lease) => lease.end(number, made)),
    }),
  }
  return world
}
