/** The countdown above the header follows the server's clock on every kind of page, including stored ones. */
import { env } from 'cloudflare:test'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { COOKIES } from '#domain/cookies/cookies.ts'
import { ALL_MARKETS } from '#domain/markets.ts'
import { layoutText } from '#domain/text/layout.ts'
import { createTestShop, type TestShop } from '#tests/helpers/create-test-shop.ts'
import { kvOfCell } from '#tests/helpers/fault-cells.ts'
import { parsePage, within, wordsOf } from '#tests/helpers/parsed-page.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'
import { sample, TRIES_ALL } from '#tests/helpers/tries-all.ts'

const STARTS = Date.UTC(2027, 2, 1, 9)
const ENDS = Date.UTC(2027, 2, 8, 18)
const DATES = { startDate: '2027-03-01T09:00:00Z', endDate: '2027-03-08T18:00:00.000Z' }
const LISTING = '/browse/womens/dresses'
const KNOWN = { cookie: 'user-authenticated=0' }
const PLAIN = { cookie: 'no-script=1' }
const TEXT = 'Our spring week'

const at = (now: number) => vi.useFakeTimers({ toFake: ['Date'], now })

let shops = 0

/** Creates a shop without stored pages whose countdown has these fields. */
function shopWith(fields: Record<string, unknown>, isDown = () => false): TestShop {
  shops += 1
  const content = { _meta: { schema: 's/countdown-timer', deliveryId: 'x', name: 'Countdown' }, text: TEXT, ...fields }
  return createTestShop({
    bindings: { PAGES: kvOfCell(`countdown-${shops}`) },
    upstream(request, pass) {
      if (isDown()) {
        return new Response('down', { status: 500 })
      }
      return new URL(request.url).pathname.endsWith('/countdown-timer') ? Response.json({ content }) : pass(request)
    },
  })
}

/** Parses only the part before `<main>`. */
const barOf = (html: string): HTMLElement | null =>
  parsePage(html.slice(0, html.indexOf('<main'))).queryByRole('region', { name: layoutText.countdown.label })
const shows = async (shop: TestShop, path: string, headers?: Record<string, string>): Promise<boolean> =>
  barOf(await (await shop.get(path, headers)).text()) !== null

beforeAll(() => seedForTests(env.DB))
beforeEach(() => {
  at(STARTS)
})
afterEach(() => {
  vi.useRealTimers()
})

/** One page that is stored and one that is not. The other pages run the same code. */
const SHOWN_ON = TRIES_ALL ? ['/', LISTING, '/size-guide', '/bag', '/nothing-here'] : [LISTING, '/bag']

describe.each(SHOWN_ON)('spec B §2, on %s: visible only within its window', (path) => {
  const moments = [
    ['before', STARTS - 1, false],
    ['at its start', STARTS, true],
    ['at its last millisecond', ENDS - 1, true],
    ['at its end', ENDS, false],
  ] as const
  test.each(path === LISTING ? moments : sample(moments, 3))('%s', async (_name, now, visible) => {
    at(now)
    const shop = shopWith(DATES)
    for (const headers of [undefined, undefined, KNOWN, PLAIN]) {
      expect(await shows(shop, path, headers)).toBe(visible)
    }
  })
})

describe('a page stored on one side of a date is not shown on the other', () => {
  const turns = [
    ['its start', STARTS, false, true],
    ['its end', ENDS, true, false],
  ] as const

  test.each(turns)(
    '%s, to the millisecond, for guests, known visitors and visitors without script',
    async (_name, turn, before, after) => {
      at(turn - 1)
      const shop = shopWith(DATES)
      await shop.get(LISTING)
      const stored = await shop.get(LISTING)
      expect(stored.headers.get('x-shell')).toBe('hit')
      expect(barOf(await stored.text()) !== null).toBe(before)
      expect(await shows(shop, LISTING, KNOWN)).toBe(before)
      at(turn)
      expect(await shows(shop, LISTING, PLAIN)).toBe(after)
      expect(await shows(shop, LISTING, KNOWN)).toBe(after)
      for (const state of ['hit', 'hit']) {
        const response = await shop.get(LISTING)
        expect([response.headers.get('x-shell'), barOf(await response.text()) !== null]).toEqual([state, after])
      }
      const hit = await shop.get(LISTING, KNOWN)
      expect([hit.headers.get('x-shell'), barOf(await hit.text()) !== null]).toEqual(['hit', after])
    },
  )

  test.each(turns)('%s, with every upstream down: the stored page is still right', async (_name, turn, _before, after) => {
    let isDown = false
    at(turn - 1)
    const shop = shopWith(DATES, () => isDown)
    await shop.get(LISTING)
    isDown = true
    at(turn + 600_000)
    for (const headers of [{}, KNOWN, PLAIN]) {
      const response = await shop.get(LISTING, headers)
      expect(response.status).toBe(200)
      expect(barOf(await response.text()) !== null).toBe(after)
    }
  })
})

describe('what it shows', () => {
  const ENDING = {
    en: 'Ends 8 March at 18:00 UK time',
    us: 'Ends March 8 at 10:00 AM Pacific time',
    eu: 'Ends 8 March at 18:00 Irish time',
  } as const

  test.each(ALL_MARKETS)(
    '$name: the end in words, in the market’s time zone, with a link in the market',
    async ({ prefix, code }) => {
      const bar = barOf(await shopWith({ ...DATES, link: '/size-guide' }).text(`${prefix}${LISTING}`))
      const parts = bar && within(bar)
      expect(parts?.getByRole('link', { name: TEXT }).getAttribute('href')).toBe(`${prefix}/size-guide`)
      expect(parts?.getByText(/^Ends/).textContent?.replace(/\s/g, ' ')).toBe(ENDING[code])
      expect(parts?.queryByRole('timer')).toBeNull()
    },
  )

  test('without text and link it has a default text', async () => {
    const bar = barOf(await shopWith({ ...DATES, text: null }).text(LISTING))
    expect(wordsOf(bar)).toContain(layoutText.countdown.timeLeft)
    expect(bar && within(bar).queryByRole('link')).toBeNull()
  })

  test('unreadable pairs of colours are not shown (WCAG 1.4.3)', async () => {
    const colours = { backgroundColour: '#24382c', textColour: '#2a4032' }
    const { document } = parsePage(await shopWith({ ...DATES, ...colours }).text(LISTING))
    const [bar] = document.querySelectorAll('[data-ground="#24382c"]')
    expect(bar?.getAttribute('data-ink')).toBe('#fffefb')
  })

  test('safety §3: only a page with a countdown has the server’s time, a stored one the time of the request', async () => {
    const clockOf = async (shop: TestShop, headers?: Record<string, string>) =>
      /(?:^|, )clock;desc="(\d+)"/.exec((await shop.get(LISTING, headers)).headers.get('server-timing') ?? '')?.[1]
    const shop = shopWith(DATES)
    for (const [index, headers] of [undefined, undefined, KNOWN, PLAIN].entries()) {
      at(STARTS + index)
      expect(await clockOf(shop, headers)).toBe(String(STARTS + index))
    }
    at(ENDS)
    const over = shopWith(DATES)
    await over.get(LISTING)
    expect(await clockOf(over)).toBeUndefined()
  })
})

describe('a broken item is left out, and the rest is complete', () => {
  const BROKEN: readonly (readonly [string, Record<string, unknown>])[] = [
    ['no dates', {}],
    ['no end', { startDate: DATES.startDate }],
    ['a date that is none', { ...DATES, endDate: '31 February' }],
    ['a number for a date', { ...DATES, startDate: STARTS }],
    ['an end before its start', { startDate: DATES.endDate, endDate: DATES.startDate }],
  ]
  test.each(sample(BROKEN, 4))('%s', async (_name, fields) => {
    at(STARTS + 1)
    const response = await shopWith(fields).get(LISTING)
    const html = await response.text()
    expect([response.status, barOf(html)]).toEqual([200, null])
    expect(html).toContain('3 for 2 on candles')
  })

  test('an unsafe link is no link, invalid colours become the shop’s own', async () => {
    const bar = barOf(
      await shopWith({ ...DATES, link: 'javascript:alert(1)', backgroundColour: 'red;}', text: '<b>x' }).text(LISTING),
    )
    expect(wordsOf(bar)).toContain('<b>x')
    expect(bar && within(bar).queryByRole('link')).toBeNull()
    expect(bar?.outerHTML).not.toMatch(/javascript|data-ground|red/)
  })
})

test.each([
  ['before its start', STARTS - 1, false],
  ['within', STARTS + 1, true],
  ['after its end', ENDS, false],
])('spec A §2: in a preview its moment is the only clock, not the server’s: %s', async (_name, moment, visible) => {
  for (const now of sample([STARTS - 1, STARTS + 5, ENDS], 2)) {
    at(now)
    const shop = shopWith(DATES)
    shop.jar.set(COOKIES.preview.name, `the-host-that-only-tests-know.staging.bigcontent.io~${moment}`)
    for (const path of sample([LISTING, '/', '/bag'], 3)) {
      const bar = barOf(await shop.text(path))
      expect([path, bar?.outerHTML.includes(`&quot;moment&quot;:${moment}`) ?? false]).toEqual([path, visible])
    }
  }
})
