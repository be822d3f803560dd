/** Country and locale over HTTP (spec A §2 to §4, §7, §9). The tables are copied by hand from the specification. */
import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import { COOKIES } from '#domain/cookies/cookies.ts'
import { ALL_MARKETS, type MarketCode } from '#domain/markets.ts'
import { createTestShop } from '#tests/helpers/create-test-shop.ts'
import {
  type Asking,
  asked,
  CHOICES,
  type Choice,
  CRAWLERS,
  EVERY_CHOICE,
  SHOPPER,
  savedCookie,
} from '#tests/helpers/locale-facts.ts'
import { attributesOf, parsePage, textOf } from '#tests/helpers/parsed-page.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'
import { sample } from '#tests/helpers/tries-all.ts'

const DRESS = '/p/1001/marlow-linen-midi-dress/Red'

const NONE = undefined

/** The choice that the dialog suggests for each country in each market (detected-country map in spec A §9). */
const COUNTRIES: readonly (readonly [country: string | undefined, Readonly<Record<MarketCode, Choice | undefined>>])[] = [
  ['AT', { en: 'germany-eur', us: 'germany-eur', eu: 'germany-eur' }],
  ['DE', { en: 'germany-eur', us: 'germany-eur', eu: 'germany-eur' }],
  ['CA', { en: 'world-usd', us: NONE, eu: 'world-usd' }],
  ['US', { en: 'world-usd', us: NONE, eu: 'world-usd' }],
  ['GB', { en: NONE, us: 'united-kingdom-gbp', eu: 'united-kingdom-gbp' }],
  ['IE', { en: 'ireland-eur', us: 'ireland-eur', eu: NONE }],
  // These countries are in address forms but not in the map, so they are treated as unknown.
  ['NL', { en: 'world-eur', us: NONE, eu: NONE }],
  ['FR', { en: 'world-eur', us: NONE, eu: NONE }],
  ['XX', { en: 'world-eur', us: NONE, eu: NONE }],
  ['T1', { en: 'world-eur', us: NONE, eu: NONE }],
  ['gb', { en: 'world-eur', us: NONE, eu: NONE }],
  [undefined, { en: 'world-eur', us: NONE, eu: NONE }],
]

const shop = createTestShop()
const markupOf = async (path: string, headers: Record<string, string>): Promise<string> => (await shop.get(path, headers)).text()
const pageAt = async (path: string, headers: Record<string, string>) => parsePage(await markupOf(path, headers))
const PAGE = '/size-guide'

/**
 * Returns the suggestion in the open dialog for a visitor without JavaScript, whom a cookie marks; undefined if there is no dialog.
 */
async function suggestedTo(site: string, { cookie, ...rest }: Asking): Promise<string | undefined> {
  const page = await pageAt(site + PAGE, asked({ ...rest, cookie: ['no-script=1', cookie].filter(Boolean).join('; ') }))
  const dialog = page.queryByRole('dialog')
  return dialog ? attributesOf(dialog, '[name="locale"]', 'value')[0] : undefined
}

beforeAll(() => seedForTests(env.DB))

describe.each(ALL_MARKETS)('spec A §9 without script, in the market $name', ({ code, prefix }) => {
  const own = ALL_MARKETS.findIndex((market) => market.code === code)
  /** `npm test` tries each case in one market. */
  const inTurn = <Case>(all: readonly Case[]) => sample(all, ALL_MARKETS.length, own)

  test.each(inTurn(COUNTRIES))('a visit from %s', async (country, expected) => {
    expect(await suggestedTo(prefix, { country })).toBe(expected[code])
    expect(await suggestedTo(prefix, { country, agent: CRAWLERS[0] })).toBeUndefined()
  })

  test.each(inTurn(EVERY_CHOICE))('spec A §4 the saved choice %s counts, whatever the visit’s country', async (choice) => {
    const cookie = savedCookie(choice)
    const expected = CHOICES[choice].localeCode === code ? undefined : choice
    for (const country of ['GB', undefined]) {
      expect([country, await suggestedTo(prefix, { country, cookie })]).toEqual([country, expected])
    }
    expect(await suggestedTo(prefix, { cookie, agent: CRAWLERS[0] })).toBeUndefined()
  })

  test('spec A §4 the saved country counts before the detected one', async () => {
    const [, expected] = COUNTRIES[3] ?? expect.unreachable()
    expect(await suggestedTo(prefix, { country: 'DE', cookie: 'country=US' })).toBe(expected[code])
  })

  test('with script every country, choice and crawler gets the same stored bytes, without cookies', async () => {
    for (const path of inTurn(['', PAGE, '/browse/womens/dresses'])) {
      const address = prefix + path || '/'
      await shop.get(address, asked({}))
      const bytes = await markupOf(address, asked({}))
      const visits: Asking[] = [
        ...COUNTRIES.map(([country]) => ({ country })),
        ...CRAWLERS.map((agent) => ({ agent, country: 'DE' })),
        { country: 'DE', cookie: 'locale=us; currency=USD; country=US; locale-asked=1' },
        // Only the home page without a market prefix redirects to a saved choice.
        ...(address === '/' ? [] : EVERY_CHOICE.map((choice) => ({ country: 'GB', cookie: savedCookie(choice) }))),
      ]
      for (const visit of visits) {
        const response = await shop.get(address, asked(visit))
        expect([visit, response.headers.get('x-shell'), response.headers.get('set-cookie')]).toEqual([visit, 'hit', null])
        expect((await response.text()) === bytes).toBe(true)
      }
    }
  })
})

test.each(['', 'us', '%7B%7D', '%', encodeURIComponent('{"localeCode":"us","localeName":"Germany","currencyCode":"USD"}')])(
  'a cookie %j that holds no valid choice is ignored',
  async (value) => {
    expect(await suggestedTo('/us', { country: 'GB', cookie: `preferred-locale=${value}` })).toBe('united-kingdom-gbp')
  },
)

test('spec A §4 neither a visitor already asked on this visit nor a crawler is asked', async () => {
  expect(await suggestedTo('', { country: 'DE', cookie: 'locale-asked=1' })).toBeUndefined()
  for (const agent of CRAWLERS) {
    expect([agent, await suggestedTo('', { country: 'DE', agent })]).toEqual([agent, undefined])
  }
  expect(await suggestedTo('/us', { country: 'DE', agent: SHOPPER })).toBe('germany-eur')
})

test('spec A §2 the market choice page does not open the dialog as well', async () => {
  expect((await pageAt('/locale', asked({ country: 'DE', cookie: 'no-script=1' }))).queryByRole('dialog')).toBeNull()
})

describe('spec A §7 the browser’s country lookup', () => {
  const lookUp = (country: string | undefined) => shop.get('/geoip/v2.1/country/me', asked({ country }))

  test.each([
    ['GB', 'United Kingdom'],
    ['AT', 'Austria'],
    ['FR', 'France'],
  ])('%s is %s, in a response that no cache may keep', async (country, name) => {
    const response = await lookUp(country)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(await response.json()).toEqual({ country: { iso_code: country, names: { en: name } } })
  })

  test.each(['XX', 'T1', 'QQ', 'gb', 'GBR', '<b>', undefined])('%s is no country', async (country) => {
    const response = await lookUp(country)
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    expect(await response.json()).toEqual({ country: { iso_code: 'XX', names: { en: 'Unknown' } } })
  })
})

describe('spec A §4 a saved choice redirects only the unprefixed home at the start of a visit', () => {
  const head = async (path: string, visit: Asking) => {
    const response = await shop.get(path, asked(visit))
    return { status: response.status, location: response.headers.get('location'), headers: response.headers }
  }

  test.each(EVERY_CHOICE)('%s', async (choice) => {
    const cookie = savedCookie(choice)
    const { home } = CHOICES[choice]
    const { status, location, headers } = await head('/?utm_source=mail', { cookie, country: 'GB' })
    if (home === '/') {
      expect([status, location]).toEqual([200, null])
    } else {
      expect([status, location]).toEqual([302, `${home}?utm_source=mail`])
      expect(headers.get('cache-control')).toBe('private, no-store')
      expect(headers.get('vary')).toContain('Cookie')
    }
    for (const path of ['/us', '/eu', PAGE, `/us${PAGE}`, DRESS, '/bag', '/locale', '/search']) {
      expect([path, (await head(path, { cookie })).status]).toEqual([path, 200])
    }
  })

  const navigation = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }
  const go = (headers: Record<string, string>) => shop.get('/', { ...asked({ cookie: savedCookie('world-usd') }), ...headers })

  test.each([
    ['typed', { 'sec-fetch-site': 'none', ...navigation }],
    ['by a link of another site', { 'sec-fetch-site': 'cross-site', ...navigation }],
    ['by an older browser from another site', { referer: 'https://search.example/' }],
  ])('safety §7.8: an entry %s is led on', async (_, headers) => {
    const response = await go(headers)
    expect([response.status, response.headers.get('location')]).toEqual([302, '/us'])
    expect(response.headers.get('cache-control')).toBe('private, no-store')
  })

  test.each([
    ['the logo of the UK', { 'sec-fetch-site': 'same-origin', ...navigation }],
    ['an older browser inside the shop', { referer: 'https://shop.example/size-guide' }],
    ['a prefetch of a search engine', { 'sec-fetch-site': 'none', 'sec-purpose': 'prefetch', ...navigation }],
    ['speculation rules inside the shop', { 'sec-fetch-site': 'same-origin', 'sec-purpose': 'prefetch', ...navigation }],
  ])('safety §7.8: %s stays on the market it names', async (_, headers) => {
    const response = await go(headers)
    expect([response.status, response.headers.get('location')]).toEqual([200, null])
    expect(await response.text()).toContain('lang="en-GB"')
  })

  test('safety §7.8: without script the page offers the saved market', async () => {
    const cookie = `${savedCookie('world-usd')}; no-script=1`
    const page = await pageAt('/', { ...asked({ cookie }), 'sec-fetch-site': 'same-origin', ...navigation })
    expect(textOf(page.getByRole('dialog'))).toContain('You last chose Rest of the World ($ USD)')
  })

  test('a country alone, an old choice, crawlers and previews are not redirected', async () => {
    const cookie = savedCookie('world-usd')
    const visits: readonly (readonly [string, Asking])[] = [
      ['/', { country: 'US' }],
      ['/', { cookie: 'country=US; locale=us; currency=USD' }],
      ...CRAWLERS.map((agent) => ['/', { cookie, agent }] as const),
    ]
    for (const [path, visit] of visits) {
      expect([path, visit, (await head(path, visit)).status]).toEqual([path, visit, 200])
    }
    const preview = `${COOKIES.preview.name}=the-host-that-only-tests-know.staging.bigcontent.io`
    expect((await head('/', { cookie: `${cookie}; ${preview}` })).location ?? '').not.toContain('/us')
    const start = await createTestShop().get(
      '/?ampl_domain=the-host-that-only-tests-know.staging.bigcontent.io',
      asked({ cookie }),
    )
    expect(start.headers.get('location')).toBe('/')
  })

  test('the page varies by cookie', async () => {
    expect((await head('/', {})).headers.get('vary')).toBe('Accept, Cookie')
  })
})
