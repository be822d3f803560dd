import { applyD1Migrations, env } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'
import { TEST_PRODUCTS } from '#tests/helpers/seeded.ts'
import { fillOnce } from './fill-once.ts'
import { SHOP_EDITION } from './shop-edition.ts'

const fill = (demo = false, shop = true) => fillOnce(env.DB, { shop, demo, products: TEST_PRODUCTS }, () => undefined)
const run = (statement: string) => env.DB.prepare(statement).run()
const stockOf = (variant: number) =>
  env.DB.prepare('SELECT sum(available) AS pieces FROM inventory WHERE variant_id = ?').bind(variant).first('pieces')

beforeAll(() => applyD1Migrations(env.DB, env.TEST_MIGRATIONS))

test('the demonstration alone fills no empty database, and says so', async () => {
  expect(await fill(true, false)).toBe(false)
  expect(await env.DB.prepare('SELECT count(*) AS n FROM products').first('n')).toBe(0)
})

test('an empty database is filled; one with a catalogue of another edition keeps its stock', async () => {
  await fill()
  const [{ variant_id: variant } = {}] = (
    await env.DB.prepare('SELECT variant_id FROM inventory WHERE available > 0 LIMIT 1').all<{ variant_id: number }>()
  ).results
  await run(`UPDATE inventory SET available = 0 WHERE variant_id = ${variant}`)
  await run(`UPDATE meta SET value = replace(value, '${SHOP_EDITION}', 'older') WHERE key = 'catalogue'`)
  expect(await fill()).toBe(true)
  expect(await stockOf(variant ?? 0)).toBe(0)
  // An interrupted seeding has not recorded its completion, so it starts again.
  await run("DELETE FROM meta WHERE key = 'catalogue'")
  await fill()
  expect(await stockOf(variant ?? 0)).toBeGreaterThan(0)
})
