import { env } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'
import { categoryId } from '#backend/demo/catalogue/categories.ts'
import { runSchedule } from '#backend/schedule.ts'
import { askCommerce as ask } from '#tests/helpers/ask-commerce.ts'
import { searchFor } from '#tests/helpers/ask-search.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'

beforeAll(() => seedForTests(env.DB))

const DRESSES = categoryId('womens/dresses')
const DRESS = 1001
const HOUR = Date.UTC(2026, 11, 1, 10, 2)

const filters = (size: string) => ({ categoryEntityId: DRESSES, productAttributes: [{ attribute: 'Size', values: [size] }] })

async function inSize(size: string) {
  const { body } = await ask('getProductsWithFilter', [{ filters: filters(size), first: 250 }])
  const { body: facets } = await ask('getFilters', [{ filters: { categoryEntityId: DRESSES } }])
  const sizes = facets.edges.find(({ node }: { node: { name: string } }) => node.name === 'Size').node.attributes.edges
  const ids: readonly number[] = body.data.map(({ id }: { id: number }) => id)
  const counted = sizes.find(({ node }: { node: { value: string } }) => node.value === size)?.node.productCount ?? 0
  expect([counted, body.meta.totalItems]).toEqual([ids.length, ids.length])
  return ids
}

const setStock = (size: string, available: number) =>
  env.DB.prepare(
    'UPDATE inventory SET available = ? WHERE variant_id IN (SELECT id FROM variants WHERE product_id = ? AND size = ?)',
  )
    .bind(available, DRESS, size)
    .run()

test('a size that has sold out is not counted and finds nothing from the next full hour on, and again when it is back', async () => {
  expect(await inSize('12')).toContain(DRESS)
  await setStock('12', 0)
  await runSchedule(env, HOUR)
  expect(await inSize('12')).not.toContain(DRESS)
  expect(await inSize('10')).toContain(DRESS)
  await setStock('12', 3)
  await runSchedule(env, HOUR + 10 * 60_000)
  expect(await inSize('12')).not.toContain(DRESS)
  await runSchedule(env, HOUR + 60 * 60_000)
  expect(await inSize('12')).toContain(DRESS)
})

const searched = async (size: string) => {
  const { items, facets, total } = await searchFor('Marlow dress', { 'filters[size]': size, num_results_per_page: 100 })
  const counted = facets.find(({ name }) => name === 'size')?.options.find(({ value }) => value === size)?.count ?? 0
  expect([counted, items.length]).toEqual([total, total])
  return items.map(({ data }) => data.id)
}

test('a search counts and finds a size as listings do: only while it is in stock', async () => {
  expect(await searched('12')).toContain(String(DRESS))
  await setStock('12', 0)
  await runSchedule(env, HOUR)
  expect(await searched('12')).not.toContain(String(DRESS))
  expect(await searched('10')).toContain(String(DRESS))
  await setStock('12', 3)
  await runSchedule(env, HOUR + 60 * 60_000)
  expect(await searched('12')).toContain(String(DRESS))
})

test('of the seeded goods each size counts exactly those that have it in stock or need no stock', async () => {
  for (const size of ['6', '8', '10', '12', '14', '16', '18']) {
    const { results } = await env.DB.prepare(
      `SELECT DISTINCT listing.product_id AS id FROM listing JOIN products ON products.id = listing.product_id
        JOIN variants ON variants.product_id = products.id WHERE listing.category_id = ? AND variants.size = ? AND listing.channels & 1
        AND NOT variants.purchasing_disabled AND (products.tracking = 'none'
        OR EXISTS (SELECT 1 FROM inventory WHERE variant_id = variants.id AND available > 0))`,
    )
      .bind(DRESSES, size)
      .all<{ id: number }>()
    expect((await inSize(size)).toSorted()).toEqual(results.map(({ id }) => id).toSorted())
  }
})
