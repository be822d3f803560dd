import { describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { Log } from '#worker/http/log.ts'
import { UpstreamError } from '#worker/http/upstream-error.ts'
import { createDataStore, dataKey } from './data-store.ts'
import { createMemory, type EdgeStore, type StoredEntry } from './edge-store.ts'
import type { CacheStrategy } from './freshness.ts'
import { UNKNOWN } from './generation.ts'
import { createRefresher } from './refresh/refresher.ts'

const STRATEGY: CacheStrategy = { fresh: 10, error: 100, published: true }
const TREE = { name: 'tree:1', strategy: STRATEGY, schema: z.object({ answer: z.number() }) }

function setUp() {
  const entries = new Map<string, StoredEntry>()
  const store: EdgeStore = {
    peek: (key) => entries.get(key),
    read: async (key) => entries.get(key),
    reread: async (key) => entries.get(key),
    write: async (key, entry) => void entries.set(key, entry),
    forget: async (key) => void entries.delete(key),
  }
  const clock = { now: 0 }
  const publish = { generation: 1 }
  const background: Promise<unknown>[] = []
  const told: (readonly [event: string, age: unknown])[] = []
  const log: Log = (_level, event, facts) => told.push([event, facts?.age])
  const now = () => clock.now * 1000
  const cached = createDataStore({
    store,
    refresher: createRefresher({ store, memory: createMemory(), leases: undefined, log, now }),
    log,
    waitUntil: (work) => background.push(work),
    now,
    generation: () => publish.generation,
  })
  let calls = 0
  const upstream: { fails: boolean; error: Error } = { fails: false, error: new Error('down') }
  const read = (during = () => {}) =>
    cached(TREE, async () => {
      calls += 1
      during()
      if (upstream.fails) {
        throw upstream.error
      }
      return { answer: calls }
    })
  return { clock, publish, told, read, upstream, cached, entries, calls: () => calls, settled: () => Promise.all(background) }
}

const down = () => Promise.reject(new Error('down'))

test('a fresh copy is served without asking the upstream', async () => {
  const { clock, read, calls, settled } = setUp()
  await read()
  await settled()
  clock.now = 9
  expect(await read()).toEqual({ answer: 1 })
  expect(calls()).toBe(1)
})

test('a stale copy is served at once and refreshed behind it', async () => {
  const { clock, read, settled } = setUp()
  await read()
  await settled()
  clock.now = 15
  expect(await read()).toEqual({ answer: 1 })
  await settled()
  expect(await read()).toEqual({ answer: 2 })
})

test('with the upstream down an old copy stands in until its error window ends', async () => {
  const { clock, read, upstream, settled } = setUp()
  await read()
  await settled()
  upstream.fails = true
  clock.now = 99
  expect(await read()).toEqual({ answer: 1 })
  clock.now = 101
  await expect(read()).rejects.toThrow('down')
})

test('an upstream that hangs keeps one visitor waiting; the next ones get the old copy at once for ten seconds', async () => {
  vi.useFakeTimers()
  try {
    const { clock, cached, read, settled } = setUp()
    await read()
    await settled()
    clock.now = 75
    const hang = () => cached(TREE, () => new Promise<never>(() => {}))
    const first = hang()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await first).toEqual({ answer: 1 })
    clock.now = 84
    expect(await hang()).toEqual({ answer: 1 })
  } finally {
    vi.useRealTimers()
  }
})

test('a caller that gives up sooner gets the old copy sooner', async () => {
  vi.useFakeTimers()
  try {
    const { clock, cached, read, settled } = setUp()
    await read()
    await settled()
    clock.now = 75
    const first = cached({ ...TREE, oldWaitMs: 400 }, () => new Promise<never>(() => {}))
    await vi.advanceTimersByTimeAsync(400)
    expect(await first).toEqual({ answer: 1 })
  } finally {
    vi.useRealTimers()
  }
})

test('a failed refresh of a stale copy is no failure of the request', async () => {
  const { clock, read, upstream, settled } = setUp()
  await read()
  await settled()
  upstream.fails = true
  clock.now = 15
  expect(await read()).toEqual({ answer: 1 })
  await expect(settled()).resolves.toBeDefined()
})

test('a 404 of the upstream is no outage: the copy is deleted', async () => {
  const { clock, read, upstream, settled } = setUp()
  await read()
  await settled()
  upstream.fails = true
  upstream.error = new UpstreamError({ upstream: 'content', operation: 'page', code: 'status', status: 404 })
  clock.now = 15
  await read()
  await settled()
  await expect(read()).rejects.toThrow('404')
})

test('a stale answer is logged with its age', async () => {
  const { clock, read, upstream, told, settled } = setUp()
  await read()
  await settled()
  clock.now = 15
  await read()
  await settled()
  expect(told).toEqual([['cache.stale', 15]])
  upstream.fails = true
  clock.now = 90
  await read()
  expect(told.at(-1)).toEqual(['cache.stale-if-error', 75])
})

describe('a publish', () => {
  test('outdates a fresh copy at once', async () => {
    const { publish, read, settled } = setUp()
    await read()
    await settled()
    publish.generation = 2
    expect(await read()).toEqual({ answer: 2 })
    await settled()
    expect(await read()).toEqual({ answer: 2 })
  })

  test('leaves the copy to stand in for an upstream that is down', async () => {
    const { publish, read, upstream, settled } = setUp()
    await read()
    await settled()
    publish.generation = 2
    upstream.fails = true
    expect(await read()).toEqual({ answer: 1 })
  })

  test('that overtakes a read outdates its result', async () => {
    const { publish, read, settled } = setUp()
    await read(() => {
      publish.generation = 2
    })
    await settled()
    expect(await read()).toEqual({ answer: 2 })
  })

  test('that is unknown, since KV is down, outdates nothing', async () => {
    const { publish, read, calls, settled } = setUp()
    await read()
    await settled()
    publish.generation = UNKNOWN
    await read()
    expect(calls()).toBe(1)
  })
})

describe('§8.7 a copy of another deploy', () => {
  /** Another isolate has memoised nothing. */
  const inAnotherIsolate = (entries: Map<string, StoredEntry>): void => {
    for (const [key, entry] of entries) {
      entries.set(key, { ...entry })
    }
  }
  const keep = (entries: Map<string, StoredEntry>, bytes: string): void => {
    entries.set(dataKey(TREE), { bytes: new TextEncoder().encode(bytes), note: 1, storedAt: 0 })
  }

  test.each(['{"roots":[]}', '{"answer":"1"}', 'null', '{"ans', ''])(
    'that does not parse is as if there were none, and logged once: %s',
    async (bytes) => {
      const { read, entries, upstream, told, settled, clock } = setUp()
      keep(entries, bytes)
      upstream.fails = true
      await expect(read()).rejects.toThrow('down')
      await expect(read()).rejects.toThrow('down')
      expect(told.map(([event]) => event)).toEqual(['cache.unreadable'])
      upstream.fails = false
      const answer = await read()
      await settled()
      upstream.fails = true
      clock.now = 90
      expect(await read()).toEqual(answer)
    },
  )

  test('with another shape is not found, and is found again by the deploy that wrote it', async () => {
    const { cached, entries, read, settled } = setUp()
    await read()
    await settled()
    const next = { ...TREE, schema: z.object({ answer: z.number(), more: z.string().optional() }) }
    await expect(cached(next, down)).rejects.toThrow('down')
    expect(await cached(TREE, down)).toEqual({ answer: 1 })
    expect(entries.size).toBe(1)
  })

  test('with the same shape stands in, mapped as today', async () => {
    const { cached, entries, read, settled, clock } = setUp()
    await read()
    await settled()
    inAnotherIsolate(entries)
    clock.now = 90
    const { schema } = TREE
    expect(await cached({ ...TREE, schema: schema.transform(({ answer }) => `no. ${answer}`) }, down)).toBe('no. 1')
  })

  test('has a key that depends on its schema alone: the same in every isolate, another for each change of the input', () => {
    const key = (schema: z.ZodType) => dataKey({ name: 'tree:1', schema })
    const { answer } = TREE.schema.shape
    expect(dataKey(TREE)).toBe('d:kyplzq:tree:1')
    expect(key(z.object({ answer: z.number() }))).toBe(dataKey(TREE))
    expect(key(TREE.schema.transform(String))).toBe(dataKey(TREE))
    const changed = [
      z.object({ answer: answer.optional() }),
      z.object({ answer: z.string() }),
      z.object({ reply: answer }),
      answer,
    ]
    expect(new Set([TREE.schema, ...changed].map(key)).size).toBe(changed.length + 1)
  })
})

test.each([
  [true, 1],
  [false, 0],
])('what is asked before the thing is known to exist is stored only where it does: %j', async (exists, kept) => {
  const { cached, entries, settled } = setUp()
  const { promise, resolve } = Promise.withResolvers<boolean>()
  expect(await cached({ ...TREE, keptIf: promise }, async () => ({ answer: 7 }))).toEqual({ answer: 7 })
  expect(entries.size).toBe(0)
  resolve(exists)
  await settled()
  expect(entries.size).toBe(kept)
})

test('a copy is parsed once while memory holds it', async () => {
  const { cached, settled } = setUp()
  let parses = 0
  const schema = z.number().transform((answer) => {
    parses += 1
    return { answer }
  })
  const entry = { ...TREE, schema }
  await cached(entry, async () => 7)
  await settled()
  const filled = parses
  const first = await cached(entry, down)
  expect(await cached(entry, down)).toBe(first)
  expect(parses).toBe(filled + 1)
})

test('an answer that today’s schema refuses does not replace the last good copy', async () => {
  const { cached, read, clock, settled } = setUp()
  await read()
  await settled()
  clock.now = 50
  expect(await cached(TREE, async () => ({ answer: Number.NaN }))).toEqual({ answer: 1 })
})
