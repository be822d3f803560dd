/** Country and locale from outside (spec A §2 to §4, §7, §9): the tables below are written by hand from the specification. */
import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import { COOKIES } from '#domain/cookies.ts'
import { ALL_MARKETS, type MarketCode } from '#domain/markets.ts'
import { localeText } from '#domain/text/locale.ts'
import { createTestShop, ORIGIN } from '#tests/helpers/create-test-shop.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'

const GERMAN_SITE = 'https://de.example.com/'
const DRESS = '/p/1001/marlow-linen-midi-dress/Red'
const SHOPPER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Safari/537.36'
const CRAWLERS = [
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'Mozilla/5.0 (Linux; Android 11; moto g power) AppleWebKit/537.36 Chrome/148.0.0.0 Mobile Safari/537.36 Chrome-Lighthouse',
] as const

type Choice = 'united-kingdom-gbp' | 'germany-eur' | 'ireland-eur' | 'world-usd' | 'world-eur'
const NONE = undefined

/** §9, the detected-country map: what the dialog suggests to a visit from there, on each site. */
const COUNTRIES: readonly (readonly [country: string | undefined, Readonly<Record<MarketCode, Choice | undefined>>])[] = [
  ['AT', { en: 'germany-eur', us: 'germany-eur', eu: 'germany-eur' }],
  ['DE', { en: 'germany-eur', us: 'germany-eur', eu: 'germany-eur' }],
  ['CA', { en: 'world-usd', us: NONE, eu: 'world-usd' }],
  ['US', { en: 'world-usd', us: NONE, eu: 'world-usd' }],
  ['GB', { en: NONE, us: 'united-kingdom-gbp', eu: 'united-kingdom-gbp' }],
  ['IE', { en: 'ireland-eur', us: 'ireland-eur', eu: NONE }],
  // Listed for addresses, but in no map: unknown, like any other.
  ['NL', { en: 'world-eur', us: NONE, eu: NONE }],
  ['FR', { en: 'world-eur', us: NONE, eu: NONE }],
  ['XX', { en: 'world-eur', us: NONE, eu: NONE }],
  ['T1', { en: 'world-eur', us: NONE, eu: NONE }],
  ['gb', { en: 'world-eur', us: NONE, eu: NONE }],
  [undefined, { en: 'world-eur', us: NONE, eu: NONE }],
]

/** §9, the locale options: the cookie of each choice, and where it leads. */
const CHOICES: Readonly<Record<Choice, { localeCode: string; localeName: string; currencyCode: string; home: string }>> = {
  'united-kingdom-gbp': { localeCode: 'en', localeName: 'United Kingdom', currencyCode: 'GBP', home: '/' },
  'germany-eur': { localeCode: 'de', localeName: 'Germany', currencyCode: 'EUR', home: GERMAN_SITE },
  'ireland-eur': { localeCode: 'eu', localeName: 'Ireland', currencyCode: 'EUR', home: '/eu' },
  'world-usd': { localeCode: 'us', localeName: 'Rest of the World', currencyCode: 'USD', home: '/us' },
  'world-eur': { localeCode: 'eu', localeName: 'Rest of the World', currencyCode: 'EUR', home: '/eu' },
}
const EVERY_CHOICE: readonly Choice[] = ['united-kingdom-gbp', 'germany-eur', 'ireland-eur', 'world-usd', 'world-eur']

function savedCookie(choice: Choice): string {
  const { localeCode, localeName, currencyCode } = CHOICES[choice]
  return `preferred-locale=${encodeURIComponent(JSON.stringify({ localeCode, localeName, currencyCode }))}`
}

interface Asking {
  readonly country?: string | undefined
  readonly cookie?: string
  readonly agent?: string
}

const asked = ({ country, cookie, agent = SHOPPER }: Asking): Record<string, string> => ({
  'user-agent': agent,
  ...(country ? { 'cf-ipcountry': country } : {}),
  ...(cookie ? { cookie } : {}),
})

const shop = createTestShop()
const textOf = async (path: string, headers: Record<string, string>): Promise<string> => (await shop.get(path, headers)).text()
const PAGE = '/size-guide'

/** What the dialog that is open from the start suggests; a browser without script has said so by its cookie. */
async function suggestedTo(site: string, { cookie, ...rest }: Asking): Promise<string | undefined> {
  const html = await textOf(site + PAGE, asked({ ...rest, cookie: ['no-script=1', cookie].filter(Boolean).join('; ') }))
  const dialog = /<dialog[^>]* open=""[^>]*>.*?<\/dialog>/s.exec(html)?.[0]
  return dialog && /name="locale" value="([^"]+)"/.exec(dialog)?.[1]
}

beforeAll(() => seedForTests(env.DB))

describe.each(ALL_MARKETS)('§9 script off, on the site of $name', ({ code, prefix }) => {
  test.each(COUNTRIES)('a visit from %s', async (country, expected) => {
    expect(await suggestedTo(prefix, { country })).toBe(expected[code])
    expect(await suggestedTo(prefix, { country, agent: CRAWLERS[0] })).toBeUndefined()
  })

  test.each(EVERY_CHOICE)('§4 the saved choice %s counts, wherever the visit comes from', async (choice) => {
    const cookie = savedCookie(choice)
    const expected = CHOICES[choice].localeCode === code ? undefined : choice
    for (const country of ['GB', undefined]) {
      expect([country, await suggestedTo(prefix, { country, cookie })]).toEqual([country, expected])
    }
    expect(await suggestedTo(prefix, { cookie, agent: CRAWLERS[0] })).toBeUndefined()
  })

  test('§4 the saved country counts before the detected one', async () => {
    const [, expected] = COUNTRIES[3] ?? expect.unreachable()
    expect(await suggestedTo(prefix, { country: 'DE', cookie: 'country=US' })).toBe(expected[code])
  })

  test('with script every country, choice and crawler gets the same stored bytes, without cookies', async () => {
    for (const path of ['', PAGE, '/browse/womens/dresses']) {
      const address = prefix + path || '/'
      await shop.get(address, asked({}))
      const bytes = await textOf(address, asked({}))
      const visits: Asking[] = [
        ...COUNTRIES.map(([country]) => ({ country })),
        ...CRAWLERS.map((agent) => ({ agent, country: 'DE' })),
        { country: 'DE', cookie: 'locale=us; currency=USD; country=US; locale-asked=1' },
        // The unprefixed home is the one address that a choice leads away from.
        ...(address === '/' ? [] : EVERY_CHOICE.map((choice) => ({ country: 'GB', cookie: savedCookie(choice) }))),
      ]
      for (const visit of visits) {
        const response = await shop.get(address, asked(visit))
        expect([visit, response.headers.get('x-shell'), response.headers.get('set-cookie')]).toEqual([visit, 'guest', null])
        expect((await response.text()) === bytes).toBe(true)
      }
    }
  })
})

test.each(['', 'us', '%7B%7D', '%', encodeURIComponent('{"localeCode":"us","localeName":"Germany","currencyCode":"USD"}')])(
  'a cookie %j that is nobody’s choice is none',
  async (value) => {
    expect(await suggestedTo('/us', { country: 'GB', cookie: `preferred-locale=${value}` })).toBe('united-kingdom-gbp')
  },
)

test('§4 who has been asked on this visit, and no crawler, is asked again', async () => {
  expect(await suggestedTo('', { country: 'DE', cookie: 'locale-asked=1' })).toBeUndefined()
  for (const agent of CRAWLERS) {
    expect([agent, await suggestedTo('', { country: 'DE', agent })]).toEqual([agent, undefined])
  }
  expect(await suggestedTo('/us', { country: 'DE', agent: SHOPPER })).toBe('germany-eur')
})

test('§2 the page of the choice does not ask what it asks already', async () => {
  expect(await textOf('/locale', asked({ country: 'DE', cookie: 'no-script=1' }))).not.toContain('open=""')
})

describe('§7 the browser’s country lookup', () => {
  const lookUp = (country: string | undefined) => shop.get('/geoip/v2.1/country/me', asked({ country }))

  test.each([
    ['GB', 'United Kingdom'],
    ['AT', 'Austria'],
    ['FR', 'France'],
  ])('%s is %s, for nobody else to see', async (country, name) => {
    const response = await lookUp(country)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(await response.json()).toEqual({ country: { iso_code: country, names: { en: name } } })
  })

  test.each(['XX', 'T1', 'QQ', 'gb', 'GBR', '<b>', undefined])('%s is nobody’s country', async (country) => {
    const response = await lookUp(country)
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    expect(await response.json()).toEqual({ country: { iso_code: 'XX', names: { en: 'Unknown' } } })
  })
})

describe('§4 a saved choice redirects the unprefixed home, and nothing else', () => {
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

  test('a country alone, an older choice, crawlers and previews stay where they are', async () => {
    const cookie = savedCookie('world-usd')
    const visits: readonly (readonly [string, Asking])[] = [
      ['/', { country: 'US' }],
      ['/', { cookie: 'country=US; locale=us; currency=USD' }],
      ...CRAWLERS.map((agent) => ['/', { cookie, agent }] as const),
    ]
    for (const [path, visit] of visits) {
      expect([path, visit, (await head(path, visit)).status]).toEqual([path, visit, 200])
    }
    const preview = `${COOKIES.preview.name}=x.staging.bigcontent.io`
    expect((await head('/', { cookie: `${cookie}; ${preview}` })).location ?? '').not.toContain('/us')
    const start = await createTestShop().get('/?ampl_domain=x.staging.bigcontent.io', asked({ cookie }))
    expect(start.headers.get('location')).toBe('/')
  })

  test('a page says that it depends on the cookies', async () => {
    expect((await head('/', {})).headers.get('vary')).toBe('Cookie')
  })
})

describe('§4 submitting the choice', () => {
  const choose = (locale: string, from: string, prefix = '', country?: string) =>
    createTestShop().visit(`${prefix}/locale`, { form: { locale, from }, headers: asked({ country }) })
  const led = async (locale: string, from: string, prefix = ''): Promise<unknown[]> => {
    const response = await choose(locale, from, prefix)
    return [response.status, response.headers.get('location')]
  }

  test.each(EVERY_CHOICE)('%s is kept 30 days, its locale a year, and leads to its site', async (choice) => {
    const { home, ...setting } = CHOICES[choice]
    for (const { prefix } of ALL_MARKETS) {
      const response = await choose(choice, '/', prefix, 'CA')
      expect([response.status, response.headers.get('location')]).toEqual([303, home])
      expect(response.headers.get('cache-control')).toContain('no-store')
      const cookies = Object.fromEntries(response.headers.getSetCookie().map((line) => line.split(/=(.*)/s).slice(0, 2)))
      const attributes = 'Path=/; Secure; SameSite=Lax'
      expect(cookies['preferred-locale']).toBe(`${encodeURIComponent(JSON.stringify(setting))}; Max-Age=2592000; ${attributes}`)
      expect(cookies.locale).toBe(`${setting.localeCode}; Max-Age=31536000; ${attributes}`)
      expect(cookies.currency).toBe(`${setting.currencyCode}; Max-Age=31536000; ${attributes}`)
      const country = { en: 'GB', de: 'DE', eu: 'IE', us: 'CA' }[
        setting.localeName === 'Rest of the World' ? 'us' : setting.localeCode
      ]
      expect(cookies.country).toBe(`${country}; Max-Age=2592000; ${attributes}`)
    }
  })

  test.each([
    ['/browse/womens/dresses?page=2&sort=price-asc&utm_source=x', '/us/browse/womens/dresses?sort=price-asc'],
    [`${DRESS}?Size=10&Length=Regular&logout=true`, `/us${DRESS}?Size=10&Length=Regular`],
    ['/p/1001/a-name-of-before/Navy_Blue', '/us/p/1001/marlow-linen-midi-dress/Navy_Blue'],
    ['/p/1013/whatever/Black~sWhite', /^\/us\/p\/1013\/[\w-]+\/Black~sWhite$/],
    ['/size-guide', '/us/size-guide'],
    ['/browse/collection/11', '/us/browse/collection/11'],
    ['/search?query=linen', '/us/search?query=linen'],
    ['/my-account/order-history', '/us/my-account/order-history'],
    ['/bag', '/us/bag'],
    ['/', '/us'],
  ])('from %s it goes on at the same page there', async (from, there) => {
    const [status, location] = await led('world-usd', from)
    expect(status).toBe(303)
    expect(location).toEqual(typeof there === 'string' ? there : expect.stringMatching(there))
  })

  test.each([
    '/p/1023/blouse/White',
    '/browse/womens/tops/made-in-britain',
    '/p/1001/marlow-linen-midi-dress/Mauve',
    '/p/999999/x/Red',
    '/browse/nowhere',
    '/browse/collection/99',
    '/nothing-here',
    '/order-confirmation/7b0f1c2e-0000-4000-8000-000000000001/100',
    '/locale?from=/bag',
    '/desktop-navigation',
  ])('from %s, which is not there, it goes on at that site’s home', async (from) => {
    expect(await led('world-usd', from)).toEqual([303, '/us'])
  })

  test('from /us and /eu too; the German site is one address', async () => {
    expect(await led('united-kingdom-gbp', '/browse/mens', '/us')).toEqual([303, '/browse/mens'])
    expect(await led('ireland-eur', '/bag', '/us')).toEqual([303, '/eu/bag'])
    expect(await led('world-usd', '/browse/sale/womens?page=2', '/us')).toEqual([303, '/us/browse/sale/womens?page=2'])
    expect(await led('germany-eur', DRESS, '/eu')).toEqual([303, GERMAN_SITE])
  })

  test('where the other site cannot be asked the choice is kept, and its home is the way on', async () => {
    const halved = createTestShop({
      upstream: (request, pass) =>
        request.url.includes('getProductById') ? new Response('down', { status: 500 }) : pass(request),
    })
    const response = await halved.visit('/locale', { form: { locale: 'ireland-eur', from: '/p/1002/x/Red' } })
    expect([response.status, response.headers.get('location')]).toEqual([303, '/eu'])
    expect(halved.jar.get('locale')).toBe('eu')
  })

  test('staying is remembered for the visit, chooses nothing, and comes back to the page', async () => {
    const staying = createTestShop()
    const response = await staying.visit('/us/locale', {
      form: { stay: '1', locale: 'germany-eur', from: '/browse/mens?page=2' },
    })
    expect([response.status, response.headers.get('location')]).toEqual([303, '/us/browse/mens?page=2'])
    expect(response.headers.getSetCookie()).toEqual(['locale-asked=1; Path=/; Secure; SameSite=Lax'])
  })

  test.each([
    [{ from: '/bag' }],
    [{ from: '/bag', locale: '' }],
    [{ from: '/bag', locale: 'france-eur' }],
    [{ from: '/bag', locale: '__proto__' }],
  ])('%j is no choice: 422, the form again with its field named, and nothing kept', async (form) => {
    const response = await createTestShop().visit('/eu/locale', { form })
    expect([response.status, response.headers.getSetCookie()]).toEqual([422, []])
    const html = await response.text()
    expect(html).toContain(localeText.missing)
    expect(html).toContain('aria-describedby="locale-error"')
    expect(html).toContain('name="from" value="/bag"')
    const json = await createTestShop().visit('/eu/locale', { form, json: true })
    expect([json.status, await json.json()]).toEqual([422, { error: localeText.missing, field: 'locale' }])
  })

  test('a script is told where to go on', async () => {
    const response = await createTestShop().visit('/locale', { form: { locale: 'world-eur', from: '/bag' }, json: true })
    expect(await response.json()).toEqual({ href: '/eu/bag' })
  })

  test('§9 after any change the browser lets go of the pages it has fetched ahead; a page itself clears nothing', async () => {
    const answers = [
      await choose('world-usd', '/'),
      await choose('none', '/'),
      await shop.visit('/bag/clear', { form: { key: 'x' } }),
    ]
    for (const answer of answers) {
      expect(answer.headers.get('clear-site-data')).toBe('"prefetchCache", "prerenderCache"')
    }
    expect((await shop.get(PAGE, { ...asked({}), 'sec-purpose': 'prefetch' })).headers.get('clear-site-data')).toBeNull()
  })

  test('§4 a choice that has been made may be spoken of again on another site', async () => {
    const visitor = createTestShop()
    await visitor.visit('/locale', { form: { stay: '1', from: '/' } })
    expect(visitor.jar.has('locale-asked')).toBe(true)
    await visitor.visit('/locale', { form: { locale: 'world-usd', from: '/' } })
    expect(visitor.jar.has('locale-asked')).toBe(false)
  })

  test('another site cannot choose for a shopper', async () => {
    const response = await shop.visit('/locale', { form: { locale: 'world-eur' }, headers: { origin: 'https://evil.example' } })
    expect([response.status, response.headers.getSetCookie()]).toEqual([403, []])
  })

  test('browsers hold form-action against redirects too: the German site is named in it', async () => {
    for (const path of ['/locale', PAGE]) {
      const policy = (await shop.get(path, asked({}))).headers.get('content-security-policy')
      expect(policy).toContain(`form-action 'self' ${new URL(GERMAN_SITE).origin};`)
    }
  })
})

/** Ways in which a path has been read as another host. */
const HOSTILE = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/%5Cevil.example',
  '/%2Fevil.example',
  '%2F%2Fevil.example',
  '/%09/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  'https://evil.example',
  'https:evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'user@evil.example',
  '/@evil.example',
  '.evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '//evil%E3%80%82example',
  '/browse//evil.example',
  '/us//evil.example',
  'http://shop.invalid/bag',
  `/${'a'.repeat(3_000)}`,
  '/%',
  '/bag\r\nset-cookie: a=b',
]

test.each(HOSTILE)('safety §6: no form of %j leads off the shop, chosen, staying or in the page', async (from) => {
  const forms: Record<string, string>[] = [{ locale: 'world-usd' }, { locale: 'united-kingdom-gbp' }, { stay: '1' }]
  for (const fields of forms) {
    const response = await createTestShop().visit('/locale', { form: { ...fields, from } })
    const location = response.headers.get('location') ?? ''
    expect([response.status, location]).toEqual([303, expect.stringMatching(/^\/(?![/\\])/)])
    expect(new URL(location, ORIGIN).origin).toBe(ORIGIN)
  }
  const html = await textOf(`/locale?from=${encodeURIComponent(from)}`, asked({}))
  expect(html).not.toMatch(/value="[^"]*evil/)
})

describe('§2 the page of the choice', () => {
  test.each(ALL_MARKETS)('$name: WHERE ON EARTH and START SHOPPING, five choices, one of them made', async ({ code, prefix }) => {
    const html = await textOf(`${prefix}/locale?from=/bag`, asked({ country: 'IE' }))
    expect(html).toMatch(/<h1[^>]*>WHERE ON EARTH<\/h1>/)
    expect(html).toContain('START SHOPPING')
    const form = /<form[^>]*action="[^"]*\/locale".*?<\/form>/s.exec(html)?.[0] ?? ''
    expect([...form.matchAll(/name="locale"[^>]*value="([^"]+)"/g)].map(([, id]) => id)).toEqual(EVERY_CHOICE)
    expect(
      form
        .match(/checked=""[^>]*value="([^"]+)"|value="([^"]+)"[^>]*checked=""/)
        ?.slice(1)
        .join(''),
    ).toBe('ireland-eur')
    expect(form).toContain('name="from" value="/bag"')
    expect(code).toBeTruthy()
  })

  test('it begins with the last choice, up to a year later', async () => {
    const html = await textOf('/locale', asked({ country: 'DE', cookie: 'locale=us; currency=USD' }))
    expect(/checked=""[^>]*value="([^"]+)"|value="([^"]+)"[^>]*checked=""/.exec(html)?.slice(1).join('')).toBe('world-usd')
  })

  test('§8: without its picture, or with the content service gone, it is whole', async () => {
    for (const part of ['locale-selector-image', '/content/']) {
      const broken = createTestShop({
        upstream: (request, pass) => (request.url.includes(part) ? new Response('down', { status: 500 }) : pass(request)),
      })
      const response = await broken.get('/us/locale', asked({}))
      expect([part, response.status]).toEqual([part, 200])
      expect(await response.text()).toContain('START SHOPPING')
    }
  })
})
