import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ok } from '#domain/result.ts'
import { memoryKv } from '#tests/helpers/memory-kv.ts'
import type { Entry } from './entry.ts'
import { ALONE_MS, COPY_WAIT_MS, LAG_SECONDS, SPREAD_MS } from './freshness.ts'
import { createLease, type LeaseReply, type Leases, type Made } from './lease.ts'
import type { Copy } from './memory.ts'
import { read } from './read.ts'
import { isolateOf } from './room.ts'

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => void vi.useRealTimers())

const KEY = 'p:home'
const FRESH = 30
const copyOf = (storedAt: number): Copy => ({ bytes: new Uint8Array([1]), note: null, storedAt })
const stale = () => copyOf(Date.now() - FRESH * 1000 - SPREAD_MS)

/** An isolate in front of a KV namespace to which other isolates also write. */
function createIsolate(leases: Leases | undefined, encodes: () => Promise<unknown> = async () => {}) {
  const { kv, stored } = memoryKv()
  const told: string[] = []
  const work: Promise<unknown>[] = []
  let loads = 0
  const entry: Entry<number, number, never> = {
    key: KEY,
    freshSeconds: FRESH,
    ttlSeconds: 3_600,
    waitMs: 2_000,
    decode: ({ storedAt }) => storedAt,
    async load() {
      loads += 1
      await new Promise((resolve) => setTimeout(resolve, 50))
      return ok(loads)
    },
    async encode() {
      await encodes()
      return { bytes: new Uint8Array([2]), note: null }
    },
  }
  const room = {
    kv,
    leases,
    log: (_level: unknown, event: string) => void told.push(event),
    waitUntil: (more: Promise<unknown>) => void work.push(more),
  }
  const visit = async () => {
    const reading = read(room, entry)
    await vi.advanceTimersByTimeAsync(100)
    return (await reading).state
  }
  return {
    visit,
    read: () => read(room, entry),
    holds: (copy: Copy) => isolateOf(kv).memory.set(KEY, copy),
    inKv: (copy: Copy) => stored.set(KEY, { value: copy.bytes, metadata: { note: copy.note, storedAt: copy.storedAt } }),
    told,
    stored,
    loads: () => loads,
  }
}

/**
 * One lease that all isolates share for the key. It counts the requests.
 * @param isGone if true, the lease fails when an isolate reports a copy
 */
function createLeases(answer?: () => Promise<LeaseReply>, isGone = false) {
  const asked: string[] = []
  const ended: (Made | undefined)[] = []
  const lease = createLease({ write: async () => {} })
  const leases: Leases = {
    getByName: () => ({
      async ask(_key, question) {
        asked.push('ask')
        return answer ? answer() : lease.ask(question)
      },
      async copy(_key, question) {
        asked.push('copy')
        return answer ? answer() : lease.copy(question)
      },
      async end(_key, number, made) {
        ended.push(made)
        await (isGone ? Promise.reject(new Error('gone')) : lease.end(number, made))
      },
    }),
  }
  return { leases, asked, ended }
}

test('a copy in KV is used before any lease is called', async () => {
  const { leases, asked } = createLeases()
  const isolate = createIsolate(leases)
  isolate.holds(stale())
  isolate.inKv(copyOf(Date.now()))
  expect([await isolate.visit(), await isolate.visit()]).toEqual(['stale', 'fresh'])
  expect([asked, isolate.loads()]).toEqual([[], 0])
})

test('of two isolates with the same stale copy one refreshes it, and the other does not call again within the window', async () => {
  const { leases, asked, ended } = createLeases()
  const [first, second] = [createIsolate(leases), createIsolate(leases)]
  const copy = stale()
  first.holds(copy)
  second.holds({ ...copy })
  await first.visit()
  for (let passed = 0; passed < FRESH - 1; passed += 1) {
    expect(await second.visit()).toBe('stale')
    vi.setSystemTime(Date.now() + 900)
  }
  expect([ended.length, second.loads()]).toEqual([1, 0])
  expect(asked.length).toBeLessThan(5)
})

test('an isolate that KV has not reached yet gets the copy from the lease, once its own is old', async () => {
  const { leases, asked } = createLeases()
  const [first, second] = [createIsolate(leases), createIsolate(leases)]
  await first.visit()
  second.holds(copyOf(Date.now() - (FRESH + LAG_SECONDS + 1) * 1000))
  expect([await second.visit(), second.loads()]).toEqual(['fresh', 0])
  expect(asked).toEqual(['copy', 'copy'])
})

test('isolates that hold the same copy call the lease at different moments of the first five seconds after its window', async () => {
  const { leases, asked } = createLeases()
  const copy = copyOf(Date.now() - FRESH * 1000 - 1)
  const isolates = Array.from({ length: 100 }, () => createIsolate(leases))
  const visitAll = async () => {
    for (const isolate of isolates) {
      void isolate.read()
    }
    await vi.advanceTimersByTimeAsync(10)
  }
  for (const isolate of isolates) {
    isolate.holds({ ...copy })
  }
  await visitAll()
  expect(asked.length).toBeLessThan(15)
  vi.setSystemTime(Date.now() + SPREAD_MS)
  await visitAll()
  expect(asked.length).toBeGreaterThanOrEqual(100)
})

test('visitors of one isolate who miss a page at the same moment send one request to the lease and one to the upstream', async () => {
  const { leases, asked } = createLeases()
  const isolate = createIsolate(leases)
  const visits = Array.from({ length: 20 }, () => isolate.visit())
  expect((await Promise.all(visits)).toSorted()).toEqual([...Array(19).fill('fresh'), 'made'])
  expect([asked.length, isolate.loads()]).toEqual([1, 1])
})

test('no other visitor waits for a late copy: each makes a page of its own, in any isolate, and the copy is stored', async () => {
  const { leases } = createLeases()
  const late = Promise.withResolvers<void>()
  const [maker, elsewhere] = [createIsolate(leases, () => late.promise), createIsolate(leases)]
  expect(await maker.visit()).toBe('made')
  const others = [maker.read(), maker.read(), elsewhere.read()]
  await vi.advanceTimersByTimeAsync(COPY_WAIT_MS + 100)
  expect((await Promise.all(others)).map(({ state }) => state)).toEqual(['made', 'made', 'made'])
  late.resolve()
  expect([await maker.visit(), maker.loads()]).toEqual(['fresh', 3])
})

test('if the lease hangs when a late copy is reported, the visitors of the isolate still get the copy', async () => {
  const { leases } = createLeases()
  const hanging: Leases = { getByName: (name) => ({ ...leases.getByName(name), end: () => new Promise(() => {}) }) }
  const late = Promise.withResolvers<void>()
  const isolate = createIsolate(hanging, () => late.promise)
  expect(await isolate.visit()).toBe('made')
  await vi.advanceTimersByTimeAsync(COPY_WAIT_MS + 100)
  late.resolve()
  await vi.advanceTimersByTimeAsync(1)
  expect([await isolate.visit(), isolate.loads()]).toEqual(['fresh', 1])
})

test('a visitor without a copy who finds a refresh running requests it as well if it yields no copy', async () => {
  const { leases, asked } = createLeases(async () => (asked.length === 1 ? { kind: 'busy' } : { kind: 'granted', number: 1 }))
  const isolate = createIsolate(leases)
  isolate.holds(stale())
  void isolate.read()
  isolate.holds(copyOf(Date.now() - 3_700_000))
  expect([await isolate.visit(), asked]).toEqual(['made', ['ask', 'copy']])
})

test.each([
  ['fails', () => Promise.reject(new Error('gone'))],
  ['hangs', () => new Promise<never>(() => {})],
])('a lease that %s: the isolate refreshes by itself for ten seconds, and stores what it makes', async (_how, answer) => {
  const { leases, asked } = createLeases(answer)
  const isolate = createIsolate(leases)
  isolate.holds(stale())
  await isolate.visit()
  await vi.advanceTimersByTimeAsync(1_100)
  expect([isolate.told, isolate.loads(), isolate.stored.size]).toEqual([['lease.ask', 'cache.stale'], 1, 1])
  const forgetNewer = () => {
    isolate.stored.clear()
    isolate.holds(stale())
  }
  forgetNewer()
  await isolate.visit()
  expect([asked.length, isolate.loads()]).toEqual([1, 2])
  vi.setSystemTime(Date.now() + ALONE_MS)
  forgetNewer()
  void isolate.read()
  await vi.advanceTimersByTimeAsync(10)
  expect(asked).toHaveLength(2)
})

test('an overloaded lease is no failure: a visitor with a copy to show does not go to the upstream', async () => {
  const overloaded = Object.assign(new Error('too many requests'), { overloaded: true })
  const { leases } = createLeases(() => Promise.reject(overloaded))
  const isolate = createIsolate(leases)
  isolate.holds(stale())
  expect([await isolate.visit(), isolate.told, isolate.loads()]).toEqual(['stale', [], 0])
})

test('if the lease does not accept a copy, the isolate stores it itself', async () => {
  const { leases } = createLeases(undefined, true)
  const isolate = createIsolate(leases)
  expect(await isolate.visit()).toBe('made')
  expect([isolate.told, isolate.stored.size]).toEqual([['lease.end'], 1])
})

test('without a binding an isolate refreshes by itself, one visitor at a time', async () => {
  const isolate = createIsolate(undefined)
  isolate.holds(stale())
  expect([await isolate.visit(), isolate.loads(), await isolate.visit()]).toEqual(['stale', 1, 'fresh'])
})
