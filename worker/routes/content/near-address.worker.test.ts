/** URLs and codes as people type them. A near miss redirects, and a query never determines whether a page exists. */
import { env } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'
import { errorText } from '#domain/text/errors.ts'
import { createTestShop } from '#tests/helpers/create-test-shop.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'
import { sample } from '#tests/helpers/tries-all.ts'

beforeAll(() => seedForTests(env.DB))

const DRESS = '/p/1001/marlow-linen-midi-dress'
const shop = createTestShop()
const locationOf = async (path: string) => {
  const { status, headers } = await shop.get(path)
  return [status, headers.get('location')]
}

const NEAR = [
  ['/US', '/us'],
  ['/BROWSE/WOMENS', '/browse/womens'],
  ['/us/Browse/Womens', '/us/browse/womens'],
  ['/Shop-Finder', '/shop-finder'],
  ['/updatepassword', '/updatePassword'],
  ['/browse/womens.', '/browse/womens'],
  [DRESS, `${DRESS}/Red`],
  ['/p/1001/an-older-name', `${DRESS}/Red`],
  [`${DRESS}/Red.`, `${DRESS}/Red`],
  [`/eu${DRESS}/Red)`, `/eu${DRESS}/Red`],
  [`${DRESS}/red.`, `${DRESS}/Red`],
] as const

test.each(sample(NEAR, 3))('%s is one redirect to %s, with its query', async (path, right) => {
  expect(await locationOf(`${path}?utm_campaign=50%off`)).toEqual([301, `${right}?utm_campaign=50%off`])
  expect((await shop.get(right)).status).toBe(200)
})

const NOWHERE = ['/BROWSE/NO-SUCH', '/No-Such-Page', '/p/999999/x', `${DRESS}/Nope.`, '/Demo/', '/home', '/us/us/bag']

test.each(sample(NOWHERE, 3))('%s matches no page: 404', async (path) => {
  expect(await locationOf(path)).toEqual([404, null])
})

const SOMEWHERE = [
  '/',
  '/us',
  '/search',
  '/browse/womens',
  `${DRESS}/Red`,
  '/shop-finder',
  '/bag',
  '/login',
  '/sitemap.xml',
  '/robots.txt',
] as const

test.each(sample(SOMEWHERE, 3))('no query keeps a visitor from %s', async (path) => {
  for (const query of sample(['utm_campaign=50%off', 'x=caf%E9', 'x=%u2019', 'query=50%', 'sort=%E0%A4%A&page=%'], 4)) {
    expect([query, (await shop.get(`${path}?${query}`)).status]).toEqual([query, 200])
  }
})

test('delivery keys are reachable as the content vendor allows them', async () => {
  const asked: string[] = []
  const other = createTestShop({
    upstream: (request, pass) => {
      asked.push(new URL(request.url).pathname)
      return pass(request)
    },
  })
  await other.get('/size_guide')
  await other.get('/Size-Guide')
  expect(asked.filter((path) => /size/i.test(path))).toEqual(
    expect.arrayContaining(['/content/key/uk/size_guide', '/content/key/uk/Size-Guide']),
  )
})

test('too many cookies: the response says what to do, and those that are not the shop’s expire', async () => {
  const answer = await shop.get('/', { cookie: `__Host-cart-1-GBP=${'b'.repeat(36)}; tracker=${'x'.repeat(17_000)}` })
  expect(answer.status).toBe(431)
  expect(answer.headers.getSetCookie().map((cookie) => cookie.split('=', 1)[0])).toEqual(['tracker', 'tracker'])
  expect(await answer.text()).toContain(errorText.refused.cookiesHow)
})
