/** The current code can read data that an older deploy stored in another shape (Safety §8.7). */
import { env, runInDurableObject } from 'cloudflare:test'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestShop } from '#tests/helpers/create-test-shop.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'

beforeAll(() => seedForTests(env.DB))
beforeEach(async () => {
  await Promise.all((await keysOf('')).map((key) => env.PAGES.delete(key)))
})

const keysOf = async (prefix: string): Promise<readonly string[]> =>
  (await env.PAGES.list({ prefix })).keys.map(({ name }) => name)

/** The same KV without the isolate's memory, as after a deploy. */
const afterDeploy = (upstream?: Parameters<typeof createTestShop>[0]) =>
  createTestShop({
    ...upstream,
    bindings: { PAGES: new Proxy(env.PAGES, { get: (kv, name) => Reflect.get(kv, name).bind(kv) }) },
  })

/** Pages that together use all cached upstream data. */
const ADDRESSES = [
  '/us',
  '/us/browse/womens/dresses',
  '/us/browse/collection/11',
  '/us/p/1001/marlow-linen-midi-dress/Red',
  '/us/size-guide',
  '/sitemaps/us-categories-1.xml',
  '/sitemaps/us-products-1.xml',
  '/sitemap.xml',
  '/healthz',
]

interface Kept {
  readonly key: string
  readonly value: string
  readonly metadata: unknown
}

/**
 * Rewrites all values under a key prefix to the shape that another deploy stored.
 * @returns the number of values
 */
async function rewrite(prefix: string, change: (kept: Kept) => Partial<Kept>): Promise<number> {
  const keys = await keysOf(prefix)
  for (const key of keys) {
    const { value, metadata } = await env.PAGES.getWithMetadata(key)
    const kept = { key, value: value ?? '', metadata }
    const next = { ...kept, ...change(kept) }
    await env.PAGES.delete(key)
    await env.PAGES.put(next.key, next.value, { metadata: next.metadata })
  }
  return keys.length
}

const statuses = async (shop: ReturnType<typeof createTestShop>) => {
  const answers: (readonly [path: string, status: number])[] = []
  for (const path of ADDRESSES) {
    answers.push([path, (await shop.get(path)).status])
  }
  return answers
}

const YESTERDAY = ['"text"', '[[7]]', '{"cut":']

test('upstream data in an older shape is fetched again: no page fails', async () => {
  expect((await statuses(afterDeploy())).filter(([, status]) => status !== 200)).toEqual([])
  let turn = 0
  const kept = await rewrite('d:', () => {
    turn += 1
    return { value: YESTERDAY[turn % YESTERDAY.length] }
  })
  expect(kept).toBeGreaterThan(10)
  await Promise.all((await keysOf('p:')).map((key) => env.PAGES.delete(key)))
  expect((await statuses(afterDeploy())).filter(([, status]) => status !== 200)).toEqual([])
})

test('a copy with older metadata, such as its storage time, is ignored', async () => {
  const path = '/browse/womens/dresses'
  await afterDeploy().get(path)
  expect(await rewrite('', () => ({ metadata: { storedAt: 'yesterday', lengths: [1, 2] } }))).toBeGreaterThan(2)
  const response = await afterDeploy().get(path)
  expect([response.status, response.headers.get('x-shell')]).toEqual([200, 'miss'])
})

test('pages belong to one build: only their own build finds and reads them', async () => {
  const path = '/size-guide'
  const made = async (): Promise<string | null> => (await afterDeploy().get(path)).headers.get('x-shell')
  await made()
  expect(await made()).toBe('hit')
  await rewrite('p:', ({ key }) => ({ key: key.replace(/^p:[^:]+/, 'p:yesterday') }))
  expect(await made()).toBe('miss')
  await rewrite('p:', () => ({ metadata: { note: { length: 7 }, storedAt: Date.now() } }))
  expect(await made()).toBe('miss')
})

test('a publish continues from any older generation number, and starts again if there is none', async () => {
  const shop = createTestShop()
  const queue = env.PUBLISH_QUEUE.getByName(crypto.randomUUID())
  await env.PAGES.put('generation:us', '41')
  expect(await queue.publish('message-1', ['us'])).toEqual({ kind: 'done', generations: { us: 42 } })
  await env.PAGES.put('generation:us', '{"number":42}')
  expect((await shop.get('/us/size-guide')).status).toBe(200)
  const published = await queue.publish('message-2', ['us'])
  // The new generation must be higher than all earlier ones, or an older copy would count as current.
  expect(published).toEqual({ kind: 'done', generations: { us: expect.any(Number) } })
  expect(Number(await env.PAGES.get('generation:us'))).toBeGreaterThan(42)
  // The queue stores an id and a time in columns that all deploys share.
  await runInDurableObject(queue, (_, { storage }) => {
    storage.sql.exec('DROP TABLE messages; CREATE TABLE messages (id TEXT PRIMARY KEY, at INTEGER NOT NULL)')
    storage.sql.exec('INSERT INTO messages VALUES (?, ?)', 'message-3', Date.now())
  })
  expect(await queue.publish('message-3', ['us'])).toEqual({ kind: 'repeat' })
})
