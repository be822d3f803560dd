/** One object may hold the leases of several keys, and writes to KV what is delivered to it. */
import { env, runInDurableObject } from 'cloudflare:test'
import { expect, test } from 'vitest'
import type { StoredEntry } from '#worker/cache/edge-store.ts'
import { leasesOf } from '#worker/cache/refresh/leases.ts'

const leases = leasesOf(env.REFRESH_LEASE) ?? expect.unreachable()
const objectOf = (name: string) => (env.REFRESH_LEASE ?? expect.unreachable()).getByName(name)
const copyOf = (text: string): StoredEntry => ({ bytes: new TextEncoder().encode(text), note: null, storedAt: Date.now() })
const waiting = () => ({ after: Date.now() - 10_000, waits: true, wantsCopy: true })
const inKv = (key: string) => env.PAGES.get(key)

test('each key has a lease of its own in the object: one that is held keeps no other busy, and each gets its own copy', async () => {
  const [cards, badges] = ['d:cards', 'd:badges'].map((key) => ({ key, object: 'product:1' }))
  if (!cards || !badges) {
    return expect.unreachable()
  }
  const granted = await leases.ask(cards, waiting())
  expect((await leases.ask(cards, { ...waiting(), waits: false })).kind).toBe('busy')
  expect((await leases.ask(badges, waiting())).kind).toBe('granted')
  const copy = copyOf('cards')
  await leases.end(cards, granted.kind === 'granted' ? granted.number : 0, { copy, keepSeconds: 60 })
  expect(await leases.ask(cards, waiting())).toMatchObject({ kind: 'stored', copy })
  expect((await leases.ask(badges, { ...waiting(), waits: false })).kind).toBe('busy')
  expect([await inKv('d:cards'), await inKv('d:badges')]).toEqual(['cards', null])
})

test('what is delivered is written to KV, a key once a second at most, and takes no place in the object’s storage', async () => {
  const name = { key: 'd:pictures', object: 'product:2' }
  const began = Date.now()
  await Promise.all([
    leases.deliver(name, { copy: copyOf('first'), keepSeconds: 60 }),
    leases.deliver({ ...name, key: 'd:reviews' }, { copy: copyOf('reviews'), keepSeconds: 60 }),
  ])
  expect([await inKv('d:pictures'), await inKv('d:reviews')]).toEqual(['first', 'reviews'])
  await leases.deliver(name, { copy: copyOf('second'), keepSeconds: 60 })
  expect(await inKv('d:pictures')).toBe('second')
  expect(Date.now() - began).toBeGreaterThanOrEqual(1_000)
  const stored = await runInDurableObject(objectOf('product:2'), (_object, state) => state.storage.list())
  expect([...stored]).toEqual([])
})

test('what a lease has led to stays in the object’s storage until KV has it everywhere, each copy for its own time', async () => {
  const object = objectOf('product:3')
  const old = { ...copyOf('old'), storedAt: Date.now() - 121_000 }
  for (const [key, copy] of [
    ['d:new', copyOf('new')],
    ['d:old', old],
  ] as const) {
    const name = { key, object: 'product:3' }
    const granted = await leases.ask(name, { ...waiting(), after: 0 })
    await leases.end(name, granted.kind === 'granted' ? granted.number : 0, { copy, keepSeconds: 60 })
  }
  const keysAfterAlarm = () =>
    runInDurableObject(object, async (lease, state) => {
      await lease.alarm()
      return [...(await state.storage.list()).keys()]
    })
  expect(await keysAfterAlarm()).toEqual(['copy:d:new'])
})

test('an object has no method of an earlier release, whose isolates ask without a key: they are refused, and refresh by themselves', async () => {
  const old = await runInDurableObject(objectOf('d:page'), (lease) => ['ask', 'end'].filter((name) => name in lease))
  expect(old).toEqual([])
})
