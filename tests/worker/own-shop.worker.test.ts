/** A shop with its own products and no offers yet. */
import { applyD1Migrations, env } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { seedOwn } from '#backend/demo/seeding/seed-own.ts'
import { importGoods } from '#backend/import/import-goods.ts'
import { createTestShop } from '#tests/helpers/create-test-shop.ts'
import { fileOf } from '#tests/helpers/import-files.ts'

const GOODS = 'Handle,Title,Type,Option1 Name,Option1 Value,Variant SKU,Variant Price\nmug,Mug,Home,Color,Chalk,MUG,12\n'

test('the bag of a shop without offers shows none, and no apology that they cannot be checked', async () => {
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS)
  await seedOwn(env.DB, [])
  await importGoods(env.DB, [fileOf('goods.csv', GOODS)], { now: 0, replace: true })
  const shop = createTestShop()
  const id = await env.DB.prepare('SELECT id FROM products').first<number>('id')
  const added = await shop.post('/bag/items', { productId: String(id), colour: 'Chalk' })
  const bag = await shop.text('/bag')
  expect([added.status, bag.includes('Mug'), bag.includes('can’t check offers')]).toEqual([303, true, false])
})
