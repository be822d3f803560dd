/** Each Worker test file starts with empty stores. */
import { env } from 'cloudflare:test'
import { expect, test, vi } from 'vitest'
import { seedForTests } from '#tests/helpers/seeded.ts'

const tables = async () =>
  (await env.DB.prepare("SELECT name, sql FROM sqlite_master WHERE name NOT LIKE '\\_cf%' ESCAPE '\\' ORDER BY name").all())
    .results
const rows = async (table: string) => (await env.DB.prepare(`SELECT * FROM ${table} ORDER BY 1, 2`).all()).results
const words = async () =>
  (await env.DB.prepare("SELECT rowid FROM search_text WHERE search_text MATCH 'linen' ORDER BY rowid").all()).results

test('seeding restores every change to a shop that was seeded before', async () => {
  await seedForTests(env.DB)
  const asSeeded = [await tables(), await rows('inventory'), await rows('orders'), await words()]
  await env.DB.batch(
    [
      'CREATE TABLE left_behind (id INTEGER)',
      'UPDATE inventory SET available = 0',
      'DROP TABLE search_text',
      'UPDATE orders SET updated_at = 0',
    ].map((change) => env.DB.prepare(change)),
  )
  expect([await rows('inventory'), await rows('orders')]).not.toEqual(asSeeded.slice(1, 3))
  await seedForTests(env.DB)
  expect([await tables(), await rows('inventory'), await rows('orders'), await words()]).toEqual(asSeeded)
})

test('the shop is not seeded with a test’s fake time, because other tests start from a copy', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await expect(seedForTests(env.DB)).rejects.toThrow('before the clock is set')
  vi.useRealTimers()
})
