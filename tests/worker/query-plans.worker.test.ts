/**
 * Keeps the backend fast at any shop size by comparing SQLite's plans for each call with query-plans.txt. After an intended change
 * run `npm run test:worker -- tests/worker/query-plans -u`.
 */
import { env } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'
import { plansOf, rowsReadBy } from '#tests/helpers/query-plans.ts'
import { seedForTests, TEST_PRODUCTS } from '#tests/helpers/seeded.ts'
import { questionsFor } from '../../bench/growth/questions.ts'

beforeAll(() => seedForTests(env.DB))

/**
 * Scans that are allowed: full-text results with a limit, lists passed with the call, categories, tables with one row per channel,
 * and rows narrowed by an earlier step.
 */
const BOUNDED = /^SCAN (?:\w+ VIRTUAL TABLE|CONSTANT ROW|asked|found|shown|counted|orders|categories|promotion_applications)\b/

const sectionOf = (name: string, plans: readonly string[]): string => `# ${name}\n\n${plans.join('\n\n')}`

test('every call’s plans match query-plans.txt, and none scans a table of products', async () => {
  const sections: string[] = []
  const shown = new Set<string>()
  for (const { name, target } of questionsFor(TEST_PRODUCTS)) {
    const { path, ...init } = target
    const plans = await plansOf(new Request(new URL(path, 'http://backend'), init))
    const scans = plans.flatMap((plan) => plan.split('\n')).filter((line) => line.trim().startsWith('SCAN'))
    expect(scans.filter((line) => !BOUNDED.test(line.trim()))).toEqual([])
    const fresh = plans.filter((plan) => !shown.has(plan))
    if (fresh.length > 0) {
      sections.push(sectionOf(name, fresh))
    }
    for (const plan of fresh) {
      shown.add(plan)
    }
  }
  await expect(`${sections.join('\n\n\n')}\n`).toMatchFileSnapshot('./query-plans.txt')
})

async function multiply(times: number): Promise<void> {
  const step = 100_000
  const tables = { products: 'id', product_prices: 'product_id', listing: 'product_id' }
  for (const [table, id] of Object.entries(tables)) {
    const { results } = await env.DB.prepare(`SELECT name FROM pragma_table_info('${table}')`).all<{ name: string }>()
    const values = results.map(({ name }) => {
      const moved = { [id]: `"${id}" + n * ${step}`, style_code: `"style_code" || '-' || n` }[name]
      return moved ?? `"${name}"`
    })
    await env.DB.prepare(
      `WITH RECURSIVE counter(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counter WHERE n < ?)
      INSERT INTO "${table}" SELECT ${values.join(', ')} FROM "${table}", counter`,
    )
      .bind(times)
      .run()
  }
}

/** Calls whose cost must not depend on the number of products: calls for crawlers, images, carts and first pages. */
const STEADY = /^(?:sitemap|…, the highest id|media set|picture|cart|listing of Women, first page|facets of Women)/

test('the first page, pictures, carts and sitemaps read as many rows in a shop twenty times larger', async () => {
  const steady = questionsFor(TEST_PRODUCTS).filter(({ name }) => STEADY.test(name))
  const rowsOf = async () =>
    Promise.all(
      steady.map(async ({ name, target: { path, ...init } }) => ({
        name,
        rows: await rowsReadBy(new Request(new URL(path, 'http://backend'), init)),
      })),
    )
  const before = await rowsOf()
  await multiply(20)
  const after = await rowsOf()
  // The other products on the first page may have more variants, so 10 % more rows are allowed.
  expect(after.filter(({ rows }, index) => rows > 1.1 * (before[index]?.rows ?? 0))).toEqual([])
})
