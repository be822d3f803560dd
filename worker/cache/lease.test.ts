import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LEASE_MS, REST_MS, WAIT_MS, WRITE_PAUSE_MS } from './freshness.ts'
import { createLease, type Made, type Question } from './lease.ts'

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => void vi.useRealTimers())

const WINDOW_MS = 10_000
const copyOf = (storedAt: number, note: unknown = null) => ({ bytes: new Uint8Array([1]), note, storedAt })
const made = (storedAt = Date.now(), note?: unknown): Made => ({ copy: copyOf(storedAt, note), ttlSeconds: 60 })
const wanted = (): Question => ({ after: Date.now() - WINDOW_MS })

/** @param takesMs how long a write takes */
function setUp(takesMs = 0) {
  const writes: number[] = []
  const lease = createLease({
    async write() {
      writes.push(Date.now())
      await (takesMs > 0 && new Promise((resolve) => setTimeout(resolve, takesMs)))
    },
  })
  const grant = async (question = wanted()): Promise<number> => {
    const answer = await lease.copy(question)
    return answer.kind === 'granted' ? answer.number : Number.NaN
  }
  return { lease, grant, writes }
}

test('of all callers at one moment one gets the lease; those with a copy go on, and the others get the copy that it makes', async () => {
  const { lease, grant, writes } = setUp()
  const mine = await grant()
  const others = Array.from({ length: 50 }, () => lease.copy(wanted()))
  expect(await lease.ask(wanted())).toEqual({ kind: 'busy' })
  const done = made()
  await lease.end(mine, done)
  const answers = new Set((await Promise.all(others)).map((answer) => JSON.stringify(answer)))
  expect(answers).toEqual(new Set([JSON.stringify({ kind: 'stored', storedAt: done.copy.storedAt, copy: done.copy })]))
  expect(writes).toHaveLength(1)
})

test('within the window no other isolate is granted the lease, and only callers without a copy get the bytes', async () => {
  const { lease, grant } = setUp()
  const done = made()
  await lease.end(await grant(), done)
  vi.advanceTimersByTime(WINDOW_MS - 1)
  const { copy } = done
  expect(await lease.ask(wanted())).toEqual({ kind: 'stored', storedAt: copy.storedAt })
  expect(await lease.copy(wanted())).toEqual({ kind: 'stored', storedAt: copy.storedAt, copy })
  vi.advanceTimersByTime(1)
  expect((await lease.ask(wanted())).kind).toBe('granted')
})

test('after a failure the lease goes to a caller with nothing to show; those with a copy do not call for five seconds', async () => {
  const { lease, grant } = setUp()
  const first = await grant()
  const callers = [lease.copy(wanted()), lease.copy(wanted())]
  await lease.end(first)
  await vi.advanceTimersByTimeAsync(WAIT_MS)
  expect((await Promise.all(callers)).map(({ kind }) => kind)).toEqual(['granted', 'busy'])

  const another = setUp()
  await another.lease.end(await another.grant())
  expect((await another.lease.ask(wanted())).kind).toBe('busy')
  vi.advanceTimersByTime(REST_MS)
  expect((await another.lease.ask(wanted())).kind).toBe('granted')
})

test('a caller that waits gets a response in time, and an isolate that never reports loses its lease', async () => {
  const { lease, grant } = setUp()
  const lost = await grant()
  const caller = lease.copy(wanted())
  await vi.advanceTimersByTimeAsync(WAIT_MS)
  expect((await caller).kind).toBe('busy')
  vi.advanceTimersByTime(LEASE_MS - WAIT_MS)
  expect(await grant()).not.toBe(lost)
  // The first isolate reports late. Its copy is kept, but the next isolate keeps the lease.
  await lease.end(lost, made(Date.now() - 1))
  expect((await lease.ask({ ...wanted(), after: Date.now() })).kind).toBe('busy')
  expect((await lease.ask(wanted())).kind).toBe('stored')
})

test('a key is written once a second at most: the write waits for its turn, and no visitor waits for the write', async () => {
  const { lease, grant, writes } = setUp()
  await lease.end(await grant({ ...wanted(), generation: 1 }), made(Date.now(), 1))
  vi.advanceTimersByTime(1)
  const next = { ...wanted(), generation: 2 }
  const number = await grant(next)
  const other = lease.copy(next)
  const ended = lease.end(number, made(Date.now(), 2))
  expect(await other).toMatchObject({ kind: 'stored', copy: { note: 2 } })
  expect(writes.map((at) => at - 1_000_000)).toEqual([0])
  await vi.advanceTimersByTimeAsync(WRITE_PAUSE_MS)
  await ended
  expect(writes.map((at) => at - 1_000_000)).toEqual([0, WRITE_PAUSE_MS])
})

test('after a publish the newer copy counts, even if the isolate that made the older one had a fast clock', async () => {
  const { lease, grant } = setUp()
  await lease.end(await grant({ ...wanted(), generation: 1 }), made(Date.now() + 20, 1))
  const next = { ...wanted(), generation: 2 }
  const number = await grant(next)
  void lease.end(number, made(Date.now(), 2))
  expect(await lease.copy(next)).toMatchObject({ kind: 'stored', copy: { note: 2 } })
})

test('a copy made before a publish that arrives after a newer one is not kept', async () => {
  const { lease, grant } = setUp()
  await lease.end(await grant({ ...wanted(), generation: 2 }), made(Date.now(), 2))
  void lease.end(0, made(Date.now() + 20, 1))
  expect(await lease.copy({ ...wanted(), after: 0, generation: 1 })).toMatchObject({ kind: 'stored', copy: { note: 2 } })
})

test('of the copies that wait to be written only the newest is written', async () => {
  const { lease, grant, writes } = setUp()
  const ends: Promise<void>[] = []
  for (let generation = 1; generation <= 5; generation += 1) {
    ends.push(lease.end(await grant({ ...wanted(), generation }), made(Date.now(), generation)))
    vi.advanceTimersByTime(10)
  }
  await vi.advanceTimersByTimeAsync(WRITE_PAUSE_MS)
  await Promise.all(ends)
  expect(writes.map((at) => at - 1_000_000)).toEqual([0, WRITE_PAUSE_MS])
})

test('a write begins when the last one has ended, so a slow write cannot replace a newer copy by an older one', async () => {
  const { lease, grant, writes } = setUp(5_000)
  const ends: Promise<void>[] = []
  for (const generation of [1, 2]) {
    ends.push(lease.end(await grant({ ...wanted(), generation }), made(Date.now(), generation)))
  }
  await vi.advanceTimersByTimeAsync(10_000)
  await Promise.all(ends)
  expect(writes.map((at) => at - 1_000_000)).toEqual([0, 5_000])
})

test('a copy of an earlier generation is not enough, one of a later generation is', async () => {
  const { lease, grant } = setUp()
  await lease.end(await grant(), made(Date.now(), 5))
  expect((await lease.ask({ ...wanted(), generation: 4 })).kind).toBe('stored')
  expect((await lease.ask({ ...wanted(), generation: 5 })).kind).toBe('stored')
  expect((await lease.ask({ ...wanted(), generation: 6 })).kind).toBe('granted')
})

test('an older copy never takes the place of a newer one, and is not written', async () => {
  const { lease, grant, writes } = setUp()
  const { storedAt } = made().copy
  await lease.end(await grant(), made(storedAt))
  await lease.end(0, made(storedAt - 5_000))
  expect(await lease.ask({ ...wanted(), after: 0 })).toEqual({ kind: 'stored', storedAt })
  expect(writes).toHaveLength(1)
})

test('an object that was evicted from memory still knows the copy in its storage', async () => {
  const storedAt = Date.now() - 1_000
  const lease = createLease({ newest: copyOf(storedAt), write: async () => {} })
  expect(await lease.ask(wanted())).toEqual({ kind: 'stored', storedAt })
})
