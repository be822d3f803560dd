/**
 * The delivery promise on product pages and in the bag follows the warehouse's clock, and an outdated promise is never served
 * from a cache.
 */
import { env } from 'cloudflare:test'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { ALL_MARKETS, type Market } from '#domain/markets.ts'
import { TIME_ZONE_NAMES } from '#domain/text/layout.ts'
import { bagOf, DRESS as PIECE, shopWith } from '#tests/helpers/bag-visits.ts'
import { createTestShop, type TestShop } from '#tests/helpers/create-test-shop.ts'
import { kvOfCell } from '#tests/helpers/fault-cells.ts'
import { parsePage, textOf } from '#tests/helpers/parsed-page.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'
import { TRIED_MARKETS } from '#tests/helpers/tries-all.ts'

beforeAll(() => seedForTests(env.DB))
afterEach(() => {
  vi.useRealTimers()
})

const DRESS = '/p/1001/marlow-linen-midi-dress/Red'
const KNOWN = { cookie: 'user-authenticated=0' }
const NO_SCRIPT = { cookie: 'no-script=1' }
const at = (moment: string) => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(moment) })

const promiseIn = (html: string): string =>
  /Free standard \w+ over .*?Order by .*?with you (?:by )?\w+,? [\w ]*\d+(?: [A-Z]\w+)?/.exec(
    textOf(parsePage(html).getByRole('main')),
  )?.[0] ?? ''
const promiseOf = async (shop: TestShop, path: string, headers?: Record<string, string>): Promise<string> =>
  promiseIn(await (await shop.get(path, headers)).text())

test.each<[Market['code'], string]>([
  [
    'en',
    'Free standard delivery over £50, with you by Wednesday 2 December Next day delivery, £7.95 (UK). Order by 2pm on Wednesday, with you Thursday 26 November',
  ],
  // It is noon at the warehouse in California, and Thursday is Thanksgiving.
  [
    'us',
    'Free standard shipping over $50, with you by Thursday, December 3 Next day shipping, $24.95. Order by 2 p.m. Pacific time on Tuesday, with you Wednesday, November 25',
  ],
  [
    'eu',
    'Free standard delivery over €50, with you by Wednesday, 2 December Express delivery, €12.95. Order by 2pm Irish time on Wednesday, with you by Friday, 27 November',
  ],
])('on Tuesday at eight in the evening UTC each market promises by its own warehouse: %s', async (code, promise) => {
  at('2026-11-24T20:00:00Z')
  const { prefix } = ALL_MARKETS.find((market) => market.code === code) ?? expect.unreachable()
  const headers = { 'accept-language': 'ja', 'cf-timezone': 'Asia/Tokyo' }
  expect(await promiseOf(createTestShop(), prefix + DRESS, headers)).toContain(promise)
})

test('a page stored before the cut-off is correct after it, for every visitor; the stored page names no day', async () => {
  const before = 'Order by 2pm on Tuesday, with you Wednesday 25 November'
  const after = 'Order by 2pm on Wednesday, with you Thursday 26 November'
  at('2026-11-24T13:59:59Z')
  const shop = createTestShop({ bindings: { PAGES: kvOfCell('cut-off') } })
  await shop.get(DRESS)
  const stored = await shop.get(DRESS)
  expect([stored.headers.get('x-shell'), promiseIn(await stored.text())]).toEqual(['hit', expect.stringContaining(before)])
  expect(await promiseOf(shop, DRESS, NO_SCRIPT)).toContain(before)
  expect(await promiseOf(shop, DRESS, KNOWN)).toContain(before)

  at('2026-11-24T14:00:00Z')
  for (const headers of [NO_SCRIPT, undefined, undefined]) {
    const response = await shop.get(DRESS, headers)
    const page = await response.text()
    expect(promiseIn(page)).toContain(after)
    expect(page).not.toContain('25 November')
  }
  expect((await shop.get(DRESS)).headers.get('x-shell')).toBe('hit')
})

test.each(TRIED_MARKETS)('the promise matches the checkout’s options, by one clock: $name', async (market) => {
  at('2026-11-24T10:00:00Z')
  const promise = await promiseOf(createTestShop(), market.prefix + DRESS)
  const { results } = await env.DB.prepare(
    `SELECT description, price, transit_time, additional_description FROM shipping_options WHERE channel_id = ?`,
  )
    .bind(ALL_MARKETS.indexOf(market) + 1)
    .all<{ description: string; price: number; transit_time: string; additional_description: string }>()
  const quickest = promise.slice(0, promise.indexOf('. Order by'))
  const offered = results.find(({ description }) => quickest.includes(` ${description},`)) ?? expect.unreachable(promise)
  expect(promise).toContain((offered.price / 100).toFixed(2))
  const [, time = '', clock = ''] = / (2pm|2 p\.m\.)( \w+ time)? on/.exec(promise) ?? []
  expect(offered.additional_description).toContain(`Order before ${time}${clock}`)
  expect(['', ` ${TIME_ZONE_NAMES[market.timeZone]}`]).toContain(clock)
  expect(offered.transit_time.startsWith('1 to 2')).toBe(promise.slice(quickest.length).includes('with you by '))
})

test('the bag shows the same promise, as a page and as JSON; a gift card, which is e-mailed, has none', async () => {
  at('2026-11-24T10:00:00Z')
  const { shop } = await shopWith(PIECE)
  expect(await promiseOf(shop, '/bag')).toContain('with you Wednesday 25 November')
  expect((await bagOf(shop)).delivery).toEqual({
    standard: 'Free standard delivery over £50',
    standardArrival: 'with you by Wednesday 2 December',
    order: 'Order by 2pm on Tuesday',
    arrival: 'with you Wednesday 25 November',
    way: 'Next day delivery, £7.95 (UK)',
  })
  const card = await shop.get('/p/1010/alder-lune-gift-card/Wildflower')
  expect([card.status, promiseIn(await card.text())]).toEqual([200, ''])
})

test('content without delivery terms: the page is shown without a promise, and not stored', async () => {
  const shop = createTestShop({
    bindings: { PAGES: kvOfCell('no-terms') },
    upstream: (request, pass) =>
      new URL(request.url).pathname.endsWith('/delivery-promise') ? new Response('down', { status: 500 }) : pass(request),
  })
  for (const _visit of [1, 2]) {
    const response = await shop.get(DRESS)
    expect([response.status, response.headers.get('x-shell'), promiseIn(await response.text())]).toEqual([200, 'miss', ''])
  }
})
