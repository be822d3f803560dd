import { describe, expect, test } from 'vitest'
import { createDataStore } from './data-store.ts'
import type { EdgeStore, StoredEntry } from './edge-store.ts'
import type { CacheStrategy } from './freshness.ts'
import { UNKNOWN } from './generation.ts'
import { UpstreamError } from './upstream-error.ts'

const STRATEGY: CacheStrategy = { fresh: 10, stale: 20, error: 100, published: true }

function setUp() {
  const entries = new Map<string, StoredEntry>()
  const store: EdgeStore = {
    peek: (key) => entries.get(key),
    read: async (key) => entries.get(key),
    write: async (key, entry) => void entries.set(key, entry),
    forget: async (key) => void entries.delete(key),
  }
  const clock = { now: 0 }
  const publish = { generation: 1 }
  const background: Promise<unknown>[] = []
  const told: (readonly [event: string, age: unknown])[] = []
  const cached = createDataStore({
    store,
    log: (_level, event, facts) => told.push([event, facts?.age]),
    waitUntil: (work) => background.push(work),
    now: () => clock.now * 1000,
    generation: () => publish.generation,
  })
  let calls = 0
  const upstream: { fails: boolean; error: Error } = { fails: false, error: new Error('down') }
  const read = (during = () => {}) =>
    cached('tree:1', STRATEGY, async () => {
      calls += 1
      during()
      if (upstream.fails) {
        throw upstream.error
      }
      return { answer: calls }
    })
  return { clock, publish, told, read, upstream, calls: () => calls, settled: () => Promise.all(background) }
}

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

test('a failed refresh of a stale copy is no failure of the request', async () => {
  const { clock, read, upstream, settled } = setUp()
  await read()
  await settled()
  upstream.fails = true
  clock.now = 15
  expect(await read()).toEqual({ answer: 1 })
  await expect(settled()).resolves.toBeDefined()
})

test('what the upstream has withdrawn (404) is no outage: its copy goes', async () => {
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

test('what is served stale is in the log with its age', async () => {
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

  test('that overtakes a read leaves what was read outdated', async () => {
    const { publish, read, settled } = setUp()
    await read(() => {
      publish.generation = 2
    })
    await settled()
    expect(await read()).toEqual({ answer: 2 })
  })

  test('that nobody can tell of, since KV is down, outdates nothing', async () => {
    const { publish, read, calls, settled } = setUp()
    await read()
    await settled()
    publish.generation = UNKNOWN
    await read()
    expect(calls()).toBe(1)
  })
})
