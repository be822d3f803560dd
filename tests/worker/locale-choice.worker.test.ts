/** The market selector (spec A §2, §4): its form, its cookies and its redirect. */
import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import { ALL_MARKETS } from '#domain/markets.ts'
import { localeText } from '#domain/text/locale.ts'
import { createTestShop, ORIGIN } from '#tests/helpers/create-test-shop.ts'
import { asked, CHOICES, EVERY_CHOICE, GERMAN_SITE } from '#tests/helpers/locale-facts.ts'
import { attributesOf, fieldsOf, type ParsedPage, parsePage } from '#tests/helpers/parsed-page.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'
import { sample, TRIED_MARKETS } from '#tests/helpers/tries-all.ts'

const DRESS = '/p/1001/marlow-linen-midi-dress/Red'

const shop = createTestShop()
const textOf = async (path: string, headers: Record<string, string>): Promise<string> => (await shop.get(path, headers)).text()
const PAGE = '/size-guide'

beforeAll(() => seedForTests(env.DB))

describe('spec A §4 submitting the choice', () => {
  const choose = (locale: string, from: string, prefix = '', country?: string) =>
    createTestShop().visit(`${prefix}/locale`, { form: { locale, from }, headers: asked({ country }) })
  const led = async (locale: string, from: string, prefix = ''): Promise<unknown[]> => {
    const response = await choose(locale, from, prefix)
    return [response.status, response.headers.get('location')]
  }

  test.each(EVERY_CHOICE)('%s is stored 30 days, its locale a year, and redirects to its market', async (choice) => {
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

  const SAME_PAGE = [
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
  ] as const
  test.each(sample(SAME_PAGE, 3))('from %s it goes on at the same page there', async (from, there) => {
    const [status, location] = await led('world-usd', from)
    expect(status).toBe(303)
    expect(location).toEqual(typeof there === 'string' ? there : expect.stringMatching(there))
  })

  const NOT_THERE = [
    '/p/1023/blouse/White',
    '/browse/womens/tops/made-in-britain',
    '/p/1001/marlow-linen-midi-dress/Mauve',
    '/p/999999/x/Red',
    '/browse/nowhere',
    '/browse/collection/99',
    '/nothing-here',
    '/my-account/no-such-page',
    '/order-confirmation/7b0f1c2e-0000-4000-8000-000000000001/100',
    '/locale?from=/bag',
    '/desktop-navigation',
  ]
  test.each(sample(NOT_THERE, 3))('from %s, which is not there, it goes on at that site’s home', async (from) => {
    expect(await led('world-usd', from)).toEqual([303, '/us'])
  })

  test('also from /us and /eu; the German site is one URL', async () => {
    expect(await led('united-kingdom-gbp', '/browse/mens', '/us')).toEqual([303, '/browse/mens'])
    expect(await led('ireland-eur', '/bag', '/us')).toEqual([303, '/eu/bag'])
    expect(await led('world-usd', '/browse/sale/womens?page=2', '/us')).toEqual([303, '/us/browse/sale/womens?page=2'])
    expect(await led('germany-eur', DRESS, '/eu')).toEqual([303, GERMAN_SITE])
  })

  test('if the other market does not respond, the choice is saved and redirects to that market’s home', async () => {
    const halved = createTestShop({
      upstream: (request, pass) =>
        request.url.includes('getProductById') ? new Response('down', { status: 500 }) : pass(request),
    })
    const response = await halved.visit('/locale', { form: { locale: 'ireland-eur', from: '/p/1002/x/Red' } })
    expect([response.status, response.headers.get('location')]).toEqual([303, '/eu'])
    expect(halved.jar.get('locale')).toBe('eu')
  })

  test('staying is remembered for the visit, saves no choice, and returns to the page', async () => {
    const staying = createTestShop()
    const response = await staying.visit('/us/locale', {
      form: { stay: '1', locale: 'germany-eur', from: '/browse/mens?page=2' },
    })
    expect([response.status, response.headers.get('location')]).toEqual([303, '/us/browse/mens?page=2'])
    expect(response.headers.getSetCookie()).toEqual(['locale-asked=1; Path=/; Secure; SameSite=Lax'])
  })

  const NO_CHOICE = [
    [{ from: '/bag' }],
    [{ from: '/bag', locale: '' }],
    [{ from: '/bag', locale: 'france-eur' }],
    [{ from: '/bag', locale: '__proto__' }],
  ] as const
  test.each(sample(NO_CHOICE, 3))('%j is no choice: 422, the form again with its field named, and nothing kept', async (form) => {
    const response = await createTestShop().visit('/eu/locale', { form })
    expect([response.status, response.headers.getSetCookie()]).toEqual([422, []])
    const html = await response.text()
    expect(html).toContain(localeText.missing)
    expect(html).toContain('aria-describedby="locale-error"')
    expect(html).toContain('name="from" value="/bag"')
    const json = await createTestShop().visit('/eu/locale', { form, json: true })
    expect([json.status, await json.json()]).toEqual([422, { ok: false, message: localeText.missing, field: 'locale' }])
  })

  test('script gets the URL to open', async () => {
    const response = await createTestShop().visit('/locale', { form: { locale: 'world-eur', from: '/bag' }, json: true })
    expect(await response.json()).toEqual({ ok: true, href: '/eu/bag' })
  })

  test('spec A §9 any change clears the browser’s prefetched pages; a page itself clears nothing', async () => {
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

  test('spec A §4 after a saved choice the suggestion may appear again in another market', async () => {
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

  test('browsers apply form-action to redirects too, so it names the German site', async () => {
    for (const path of ['/locale', PAGE]) {
      const policy = (await shop.get(path, asked({}))).headers.get('content-security-policy')
      expect(policy).toContain(`form-action 'self' ${new URL(GERMAN_SITE).origin};`)
    }
  })
})

/** Paths that some parsers read as a URL on another host. */
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

test.each(sample(HOSTILE, 4))('safety §6: no form of %j redirects off the shop, chosen, staying or in the page', async (from) => {
  const forms: Record<string, string>[] = [{ locale: 'world-usd' }, { locale: 'united-kingdom-gbp' }, { stay: '1' }]
  for (const fields of forms) {
    const response = await createTestShop().visit('/locale', { form: { ...fields, from } })
    const location = response.headers.get('location') ?? ''
    expect([response.status, location]).toEqual([303, expect.stringMatching(/^\/(?![/\\])/)])
    expect(new URL(location, ORIGIN).origin).toBe(ORIGIN)
  }
  const html = await textOf(`/locale?from=${encodeURIComponent(from)}`, asked({}))
  expect(attributesOf(parsePage(html).document, '[value]', 'value').filter((value) => value.includes('evil'))).toEqual([])
})

function formOfChoice(page: ParsedPage): Element {
  const form = page.getByRole('button', { name: 'START SHOPPING' }).closest('form')
  if (!form) {
    throw new Error('the button START SHOPPING is in no form')
  }
  return form
}

describe('spec A §2 the market choice page', () => {
  test.each(TRIED_MARKETS)(
    '$name: WHERE ON EARTH and START SHOPPING, five choices, one of them preselected',
    async ({ prefix }) => {
      const page = parsePage(await textOf(`${prefix}/locale?from=/bag`, asked({ country: 'IE' })))
      expect(page.getByRole('heading', { level: 1, name: 'WHERE ON EARTH' })).toBeDefined()
      const form = formOfChoice(page)
      expect(attributesOf(form, '[type="radio"][name="locale"]', 'value')).toEqual(EVERY_CHOICE)
      expect(fieldsOf(form)).toEqual({ locale: 'ireland-eur', from: '/bag' })
    },
  )

  test('it preselects the last choice, up to a year later', async () => {
    const page = parsePage(await textOf('/locale', asked({ country: 'DE', cookie: 'locale=us; currency=USD' })))
    expect(fieldsOf(formOfChoice(page)).locale).toBe('world-usd')
  })

  test('spec A §8: without its picture, or with the content service down, it is complete', async () => {
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
