/** A refused request leaves no bytes on the connection that could be read as the next request (Safety §5). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TRIES_ALL } from '#tests/helpers/tries-all.ts'
import { type BuiltShop, startBuiltShop } from './built-shop.ts'
import { openConnection, type RawRequest, requestText } from './raw-connection.ts'

let shop: BuiltShop

beforeAll(async () => {
  shop = await startBuiltShop()
})
afterAll(() => shop?.stop())

const ROUNDS = TRIES_ALL ? 25 : 5
/** Too large for a single read from the connection. */
const BODY = 'x'.repeat(200_000)
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

const post = (path: string, headers: Record<string, string> = {}): RawRequest => ({
  method: 'POST',
  path,
  body: BODY,
  headers: { ...FORM, ...headers },
})

describe('a refusal with a body, then another request on the same connection, many times', () => {
  test.each<[string, number, RawRequest]>([
    ['PUT', 405, { ...post('/'), method: 'PUT' }],
    ['PURGE', 405, { ...post('/'), method: 'PURGE' }],
    ['REPORT', 405, { ...post('/us'), method: 'REPORT' }],
    ['DELETE', 405, { ...post('/robots.txt'), method: 'DELETE' }],
    ['a URL of 2,001 letters', 413, post(`/${'a'.repeat(2_000)}`)],
    ['a URL that is too long', 414, post(`/${'a'.repeat(9_000)}`)],
    ['a URL that is none', 404, post('/hosted-checkout/%2e%2e/bag')],
    ['too many parameters', 414, post(`/bag/items?${'a=1&'.repeat(80)}`)],
    ['too many cookies', 431, post('/bag/items', { cookie: `a=${'b'.repeat(17_000)}` })],
    ['too large a body', 413, post('/bag/items')],
    ['another origin', 403, { ...post('/bag/items', { origin: 'https://elsewhere.example' }), body: 'x'.repeat(60_000) }],
    ['a page with a body', 413, { path: '/robots.txt', body: BODY }],
  ])('%s: %i', async (_name, status, request) => {
    const connection = await openConnection(shop.port)
    try {
      for (let round = 0; round < ROUNDS; round += 1) {
        const refused = await connection.ask(request)
        const next = await connection.ask({ path: '/robots.txt' })
        expect([round, refused.status, next.status]).toEqual([round, status, 200])
      }
    } finally {
      connection.close()
    }
  })
})

test('a body that stalls is 408 after 10 s, and the connection ends', async () => {
  const connection = await openConnection(shop.port)
  const whole = requestText({ ...post('/bag/items'), body: 'quantity=1&x=y' })
  connection.write(whole.slice(0, -3))
  const answer = await connection.answer()
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([408, 'no-store'])
  await connection.ended
})
