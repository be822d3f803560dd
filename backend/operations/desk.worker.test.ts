import { env } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'
import { operate } from '#tests/helpers/operate.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'

beforeAll(() => seedForTests(env.DB))

const audited = (operation: string) =>
  env.DB.prepare('SELECT COUNT(*) AS rows FROM audit WHERE operation = ?').bind(operation).first<number>('rows')

test('a review that waits is approved or refused, once, with a row of the audit that has neither name nor words', async () => {
  await env.DB.prepare('DELETE FROM reviews WHERE approved_at IS NULL').run()
  const add = env.DB.prepare(
    "INSERT INTO reviews (product_id, name, title, text, rating, created_at) SELECT MIN(id), ?1, 'Fine', 'Fits', 5, 1 FROM products RETURNING id",
  )
  const ids = [await add.bind('Ann').first<number>('id'), await add.bind('Bo').first<number>('id')]
  expect((await operate('reviews-list', {})).body.found).toHaveLength(2)
  expect((await operate('reviews-approve', { ids: ids.slice(0, 1) })).body.done).toBe(true)
  expect((await operate('reviews-refuse', { ids: ids.slice(1) })).body.done).toBe(true)
  expect((await operate('reviews-approve', { ids })).body.faults).toHaveLength(2)
  const { results } = await env.DB.prepare(
    "SELECT name, approved_at > 1 AS shown FROM reviews WHERE title = 'Fine' AND text = 'Fits'",
  ).all()
  expect(results).toEqual([{ name: 'Ann', shown: 1 }])
  expect([await audited('reviews-approve'), await audited('reviews-refuse')]).toEqual([1, 1])
  const noted = await env.DB.prepare(
    "SELECT subject, before, after FROM audit WHERE operation LIKE 'reviews-%' ORDER BY id",
  ).all()
  expect(noted.results).toEqual([
    { subject: `review ${ids[0]}`, before: 'waiting', after: 'approved' },
    { subject: `review ${ids[1]}`, before: 'waiting', after: 'refused' },
  ])
})

test('a coupon is made like another, and ends', async () => {
  const [line = ''] = (await operate('coupons-list', {})).body.found ?? []
  const [like = ''] = line.split('  ')
  const made = await operate('coupons-make', { code: 'friends-27', like, uses: '10' })
  expect(made.body.changes[0]?.text).toContain('FRIENDS-27')
  expect((await operate('coupons-make', { code: 'FRIENDS-27', like })).status).toBe(422)
  expect((await operate('coupons-list', {})).body.found?.some((one) => one.startsWith('FRIENDS-27'))).toBe(true)
  expect((await operate('coupons-end', { code: 'FRIENDS-27' })).body.done).toBe(true)
  expect((await operate('coupons-end', { code: 'FRIENDS-27' })).status).toBe(422)
})
