import { env } from 'cloudflare:test'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { COOKIES } from '#domain/cookies/cookies.ts'
import { previewText } from '#domain/text/preview.ts'
import { createTestShop } from '#tests/helpers/create-test-shop.ts'
import { headLinks } from '#tests/helpers/head-links.ts'
import { parsePage, textOf } from '#tests/helpers/parsed-page.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'
import { sample, TRIED_MARKETS } from '#tests/helpers/tries-all.ts'
import { watchedShop } from '#tests/helpers/watched-shop.ts'

const DOMAIN = 'the-host-that-only-tests-know.staging.bigcontent.io'
const COOKIE = COOKIES.preview.name
const NEW_YEAR = Date.UTC(2027, 0, 1)

beforeAll(() => seedForTests(env.DB))
afterEach(() => {
  vi.useRealTimers()
})

const isContent = ({ pathname }: URL) => pathname.startsWith('/content/')

describe('spec A §2: ampl_domain and ampl_timestamp start a preview', () => {
  test.each(['/', '/us/browse/womens?page=2', '/eu/bag', '/nothing-here', '/i/alderlune/default'])(
    'on %s: the values are in a cookie, and the visitor goes to / by 302, which no cache keeps',
    async (path) => {
      const shop = createTestShop()
      const response = await shop.get(`${path}${path.includes('?') ? '&' : '?'}ampl_domain=${DOMAIN}&ampl_timestamp=${NEW_YEAR}`)
      expect([response.status, response.headers.get('location')]).toEqual([302, '/'])
      expect(response.headers.get('cache-control')).toBe('private, no-store')
      const [cookie = ''] = response.headers.getSetCookie()
      expect(cookie).toMatch(new RegExp(`^${COOKIE}=${DOMAIN}~${NEW_YEAR};`))
      for (const attribute of ['HttpOnly', 'Secure', 'Path=/', 'SameSite=Lax']) {
        expect(cookie).toContain(attribute)
      }
    },
  )

  const INVALID = [
    ['no domain', `ampl_timestamp=${NEW_YEAR}`],
    ['an empty domain', 'ampl_domain='],
    ['the suffix without its dot', 'ampl_domain=evilstaging.bigcontent.io'],
    ['a nested label', `ampl_domain=a.${DOMAIN}`],
    ['a user', `ampl_domain=${encodeURIComponent(`evil.example@${DOMAIN}`)}`],
    ['a port', `ampl_domain=${encodeURIComponent(`${DOMAIN}:8080`)}`],
    ['a path', `ampl_domain=${encodeURIComponent(`evil.example/${DOMAIN}`)}`],
    ['upper case', `ampl_domain=${DOMAIN.toUpperCase()}`],
    ['a letter of another script', `ampl_domain=${encodeURIComponent(`аbc.staging.bigcontent.io`)}`],
    ['markup', `ampl_domain=${encodeURIComponent('<script>alert(1)</script>')}`],
  ]
  test.each(sample(INVALID, 4))(
    'spec B §8: %s is an invalid staging domain: 400, no cookie, no upstream called',
    async (_name, query) => {
      const { shop, asked } = watchedShop()
      const response = await shop.get(`/?${query}`)
      expect(response.status).toBe(400)
      expect(response.headers.getSetCookie()).toEqual([])
      const html = await response.text()
      expect(html).toContain(previewText.invalidDomain)
      expect(html).toContain(response.headers.get('x-request-id'))
      expect(html).not.toContain('alert(1)')
      expect(asked.filter(({ hostname }) => hostname !== 'backend')).toEqual([])
    },
  )

  test.each([
    [
      'the list has others',
      { PREVIEW_DOMAINS: 'a-host-of-our-own-1.staging.bigcontent.io a-host-of-our-own-2.staging.bigcontent.io' },
    ],
    ['there is a vendor and no list', { CONTENT_URL: 'http://127.0.0.1:9', PREVIEW_DOMAINS: undefined }],
  ])('spec B §8: a stranger’s hub below the vendor’s suffix is an invalid staging domain where %s', async (_name, bindings) => {
    const shop = createTestShop({ bindings })
    const started = await shop.get(`/?ampl_domain=${DOMAIN}`)
    expect([started.status, started.headers.getSetCookie()]).toEqual([400, []])
    const json = await shop.visit(`/?ampl_domain=${DOMAIN}`, { json: true })
    expect(await json.json()).toMatchObject({ message: expect.stringContaining(previewText.invalidDomain) })
    const item = await shop.get(`/amplience-visualization/${DOMAIN}/55f498d2-e72e-5ebb-a925-7d9fd854c949`)
    expect(item.status).toBe(400)
    // This cookie was set before the allowed domains were restricted.
    const page = await shop.get('/robots.txt', { cookie: `${COOKIE}=${DOMAIN}` })
    expect(page.headers.get('cache-control')).not.toContain('private')
  })

  test('an invalid moment is named as the error', async () => {
    const response = await createTestShop().get(`/?ampl_domain=${DOMAIN}&ampl_timestamp=tomorrow`)
    expect(response.status).toBe(400)
    expect(await response.text()).toContain(previewText.invalidTimestamp)
  })

  const NOT_A_VISIT: readonly (readonly [string, Record<string, string>])[] = [
    ['an image', { 'sec-fetch-dest': 'image', 'sec-fetch-mode': 'no-cors' }],
    ['a frame', { 'sec-fetch-dest': 'iframe', 'sec-fetch-mode': 'navigate' }],
    ['a prefetch', { 'sec-purpose': 'prefetch' }],
    ['a script', { 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' }],
  ]
  test.each(sample(NOT_A_VISIT, 2))('%s starts none: it gets the page', async (_name, headers) => {
    const response = await createTestShop().get(`/?ampl_domain=${DOMAIN}`, headers)
    expect(response.status).toBe(200)
    expect(response.headers.getSetCookie()).toEqual([])
  })
})

describe.each(TRIED_MARKETS)('in a preview, $name', ({ prefix, content }) => {
  const home = prefix || '/'

  test('each item is requested once per visit, from the staging domain over https, all else as usual; nothing comes from a cache', async () => {
    const { shop, asked } = watchedShop()
    await createTestShop().get(home)
    shop.jar.set(COOKIE, DOMAIN)
    for (let visit = 0; visit < 2; visit += 1) {
      asked.length = 0
      expect((await shop.get(home)).headers.get('x-shell')).toBe('bypass')
      const contentCalls = asked.filter(isContent)
      const items = contentCalls.map(({ pathname }) => pathname)
      expect(items).toContain(`/content/key/${content}home`)
      expect(items).toEqual([...new Set(items)])
      expect(new Set(contentCalls.map(({ origin }) => origin))).toEqual(new Set([`https://${DOMAIN}`]))
    }
    asked.length = 0
    await shop.get(`${prefix}/browse/womens`)
    expect(new Set(asked.filter((url) => !isContent(url)).map(({ host }) => host))).toEqual(new Set(['backend']))
    expect(asked.map(({ pathname }) => pathname)).toContain('/bigcommerce/getCategoryTree')
  })

  test('the bar comes first on the page, and its form returns to the same URL without a preview', async () => {
    const shop = createTestShop()
    shop.jar.set(COOKIE, DOMAIN)
    const page = parsePage(await shop.text(`${prefix}/browse/womens?page=2&utm_source=x`))
    const bar = page.text.indexOf(previewText.title)
    expect(bar).toBeGreaterThanOrEqual(0)
    expect(bar).toBeLessThan(page.text.indexOf(textOf(page.document.querySelector('header'))))
    expect(page.text).not.toContain('as it will be on')
    const form = page.getByRole('button', { name: previewText.exit }).closest('form')
    expect([form?.getAttribute('method'), form?.getAttribute('action')]).toEqual(['post', '?page=2&exit-preview=1'])
    const left = await shop.post(`${prefix}/browse/womens?page=2&exit-preview=1`, {})
    expect([left.status, left.headers.get('location')]).toEqual([303, `${prefix}/browse/womens?page=2`])
    expect(shop.jar.has(COOKIE)).toBe(false)
    expect(await shop.text(`${prefix}/browse/womens?page=2`)).not.toContain(previewText.exit)
  })
})

const PREVIEWED = [
  '/',
  '/browse/womens',
  '/p/1001/marlow-linen-midi-dress/Red',
  '/size-guide',
  '/bag',
  '/login',
  '/search?query=coat',
  '/nothing',
]

test.each(sample(PREVIEWED, 3))(
  'in a preview %s is no-store, noindex, complete, wears the bar, and is of the type that is never counted',
  async (path) => {
    const shop = createTestShop()
    shop.jar.set(COOKIE, `${DOMAIN}`)
    const response = await shop.get(path)
    expect([path, response.status]).toEqual([path, path === '/nothing' ? 404 : 200])
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(response.headers.get('x-robots-tag')).toBe('noindex')
    const html = await response.text()
    const page = parsePage(html)
    expect(headLinks(html).robots).toBe('noindex')
    expect(page.document.body.getAttribute('data-page')).toBe('Content Preview')
    expect(page.getByRole('button', { name: previewText.exit })).toBeDefined()
    expect(page.document.querySelector('template')).toBeNull()
  },
)

test.each(sample(['/Bag', '/i/alderlune/default?w=200&fmt=auto&qlt=default', '/sitemap.xml', '/bag/items'], 2))(
  'in a preview no cache keeps %s either',
  async (path) => {
    const response = await createTestShop().get(path, { cookie: `${COOKIE}=${DOMAIN}` })
    expect(response.headers.get('cache-control')).toBe('private, no-store')
  },
)

test('spec B §8: a broken block is boxed for the editor and left out for shoppers', async () => {
  const shop = createTestShop()
  const boxes = async () => parsePage(await shop.text('/demo/odd-blocks')).queryAllByRole('note')
  expect(await boxes()).toHaveLength(0)
  shop.jar.set(COOKIE, DOMAIN)
  expect(await boxes()).toHaveLength(4)
})

test('spec B §8: in a preview whose navigation fails, the error page says so, with the bar to leave the preview', async () => {
  const shop = createTestShop({
    upstream: (request, pass) => (new URL(request.url).host === DOMAIN ? new Response('down', { status: 500 }) : pass(request)),
  })
  shop.jar.set(COOKIE, DOMAIN)
  const response = await shop.get('/')
  expect(response.status).toBe(500)
  expect(await response.text()).toContain(previewText.exit)
  shop.jar.clear()
  expect((await shop.get('/')).status).toBe(200)
})

test('a redirect by a staging domain is not followed', async () => {
  const asked: string[] = []
  const shop = createTestShop({
    upstream: (request, pass) => {
      const { host } = new URL(request.url)
      asked.push(host)
      return host === DOMAIN ? Response.redirect('https://evil.example/content', 302) : pass(request)
    },
  })
  shop.jar.set(COOKIE, DOMAIN)
  expect((await shop.get('/size-guide')).status).toBe(500)
  expect(asked).not.toContain('evil.example')
})

test('an invalid preview cookie is ignored', async () => {
  const { shop, asked } = watchedShop()
  for (const value of ['evil.example', `${DOMAIN}.evil.example`, `a@${DOMAIN}`, `${DOMAIN}~1`]) {
    const html = await (await shop.get('/', { cookie: `${COOKIE}=${value}` })).text()
    expect(html).not.toContain(previewText.exit)
  }
  expect(asked.filter(({ hostname }) => hostname !== 'backend')).toEqual([])
})

describe('the moment of a preview', () => {
  /** Headings in the embedded content service: published, staged, and scheduled for 1 January 2027. */
  const HEADINGS = { published: 'The quiet season', staged: 'Long nights, warm light', scheduled: 'Begin lightly' }
  const headingOf = (html: string) => Object.values(HEADINGS).filter((words) => html.includes(words))
  const LATE_DECEMBER = Date.UTC(2026, 11, 20)
  /** The scheduled day in each market's time zone and wording. */
  const NEW_YEAR_IN = { en: '1 January 2027', us: 'December 31, 2026', eu: '1 January 2027' }

  test.each(TRIED_MARKETS)(
    '$name: staged content, scheduled content, and back to published content',
    async ({ code, prefix }) => {
      const shop = createTestShop()
      const home = prefix || '/'
      const start = async (query: string) => expect((await shop.get(`${home}?${query}`)).status).toBe(302)
      vi.useFakeTimers({ toFake: ['Date'], now: LATE_DECEMBER })
      expect(headingOf(await shop.text(home))).toEqual([HEADINGS.published])
      await start(`ampl_domain=${DOMAIN}`)
      expect(headingOf(await shop.text(home))).toEqual([HEADINGS.staged])
      await start(`ampl_domain=${DOMAIN}&ampl_timestamp=${NEW_YEAR}`)
      const newYear = await shop.text(home)
      expect(headingOf(newYear)).toEqual([HEADINGS.scheduled])
      expect(parsePage(newYear).text).toContain(`as it will be on ${NEW_YEAR_IN[code]}`)
      expect((await shop.post(`${home}?exit-preview=1`, {})).headers.get('location')).toBe(home)
      expect(headingOf(await shop.text(home))).toEqual([HEADINGS.published])
    },
  )

  test('the moment is exchanged for a host once per page, before any content is requested', async () => {
    const { shop, asked } = watchedShop()
    shop.jar.set(COOKIE, `${DOMAIN}~${NEW_YEAR}`)
    await shop.get('/')
    const exchanges = asked.filter(({ pathname }) => pathname.startsWith('/domain/'))
    expect(exchanges.map(({ pathname, search }) => pathname + search)).toEqual([`/domain/${DOMAIN}?timestamp=${NEW_YEAR}`])
    const hosts = new Set(asked.filter(isContent).map(({ host }) => host))
    expect(hosts.size).toBe(1)
    expect([...hosts][0]).toMatch(/^the-host-that-only-tests-know-at-.+\.staging\.bigcontent\.io$/)
  })

  test.each(sample(['evil.example', `a@${DOMAIN}`, '', '<html>', `"x.evil.example"`], 2))(
    'an exchange that returns %j instead of a staging domain is an outage, and that host is not called',
    async (answer) => {
      const asked: string[] = []
      const shop = createTestShop({
        upstream: (request, pass) => {
          const { host, pathname } = new URL(request.url)
          asked.push(host)
          return pathname.startsWith('/domain/') ? new Response(answer) : pass(request)
        },
      })
      shop.jar.set(COOKIE, `${DOMAIN}~${NEW_YEAR}`)
      expect((await shop.get('/size-guide')).status).toBe(500)
      expect(new Set(asked)).toEqual(new Set(['backend']))
    },
  )

  test('a preview key is sent to staging domains only', async () => {
    const keys = new Map<string, string | null>()
    const shop = createTestShop({
      bindings: { PREVIEW_API_KEY: 'hub-key' },
      upstream: (request, pass) => {
        keys.set(new URL(request.url).host, request.headers.get('x-api-key'))
        return pass(request)
      },
    })
    shop.jar.set(COOKIE, DOMAIN)
    await shop.get('/browse/womens')
    expect([...keys].sort()).toEqual([
      ['backend', null],
      [DOMAIN, 'hub-key'],
    ])
  })
})
