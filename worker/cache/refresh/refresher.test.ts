/** When an isolate asks for a lease, and what it does while none can be asked. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMemory, type EdgeStore, type StoredEntry } from '#worker/cache/edge-store.ts'
import { LAG_SECONDS } from '#worker/cache/freshness.ts'
import { type Answer, createLease, type Question } from './lease.ts'
import type { LeaseName, Leases } from './leases.ts'
import { createRefresher } from './refresher.ts'

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => void vi.useRealTimers())

const KEY = 'p:home'
const FRESH = 30
const SPREAD_MS = 5_000
const copyOf = (storedAt: number): StoredEntry => ({ bytes: new Uint8Array([1]), note: null, storedAt })
const wanted = (waits: boolean) => ({
  key: KEY,
  freshSeconds: FRESH,
  after: Date.now() - FRESH * 1000,
  keepSeconds: 60,
  waits,
})

/** An isolate in front of a KV that others write to. */
function createIsolate(leases: Leases | undefined, kv = new Map<string, StoredEntry>()) {
  const memory = createMemory()
  const told: string[] = []
  const store: EdgeStore = {
    peek: (key) => memory.get(key),
    read: async (key) => memory.get(key) ?? kv.get(key),
    async reread(key) {
      const entry = kv.get(key)
      if (entry) {
        memory.set(key, entry)
      }
      return memory.get(key)
    },
    async write(key, entry, keepSeconds) {
      memory.set(key, entry)
      if (keepSeconds > 0) {
        kv.set(key, entry)
      }
    },
    forget: async (key) => memory.delete(key),
  }
  const refresher = createRefresher({ store, memory, leases, log: (_level, event) => told.push(event), now: Date.now })
  const holds = (entry: StoredEntry) => memory.set(KEY, entry)
  return { ...refresher, holds, told, kv }
}

/** The lease of a key, in the same place; each request to it is counted. */
function createLeases(answer?: () => Promise<Answer>) {
  const asked: Question[] = []
  const ended: StoredEntry[] = []
  const delivered: (readonly [LeaseName, StoredEntry])[] = []
  const lease = createLease({ now: Date.now, write: async () => {} })
  const leases: Leases = {
    ask: async (_name, question) => {
      asked.push(question)
      return answer ? answer() : lease.ask(question)
    },
    end: async (_name, number, made) => {
      ended.push(...(made ? [made.copy] : []))
      await lease.end(number, made)
    },
    deliver: async (name, { copy }) => {
      delivered.push([name, copy])
    },
  }
  return { leases, asked, ended, delivered }
}

const stale = () => copyOf(Date.now() - FRESH * 1000 - SPREAD_MS)

test('what is of one page asks no lease; the object of what it is about is still the one that stores what comes of it', async () => {
  const { leases, asked, ended, delivered } = createLeases()
  const isolate = createIsolate(leases)
  const claim = await isolate.claim({ ...wanted(true), isAlone: true, about: 'product:7' })
  expect(claim.kind).toBe('granted')
  const copy = copyOf(Date.now())
  await (claim.kind === 'granted' ? claim.end(copy) : undefined)
  expect([asked, ended]).toEqual([[], []])
  expect(delivered).toEqual([[{ key: KEY, object: 'product:7' }, copy]])
  expect(isolate.kv.has(KEY)).toBe(false)
})

test('what KV holds is taken before any lease is asked', async () => {
  const { leases, asked } = createLeases()
  const isolate = createIsolate(leases)
  isolate.holds(stale())
  isolate.kv.set(KEY, copyOf(Date.now()))
  expect((await isolate.claim(wanted(false))).kind).toBe('newer')
  expect(asked).toEqual([])
})

test('of two isolates with the same stale copy one refreshes it, and the other asks no more within the window', async () => {
  const { leases, asked } = createLeases()
  const [first, second] = [createIsolate(leases), createIsolate(leases)]
  const copy = stale()
  first.holds(copy)
  second.holds({ ...copy })
  const claim = await first.claim(wanted(false))
  expect((await second.claim(wanted(false))).kind).toBe('busy')
  await (claim.kind === 'granted' ? claim.end(copyOf(Date.now())) : undefined)
  for (let passed = 0; passed < 24; passed += 1) {
    vi.advanceTimersByTime(1_000)
    expect((await second.claim(wanted(false))).kind).toBe('busy')
  }
  expect(asked.length).toBeLessThan(5)
})

test('an isolate for which KV is late gets the copy from the lease, before its own may not be shown any more', async () => {
  const { leases, asked } = createLeases()
  const [first, second] = [createIsolate(leases), createIsolate(leases)]
  const copy = copyOf(Date.now() - (FRESH + LAG_SECONDS / 2) * 1000)
  first.holds(copy)
  second.holds({ ...copy })
  const claim = await first.claim(wanted(false))
  await (claim.kind === 'granted' ? claim.end(copyOf(Date.now())) : undefined)
  expect((await second.claim(wanted(false))).kind).toBe('newer')
  expect(asked.at(-1)?.wantsCopy).toBe(true)
})

test('isolates that hold the same copy ask at different moments of the first five seconds after its window', async () => {
  const { leases, asked } = createLeases()
  const copy = copyOf(Date.now() - FRESH * 1000 - 1)
  const isolates = Array.from({ length: 100 }, () => createIsolate(leases))
  for (const isolate of isolates) {
    isolate.holds({ ...copy })
    await isolate.claim(wanted(false))
  }
  expect(asked.length).toBeLessThan(15)
  vi.advanceTimersByTime(SPREAD_MS)
  for (const isolate of isolates) {
    await isolate.claim(wanted(false))
  }
  expect(asked.length).toBeGreaterThanOrEqual(100)
})

test('visitors of one isolate who miss a page at the same moment send one request to the lease', async () => {
  const { leases, asked } = createLeases()
  const isolate = createIsolate(leases)
  const claim = await isolate.claim(wanted(true))
  const others = Array.from({ length: 20 }, () => isolate.claim(wanted(true)))
  await (claim.kind === 'granted' ? claim.end(copyOf(Date.now())) : undefined)
  await vi.advanceTimersByTimeAsync(100)
  expect((await Promise.all(others)).map(({ kind }) => kind)).toEqual(Array(20).fill('newer'))
  expect(asked).toHaveLength(1)
})

test('a visitor without a copy who finds another one asking for a refresh asks as well, when that one gets none', async () => {
  const { leases, asked } = createLeases(async () => (asked.length === 1 ? { kind: 'busy' } : { kind: 'granted', number: 1 }))
  const isolate = createIsolate(leases)
  const behind = isolate.claim(wanted(false))
  const missing = isolate.claim(wanted(true))
  await vi.advanceTimersByTimeAsync(100)
  expect([(await behind).kind, (await missing).kind]).toEqual(['busy', 'granted'])
})

test.each([
  ['fails', () => Promise.reject(new Error('gone'))],
  ['hangs', () => new Promise<never>(() => {})],
])('a lease that %s: the isolate refreshes by itself for ten seconds, and stores what it makes', async (_how, answer) => {
  const { leases, asked } = createLeases(answer)
  const isolate = createIsolate(leases)
  isolate.holds(stale())
  const claiming = isolate.claim(wanted(false))
  await vi.advanceTimersByTimeAsync(1_000)
  const claim = await claiming
  expect(claim.kind).toBe('granted')
  expect(isolate.told).toEqual(['lease.ask'])
  const copy = copyOf(Date.now())
  await (claim.kind === 'granted' ? claim.end(copy) : undefined)
  expect(isolate.kv.get(KEY)).toBe(copy)
  isolate.kv.clear()
  expect((await isolate.claim({ ...wanted(true), after: Date.now() })).kind).toBe('granted')
  expect(asked).toHaveLength(1)
})

test('an overloaded lease is no failure: the isolate does not go to the upstream by itself', async () => {
  const overloaded = Object.assign(new Error('too many requests'), { overloaded: true })
  const { leases } = createLeases(() => Promise.reject(overloaded))
  const isolate = createIsolate(leases)
  isolate.holds(stale())
  expect((await isolate.claim(wanted(false))).kind).toBe('busy')
  const waiting = isolate.claim(wanted(true))
  await vi.advanceTimersByTimeAsync(3_000)
  expect((await waiting).kind).toBe('busy')
})

test('a copy whose end the lease does not take is stored by the isolate itself', async () => {
  const { leases } = createLeases()
  const isolate = createIsolate({ ...leases, end: () => Promise.reject(new Error('gone')) })
  const claim = await isolate.claim(wanted(true))
  const copy = copyOf(Date.now())
  await (claim.kind === 'granted' ? claim.end(copy) : undefined)
  expect(isolate.kv.get(KEY)).toBe(copy)
})

test('without a binding an isolate refreshes by itself, one at a time', async () => {
  const isolate = createIsolate(undefined)
  isolate.holds(stale())
  expect((await isolate.claim(wanted(false))).kind).toBe('granted')
  expect((await isolate.claim(wanted(false))).kind).toBe('busy')
})
