/**
 * The country and currency that the page's JavaScript suggests to a visit from each country in each market, with the shop's own
 * country lookup (spec A §4, §9).
 */
import { afterEach, describe, expect, test, vi } from 'vitest'
import { suggestionOfVisit } from '#client/state/visit-country.ts'
import { ALL_MARKETS, type MarketCode } from '#domain/markets.ts'
import { countryRoutes } from '#worker/routes/locale/country.ts'

const SHOPPER =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1'
const CRAWLER =
  'Mozilla/5.0 (Linux; Android 6.0.1) AppleWebKit/537.36 Chrome/148.0 Mobile Safari/537.36 (compatible; Googlebot/2.1)'

const ELSEWHERE = { en: 'world-eur', us: undefined, eu: undefined }
/** Copied by hand from the specification. */
const COUNTRIES: readonly (readonly [string | undefined, Readonly<Record<MarketCode, string | undefined>>])[] = [
  ['AT', { en: 'germany-eur', us: 'germany-eur', eu: 'germany-eur' }],
  ['DE', { en: 'germany-eur', us: 'germany-eur', eu: 'germany-eur' }],
  ['CA', { en: 'world-usd', us: undefined, eu: 'world-usd' }],
  ['US', { en: 'world-usd', us: undefined, eu: 'world-usd' }],
  ['GB', { en: undefined, us: 'united-kingdom-gbp', eu: 'united-kingdom-gbp' }],
  ['IE', { en: 'ireland-eur', us: 'ireland-eur', eu: undefined }],
  ['NL', ELSEWHERE],
  ['FR', ELSEWHERE],
  ['XX', ELSEWHERE],
  ['T1', ELSEWHERE],
  [undefined, ELSEWHERE],
]

interface Browser {
  readonly country?: string | undefined
  readonly cookie?: string
  readonly agent?: string
  /** Replaces the shop's own lookup. */
  readonly lookUp?: () => Promise<Response>
  readonly storage?: Pick<Storage, 'getItem' | 'setItem'>
}

/**
 * Stubs the browser but not the lookup.
 * @returns a function that returns the number of lookups so far
 */
function browse({ country, cookie = '', agent = SHOPPER, lookUp, storage }: Browser): () => number {
  const stored = new Map<string, string>()
  const ask = vi.fn(
    lookUp ?? (async (path: string) => countryRoutes().request(path, country ? { headers: { 'cf-ipcountry': country } } : {})),
  )
  vi.stubGlobal('fetch', ask)
  vi.stubGlobal('document', { cookie })
  vi.stubGlobal('navigator', { userAgent: agent })
  vi.stubGlobal(
    'sessionStorage',
    storage ?? {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, value: string) => stored.set(name, value),
    },
  )
  return () => ask.mock.calls.length
}

const saved = (localeCode: string, localeName: string, currencyCode: string): string =>
  `preferred-locale=${encodeURIComponent(JSON.stringify({ localeCode, localeName, currencyCode }))}`

afterEach(() => vi.unstubAllGlobals())

describe.each(ALL_MARKETS)('in the market $name', ({ code }) => {
  test.each(COUNTRIES)('a visit from %s', async (country, expected) => {
    const asked = browse({ country })
    expect((await suggestionOfVisit(code))?.choice.id).toBe(expected[code])
    // The rest of the visit must not cause another lookup.
    await suggestionOfVisit(code)
    expect(asked()).toBe(1)
    browse({ country, agent: CRAWLER })
    expect(await suggestionOfVisit(code)).toBeUndefined()
  })

  test.each([
    ['en', 'United Kingdom', 'GBP', 'united-kingdom-gbp'],
    ['de', 'Germany', 'EUR', 'germany-eur'],
    ['eu', 'Ireland', 'EUR', 'ireland-eur'],
    ['us', 'Rest of the World', 'USD', 'world-usd'],
    ['eu', 'Rest of the World', 'EUR', 'world-eur'],
  ])('the saved choice %s, %s counts wherever the visit comes from, without a lookup', async (site, name, currency, id) => {
    const asked = browse({ country: 'FR', cookie: saved(site, name, currency) })
    expect((await suggestionOfVisit(code))?.choice.id).toBe(site === code ? undefined : id)
    expect(asked()).toBe(0)
  })

  test('a visitor who was asked on this visit is not asked again', async () => {
    const asked = browse({ country: 'DE', cookie: 'locale-asked=1' })
    expect(await suggestionOfVisit(code)).toBeUndefined()
    expect(asked()).toBe(0)
  })
})

test('after a failed lookup the shopper is not asked', async () => {
  const failures = [
    async () => new Response('down', { status: 500 }),
    () => Promise.reject(new TypeError('offline')),
    async () => new Response('<html>', { status: 200 }),
  ]
  for (const lookUp of failures) {
    browse({ lookUp })
    expect(await suggestionOfVisit('en')).toBeUndefined()
  }
})

test('a response with an unexpected shape gives no country', async () => {
  for (const answer of [null, [], {}, { country: 'DE' }, { country: { iso_code: 'Germany' } }]) {
    browse({ lookUp: async () => Response.json(answer) })
    expect((await suggestionOfVisit('en'))?.choice.id).toBe('world-eur')
  }
})

test('if the browser denies storage, each page looks up the country', async () => {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  const asked = browse({ country: 'IE', storage: { getItem: denied, setItem: denied } })
  expect((await suggestionOfVisit('us'))?.choice.id).toBe('ireland-eur')
  await suggestionOfVisit('us')
  expect(asked()).toBe(2)
})
