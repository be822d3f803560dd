import { expect, test } from 'vitest'
import { type CacheStrategy, createDataStore } from './data-store.ts'
import type { EdgeStore, StoredEntry } from './edge-store.ts'
import { UpstreamError } from './upstream-error.ts'

const STRATEGY: CacheStrategy = { fresh: 10, stale: 20, error: 100 }

function setUp() {
  const entries = new Map<string, StoredEntry>()
  const store: EdgeStore = {
    peek: (key) => entries.get(key),
    read: async (key) => entries.get(key),
    write: async (key, entry) => void entries.set(key, entry),
    forget: async (key) => void entries.delete(key),
  }
  const clock = { now: 0 }
  const background: Promise<unknown>[] = []
  const log = () => {}
  const cached = createDataStore({ store, log, waitUntil: (work) => background.push(work), now: () => clock.now * 1000 })
  let calls = 0
  const upstream: { fails: boolean; error: Error } = { fails: false, error: new Error('down') }
  const read = () =>
    cached('tree:1', STRATEGY, async () => {
      calls += 1
      if (upstream.fails) {
        throw upstream.error
      }
      return { answer: calls }
    })
  return { clock, read, upstream, calls: () => calls, settled: () => Promise.all(background) }
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
