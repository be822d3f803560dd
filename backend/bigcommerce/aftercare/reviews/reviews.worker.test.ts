import { env } from 'cloudflare:test'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { createDevelopmentBackend } from '#backend/development/app.ts'
import { askCommerce as ask } from '#tests/helpers/ask-commerce.ts'
import { newCustomer, signIn } from '#tests/helpers/customers.ts'
import { parseHtml } from '#tests/helpers/parsed-page.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'

beforeAll(() => seedForTests(env.DB))
beforeEach(() => env.DB.prepare('DELETE FROM reviews').run())

const WORDS = { name: 'Ann', title: 'Soft <b>and</b> warm', text: 'Worn every day.', rating: 4 }
const create = (productId: number, change: object = {}, channel = 1, cookie?: string) =>
  ask('createProductReview', [{ productId }, { ...WORDS, ...change }], { channel, ...(cookie && { cookie }) })
const shown = async (productId: number) => (await ask('getProductReviewCollection', [{ productId }, { limit: 10 }])).body.data
const { backend } = createDevelopmentBackend()
const editor = (form?: Record<string, string>) =>
  backend.request('http://localhost/__reviews', form ? { method: 'POST', body: new URLSearchParams(form) } : {}, env)

test('a review is hidden, and shown once it is approved; then the product counts it', async () => {
  expect((await create(1001)).status).toBe(200)
  expect(await shown(1001)).toEqual([])
  const page = parseHtml(await (await editor()).text())
  expect(page.querySelector('h2 b')).toBeNull()
  const id = page.querySelector('input[name="id"]')?.getAttribute('value') ?? ''
  expect((await editor({ id, decision: 'approve' })).status).toBe(303)
  expect(await shown(1001)).toMatchObject([{ ...WORDS, status: 'approved' }])
  const { body } = await ask('getProductById', [{ entityId: 1001 }])
  expect(body.data).toMatchObject({ reviews_count: 1, reviews_rating_sum: 4 })
})

test('a deleted review is not shown, and an old page cannot delete a shown one', async () => {
  await create(1001)
  const row = await env.DB.prepare('SELECT id FROM reviews').first<{ id: number }>()
  const id = String(row?.id)
  await editor({ id, decision: 'approve' })
  await editor({ id, decision: 'delete' })
  expect(await shown(1001)).toHaveLength(1)
  await create(1001, { title: 'Another one' })
  await editor({ id: String(Number(id) + 1), decision: 'delete' })
  expect((await env.DB.prepare('SELECT * FROM reviews').all()).results).toHaveLength(1)
})

test('the same review sent twice is stored once', async () => {
  await Promise.all([create(1001), create(1001)])
  expect((await env.DB.prepare('SELECT * FROM reviews').all()).results).toHaveLength(1)
})

test('a review of an unknown product, or of one that the market does not sell, is a 404', async () => {
  expect((await create(7)).status).toBe(404)
  expect((await create(1023, {}, 2)).status).toBe(404)
  expect((await create(1023)).status).toBe(200)
})

test.each([
  [{ title: 'ab' }, 'title'],
  [{ text: ' a ' }, 'text'],
  [{ name: 'A' }, 'name'],
  [{ rating: 6 }, 'rating'],
  [{ rating: 0 }, 'rating'],
  [{ fit: 'huge' }, 'fit'],
  [{ text: 'a'.repeat(2001) }, 'text'],
])('spec A §5: %j is a 422 that names %s', async (change, field) => {
  const { status, body } = await create(1001, change)
  expect(status).toBe(422)
  expect(Object.keys(body.errors)).toEqual([field])
})

test('a review is a verified purchase only if its signed-in writer has bought the product', async () => {
  const demo = await signIn('demo@example.com', 'shopper1')
  const stranger = await newCustomer()
  await create(1001, { title: 'Bought', fit: 'small' }, 1, demo)
  await create(1001, { title: 'Signed in' }, 1, stranger.cookie)
  await create(1001, { title: 'Guest' })
  await create(1004, { title: 'Bought something else' }, 1, demo)
  await env.DB.prepare('UPDATE reviews SET approved_at = 1').run()
  const reviews = [...(await shown(1001)), ...(await shown(1004))]
  const verified = reviews.map(({ title, verified_purchase: isVerified, fit }) => [title, isVerified, fit])
  expect(new Map(verified.map(([title, ...rest]) => [title, rest]))).toEqual(
    new Map([
      ['Bought', [true, 'small']],
      ['Signed in', [false, undefined]],
      ['Guest', [false, undefined]],
      ['Bought something else', [false, undefined]],
    ]),
  )
})

test('a cancelled order verifies no purchase', async () => {
  const demo = await signIn('demo@example.com', 'shopper1')
  await env.DB.prepare("UPDATE orders SET status = 5 WHERE token = 'demo-1'").run()
  await create(1001, {}, 1, demo)
  await env.DB.prepare("UPDATE orders SET status = 2 WHERE token = 'demo-1'").run()
  await env.DB.prepare('UPDATE reviews SET approved_at = 1').run()
  expect(await shown(1001)).toMatchObject([{ verified_purchase: false }])
})
