import { env, runInDurableObject } from 'cloudflare:test'
import { expect, test } from 'vitest'
import type { Copy } from '#worker/cache/memory.ts'

const namespace = env.REFRESH_LEASE ?? expect.unreachable()
const leaseOf = (key: string) => namespace.getByName(key)
const copyOf = (text: string): Copy => ({ bytes: new TextEncoder().encode(text), note: null, storedAt: Date.now() })
const wanted = () => ({ after: Date.now() - 10_000 })
const stored = (key: string) =>
  runInDurableObject(leaseOf(key), async (_object, { storage }) => [...(await storage.list()).keys()])

async function hold(key: string): Promise<number> {
  const answer = await leaseOf(key).copy(key, wanted())
  return answer.kind === 'granted' ? answer.number : expect.unreachable()
}

test('each key has its own lease: one that is held blocks no other, and each gets its own copy', async () => {
  const number = await hold('d:cards')
  expect((await leaseOf('d:cards').ask('d:cards', wanted())).kind).toBe('busy')
  await hold('d:badges')
  const copy = copyOf('cards')
  await leaseOf('d:cards').end('d:cards', number, { copy, ttlSeconds: 60 })
  expect(await leaseOf('d:cards').copy('d:cards', wanted())).toMatchObject({ kind: 'stored', copy })
  expect((await leaseOf('d:badges').ask('d:badges', wanted())).kind).toBe('busy')
  expect(await Promise.all(['d:cards', 'd:badges'].map((key) => env.PAGES.get(key)))).toEqual(['cards', null])
})

test('a key is written to KV once a second at most', async () => {
  const began = Date.now()
  for (const text of ['first', 'second']) {
    await leaseOf('d:pictures').end('d:pictures', 0, { copy: copyOf(text), ttlSeconds: 60 })
    expect(await env.PAGES.get('d:pictures')).toBe(text)
  }
  expect(Date.now() - began).toBeGreaterThanOrEqual(1_000)
})

test('the last copy stays in the object’s storage until KV has it everywhere', async () => {
  await leaseOf('d:new').end('d:new', await hold('d:new'), { copy: copyOf('new'), ttlSeconds: 60 })
  expect(await stored('d:new')).toEqual(['copy'])
  await runInDurableObject(leaseOf('d:new'), (lease) => lease.alarm())
  expect(await stored('d:new')).toEqual([])
})

test('an object lacks the methods of an earlier release: isolates of that release are refused and refresh by themselves', async () => {
  const old = await runInDurableObject(leaseOf('d:page'), (lease) =>
    ['askFor', 'endOf', 'deliver'].filter((name) => name in lease),
  )
  expect(old).toEqual([])
})
