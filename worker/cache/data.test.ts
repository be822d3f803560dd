import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { memoryKv } from '#tests/helpers/memory-kv.ts'
import type { Log } from '#worker/http/log.ts'
import { UpstreamError } from '#worker/http/upstream-error.ts'
import { cachedPerRequest, createCached, createPeek, dataKey, uncached, validateOnce } from './data.ts'
import { type CacheStrategy, LATE_MS, SPREAD_MS, STRATEGIES } from './freshness.ts'
import { UNKNOWN } from './generation.ts'

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => void vi.useRealTimers())

const STRATEGY: CacheStrategy = { fresh: 10, error: 100, published: true }
const TREE = { name: 'tree:1', strategy: STRATEGY, schema: z.object({ answer: z.number() }) }
/** Seconds after which a copy is stale and an isolate looks for a newer one. */
const STALE = 10 + SPREAD_MS / 1000

/** A shop with one KV namespace and several isolates, each with its own memory in front of KV. */
function setUp() {
  const { kv, stored } = memoryKv()
  const publish = { generation: 1 }
  const background: Promise<unknown>[] = []
  const told: (readonly [event: string, age: unknown])[] = []
  const log: Log = (_level, event, facts) => told.push([event, facts?.age])
  const roomOf = (namespace: KVNamespace) => ({
    kv: namespace,
    leases: undefined,
    log,
    waitUntil: (work: Promise<unknown>) => void background.push(work),
  })
  const isolate = () => createCached(roomOf(Object.assign(Object.create(null), kv)), () => publish.generation)
  const room = roomOf(kv)
  const cached = createCached(room, () => publish.generation)
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
  const at = (seconds: number) => vi.setSystemTime(seconds * 1000)
  return {
    at,
    publish,
    told,
    read,
    upstream,
    cached,
    isolate,
    stored,
    room,
    calls: () => calls,
    async settled() {
      // Background work may start more background work.
      for (const work of background) {
        await work
      }
    },
  }
}

const down = () => Promise.reject(new Error('down'))
const hang = () => new Promise<never>(() => {})

test('a fresh copy is served without asking the upstream', async () => {
  const { at, read, calls, settled } = setUp()
  await read()
  await settled()
  at(9)
  expect(await read()).toEqual({ answer: 1 })
  expect(calls()).toBe(1)
})

test('a stale copy is served at once and refreshed in the background', async () => {
  const { at, read, settled } = setUp()
  await read()
  await settled()
  at(STALE)
  expect(await read()).toEqual({ answer: 1 })
  await settled()
  expect(await read()).toEqual({ answer: 2 })
})

test('while the upstream is down an old copy is served until its error window ends', async () => {
  const { at, read, upstream, settled } = setUp()
  await read()
  await settled()
  upstream.fails = true
  at(99)
  expect(await read()).toEqual({ answer: 1 })
  at(101)
  await expect(read()).rejects.toThrow('down')
})

test('an upstream that hangs keeps one visitor waiting; the next ones get the old copy at once for ten seconds', async () => {
  const { at, cached, read, settled } = setUp()
  await read()
  await settled()
  at(75)
  const first = cached(TREE, hang)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await first).toEqual({ answer: 1 })
  at(75 + LATE_MS / 1000)
  expect(await cached(TREE, hang)).toEqual({ answer: 1 })
})

test('a caller that gives up sooner gets the old copy sooner', async () => {
  const { at, cached, read, settled } = setUp()
  await read()
  await settled()
  at(75)
  const first = cached({ ...TREE, waitMs: 400 }, hang)
  await vi.advanceTimersByTimeAsync(400)
  expect(await first).toEqual({ answer: 1 })
})

test('a failed refresh of a stale copy does not fail the request', async () => {
  const { at, read, upstream, told, settled } = setUp()
  await read()
  await settled()
  upstream.fails = true
  at(STALE)
  expect(await read()).toEqual({ answer: 1 })
  await settled()
  expect(told.at(-1)).toEqual(['cache.refresh', STALE])
})

test('a 404 of the upstream is no outage: the copy is deleted', async () => {
  const { at, read, upstream, stored, settled } = setUp()
  await read()
  await settled()
  upstream.fails = true
  upstream.error = new UpstreamError({ upstream: 'content', operation: 'page', code: 'status', status: 404 })
  at(STALE)
  await read()
  await settled()
  await expect(read()).rejects.toThrow('404')
  expect(stored.size).toBe(0)
})

test('a stale response is logged with its age, once a refresh', async () => {
  const { at, read, upstream, told, settled } = setUp()
  await read()
  await settled()
  at(STALE)
  await Promise.all([read(), read()])
  await settled()
  expect(told).toEqual([['cache.stale', STALE]])
  upstream.fails = true
  at(STALE + 75)
  await read()
  expect(told.at(-1)).toEqual(['cache.stale-if-error', 75])
})

describe('a publish', () => {
  test('makes a fresh copy old at once', async () => {
    const { publish, read, settled } = setUp()
    await read()
    await settled()
    publish.generation = 2
    expect(await read()).toEqual({ answer: 2 })
    await settled()
    expect(await read()).toEqual({ answer: 2 })
  })

  test('keeps the copy, which is served while the upstream is down', async () => {
    const { publish, read, upstream, settled } = setUp()
    await read()
    await settled()
    publish.generation = 2
    upstream.fails = true
    expect(await read()).toEqual({ answer: 1 })
  })

  test('makes a page wait for the upstream: under the new generation no older data is used', async () => {
    const { publish, read, cached, settled } = setUp()
    await read()
    await settled()
    publish.generation = 2
    const reading = cached(TREE, () => new Promise((resolve) => setTimeout(() => resolve({ answer: 7 }), 2_500)))
    await vi.advanceTimersByTimeAsync(2_500)
    expect(await reading).toEqual({ answer: 7 })
  })

  test('spec A §4 that comes during a read makes its result old: it is stored under the older generation', async () => {
    const { publish, read, stored, settled } = setUp()
    await read(() => {
      publish.generation = 2
    })
    await settled()
    expect([...stored.values()].map(({ metadata }) => metadata)).toEqual([{ note: 1, storedAt: 0 }])
    expect(await read()).toEqual({ answer: 2 })
  })

  test('that cannot be read because KV is down makes no copy old', async () => {
    const { publish, read, calls, settled } = setUp()
    await read()
    await settled()
    publish.generation = UNKNOWN
    await read()
    expect(calls()).toBe(1)
  })
})

describe('safety §8.7 a copy of another deploy', () => {
  const keep = (stored: ReturnType<typeof memoryKv>['stored'], bytes: string): void =>
    void stored.set(dataKey(TREE), { value: new TextEncoder().encode(bytes), metadata: { note: 1, storedAt: 0 } })

  test.each(['{"roots":[]}', '{"answer":"1"}', 'null', '{"ans', '7'])(
    'that does not parse counts as missing, and is logged once: %s',
    async (bytes) => {
      const { at, read, stored, upstream, told, settled } = setUp()
      keep(stored, bytes)
      upstream.fails = true
      await expect(read()).rejects.toThrow('down')
      await expect(read()).rejects.toThrow('down')
      expect(told.map(([event]) => event)).toEqual(['cache.unreadable'])
      upstream.fails = false
      const answer = await read()
      await settled()
      upstream.fails = true
      at(90)
      expect(await read()).toEqual(answer)
    },
  )

  test('with another shape is not found, and is found again by the deploy that wrote it', async () => {
    const { cached, stored, read, settled } = setUp()
    await read()
    await settled()
    const next = { ...TREE, schema: z.object({ answer: z.number(), more: z.string().optional() }) }
    await expect(cached(next, down)).rejects.toThrow('down')
    expect(await cached(TREE, down)).toEqual({ answer: 1 })
    expect(stored.size).toBe(1)
  })

  test('with the same shape is used, mapped as today', async () => {
    const { at, isolate, read, settled } = setUp()
    await read()
    await settled()
    at(90)
    const { schema } = TREE
    const mapped = { ...TREE, schema: schema.transform(({ answer }) => `no. ${answer}`) }
    expect(await isolate()(mapped, down)).toBe('no. 1')
  })

  test('has a key that depends only on its schema: the same in every isolate, and a new one after each change of the input', () => {
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
])('data about a thing that may not exist is stored only if it exists: %j', async (exists, kept) => {
  const { cached, stored, settled } = setUp()
  expect(await cached({ ...TREE, shouldStore: async () => exists }, async () => ({ answer: 7 }))).toEqual({ answer: 7 })
  await settled()
  expect(stored.size).toBe(kept)
})

test('a response with a missing part is shown but not stored; while the last complete one may be shown, that is shown instead', async () => {
  const { at, cached, stored, settled } = setUp()
  const entry = { ...TREE, shouldStore: ({ answer }: { answer: number }) => answer > 0 }
  const read = (answer: number) => cached(entry, async () => ({ answer }))
  expect(await read(0)).toEqual({ answer: 0 })
  await settled()
  expect(stored.size).toBe(0)
  await read(1)
  await settled()
  at(75)
  expect(await read(0)).toEqual({ answer: 1 })
  at(101)
  expect(await read(0)).toEqual({ answer: 0 })
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

test('a response that today’s schema refuses does not replace the last good copy', async () => {
  const { at, cached, read, settled } = setUp()
  await read()
  await settled()
  at(80)
  expect(await cached(TREE, async () => ({ answer: Number.NaN }))).toEqual({ answer: 1 })
})

describe('KV', () => {
  const broken = (kv: KVNamespace) => Object.assign(kv, { getWithMetadata: down, put: down, delete: down }) satisfies KVNamespace

  test('that fails costs no response: all visitors of an isolate share one call of the upstream, and then its memory', async () => {
    const { room, read, calls, told, settled } = setUp()
    broken(room.kv)
    expect(await Promise.all([read(), read(), read()])).toEqual([{ answer: 1 }, { answer: 1 }, { answer: 1 }])
    await settled()
    expect([await read(), calls()]).toEqual([{ answer: 1 }, 1])
    expect(new Set(told.map(([event]) => event))).toEqual(new Set(['kv.read', 'kv.write']))
  })

  test('that hangs is waited for a quarter of a second', async () => {
    const { room, read } = setUp()
    Object.assign(room.kv, { getWithMetadata: hang })
    const reading = read()
    await vi.advanceTimersByTimeAsync(250)
    expect(await reading).toEqual({ answer: 1 })
  })

  test('never stores entries that are for memory only', async () => {
    const { room, stored, settled } = setUp()
    const entry = { name: 'stock:1', strategy: STRATEGIES.stock, schema: z.number() }
    const cached = createCached(room, () => 1)
    expect(createPeek(room)(entry)).toBeUndefined()
    await cached(entry, async () => 3)
    await settled()
    expect([createPeek(room)(entry), stored.size]).toEqual([3, 0])
    vi.setSystemTime(STRATEGIES.stock.fresh * 1000 + 1)
    expect(createPeek(room)(entry)).toBeUndefined()
  })
})

describe('the result of a schema for an object', () => {
  function counting() {
    let checks = 0
    const schema = z.object({ words: z.string() }).transform(({ words }) => {
      checks += 1
      return { words }
    })
    return { schema, checks: () => checks }
  }

  test('is computed once per schema, and again for an equal but different object', () => {
    const [one, other] = [counting(), counting()]
    const wire = { words: 'summer' }
    const value = validateOnce(one.schema, wire)
    expect(validateOnce(one.schema, wire)).toBe(value)
    expect(validateOnce(other.schema, wire)).not.toBe(value)
    expect(validateOnce(one.schema, { words: 'summer' })).not.toBe(value)
    expect([one.checks(), other.checks()]).toEqual([2, 1])
  })

  test('is an error each time if the object does not parse', () => {
    const { schema } = counting()
    const wire = { words: 7 }
    expect(() => validateOnce(schema, wire)).toThrow()
    expect(() => validateOnce(schema, wire)).toThrow()
    expect(() => validateOnce(schema, null)).toThrow()
  })
})

test('in a preview a page and its layout share the responses of one request, even while they are loading', async () => {
  const cached = cachedPerRequest(uncached)
  let calls = 0
  const read = (name: string) =>
    cached({ name, strategy: STRATEGIES.content, schema: z.object({ call: z.number() }) }, async () => {
      calls += 1
      return { call: calls }
    })
  const [first, second] = await Promise.all([read('chrome'), read('chrome')])
  expect([first, second, await read('chrome'), await read('page')]).toEqual([{ call: 1 }, { call: 1 }, { call: 1 }, { call: 2 }])
  const anotherRequest = cachedPerRequest(uncached)
  expect(await anotherRequest({ name: 'chrome', strategy: STRATEGIES.content, schema: z.number() }, async () => 7)).toBe(7)
})
