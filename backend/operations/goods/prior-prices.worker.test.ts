/**
 * The lowest price of the 30 days before a reduction, in EU markets (98/6/EC, article 6a). It is tested for a product, and for a
 * variant with its own price.
 */
import { env } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'
import { importGoods } from '#backend/import/import-goods.ts'
import { askCommerce as ask } from '#tests/helpers/ask-commerce.ts'
import { createTestShop } from '#tests/helpers/create-test-shop.ts'
import { fileOf } from '#tests/helpers/import-files.ts'
import { operate } from '#tests/helpers/operate.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'

const EU = 3
const DAY = 86_400_000
const NAME = 'lowest_price_30_days_eur'
const HEAD = 'Handle,Title,Category,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Price / eu,Price / us'
const fileWith = (first: number, second: number) =>
  [HEAD, `smock,Smock,Women > Smocks,Color,Ochre,Size,S,SMOCK-S,${first},90`, `smock,,,,Ochre,,M,SMOCK-M,${second},90`].join('\n')

beforeAll(async () => {
  await seedForTests(env.DB)
  await take(100, 120)
})

const shop = createTestShop()
const take = (first: number, second: number) =>
  importGoods(env.DB, [fileOf('goods.csv', fileWith(first, second))], { now: Date.now() })
const sale = async (sku: string, now: string, market = 'EU') =>
  expect((await operate('sale', { rows: [{ line: 2, sku, market, was: '', now }] })).body.faults).toEqual([])
const idOf = async () =>
  (await env.DB.prepare("SELECT product_id FROM variants WHERE sku = 'SMOCK-S'").first<number>('product_id')) ?? 0

interface Field {
  readonly name: string
  readonly value: string
}
const lowestIn = (fields: readonly Field[]) =>
  Object.fromEntries(fields.filter(({ name }) => name.startsWith('lowest_price')).map(({ name, value }) => [name, value]))

/** Reads the fields from the product page, after checking that the product card has the same ones. */
async function stated(channel = EU) {
  const entityId = await idOf()
  const { body: page } = await ask('getProductById', [{ entityId, includeCustomFields: true }], { channel })
  const { body: list } = await ask('getProductsWithFilter', [{ filters: { searchTerm: 'smock' }, first: 1 }], { channel })
  expect(lowestIn(list.data[0].custom_fields)).toEqual(lowestIn(page.data.custom_fields))
  return lowestIn(page.data.custom_fields)
}

/** Moves all price changes this many days into the past. */
const pass = (days: number) =>
  env.DB.prepare('UPDATE prior_prices SET until = until - ?')
    .bind(days * DAY)
    .run()

test('a price that was never another has no lowest price, and a reduction names the price before it', async () => {
  expect(await stated()).toEqual({})
  await sale('SMOCK-S', '80')
  expect(await stated()).toEqual({ [NAME]: '100.00' })
})

test('a variant with a price of its own has its own lowest price, on its page and its card', async () => {
  await sale('SMOCK-M', '95')
  expect(await stated()).toEqual({ [NAME]: '100.00', [`${NAME}_SMOCK-M`]: '120.00' })
  const address = `/eu/p/${await idOf()}/smock/Ochre`
  const told = async (size: string) => /30-day lowest: €\d+/.exec(await shop.text(`${address}?Size=${size}`))?.[0]
  expect([await told('S'), await told('M')]).toEqual(['30-day lowest: €100', '30-day lowest: €120'])
})

test('a second reduction names the lowest price of the 30 days before it; a dearer one from before counts no more', async () => {
  await pass(10)
  await sale('SMOCK-M', '90')
  expect((await stated())[`${NAME}_SMOCK-M`]).toBe('95.00')
  await pass(31)
  await sale('SMOCK-M', '')
  await sale('SMOCK-M', '110')
  expect((await stated())[`${NAME}_SMOCK-M`]).toBe('90.00')
  await pass(31)
  await sale('SMOCK-M', '105')
  expect((await stated())[`${NAME}_SMOCK-M`]).toBe('110.00')
  // The other variant's price has not changed since its reduction, so its lowest price stays the same.
  expect((await stated())[NAME]).toBe('100.00')
})

test('an import that lowers a price notes the price before it; one that changes nothing notes nothing', async () => {
  await sale('SMOCK-S', '')
  await pass(31)
  const noted = async () => env.DB.prepare('SELECT COUNT(*) AS n FROM prior_prices').first<number>('n')
  await take(100, 120)
  const before = await noted()
  await take(100, 120)
  expect(await noted()).toBe(before)
  await take(60, 120)
  await sale('SMOCK-S', '50')
  expect((await stated())[NAME]).toBe('60.00')
})

test('outside the Union no lowest price is named', async () => {
  await sale('SMOCK-S', '70', 'US')
  expect(await stated(2)).toEqual({})
})
