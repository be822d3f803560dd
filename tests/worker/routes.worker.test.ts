/** The route table from outside: every screen, every old address, link tags, robots and sitemaps, in every market. */
import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import { ALL_MARKETS, MARKETS, marketFromPath } from '#domain/markets.ts'
import { ALL_SCREENS, SCREENS } from '#domain/routes.ts'
import { noticeText } from '#domain/text/notices.ts'
import { askCommerce } from '#tests/helpers/ask-commerce.ts'
import { createTestShop, ORIGIN } from '#tests/helpers/create-test-shop.ts'
import { headLinks, internalLinks, locationsIn } from '#tests/helpers/head-links.ts'
import { DRESS, RECEIPT, ROUTE_EXAMPLES } from '#tests/helpers/route-examples.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'

/** Spec A §2, by hand: an old address, and the one that took its place. */
const OLD_ADDRESSES: readonly (readonly [old: string, canonical: string])[] = [
  ['/Home', '/'],
  ['/Bag', '/bag'],
  ['/CheckoutIdentity', '/checkout-identity'],
  ['/Login', '/login'],
  ['/CreateAccount', '/create-account'],
  ['/ForgotPassword/ForgotPassword', '/forgot-password'],
  ['/ChangePassword', '/updatePassword'],
  ['/MyAccount', '/my-account'],
  ['/MyAccountPage', '/my-account'],
  ['/MyAccount/MyProfile', '/my-account/my-profile'],
  ['/MyAccount/OrderHistory', '/my-account/order-history'],
  ['/MyAccount/SavedAddresses', '/my-account/saved-addresses'],
  ['/SearchResults', '/search'],
  ['/Collection/12', '/browse/collection/12'],
  ['/Category/womens/dresses', '/browse/womens/dresses'],
  ['/Product/1001/marlow-linen-midi-dress/Red', DRESS],
  ['/OrderConfirmation/7b0f1c2e-0000-4000-8000-000000000001/100', RECEIPT],
  ['/ContentPage/size-guide', '/size-guide'],
]

const shop = createTestShop()
const at = (prefix: string, path: string): string => (path === '/' ? prefix || '/' : prefix + path)
/** The address as a URL parser writes it: the bare host has a slash. */
const whole = (address: string): string => new URL(address, ORIGIN).href

/** Pages already read: the same targets come up again and again. */
const read = new Map<string, Promise<{ status: number; links: ReturnType<typeof headLinks>; html: string }>>()
function page(address: string) {
  const url = new URL(address, ORIGIN)
  const path = url.pathname + url.search
  const known =
    read.get(path) ??
    shop.get(path).then(async (response) => {
      const html = await response.text()
      return { status: response.status, html, links: headLinks(html) }
    })
  read.set(path, known)
  return known
}

/** The market whose every link is followed; in the others a sample stands for the rest, since they share the code. */
const FULLY_WALKED = '/eu'
const everyNth = (step: number) => (_address: string, index: number) => index % step === 0

/** Every address in every sitemap that the index names. */
async function sitemapAddresses(): Promise<ReadonlySet<string>> {
  const files = locationsIn(await shop.text('/sitemap.xml'))
  const listed = (await Promise.all(files.map(async (file) => locationsIn(await shop.text(new URL(file).pathname))))).flat()
  const addresses = new Set(listed)
  expect(addresses.size).toBe(listed.length)
  return addresses
}

let ukOnly = ''

beforeAll(async () => {
  await seedForTests(env.DB)
  const idsOn = async (channel: number): Promise<number[]> =>
    (await askCommerce('getProducts', [{ limit: 250 }], { channel })).body.data.map((one: { id: number }) => one.id)
  const [uk, us, eu] = await Promise.all([idsOn(1), idsOn(2), idsOn(3)])
  const id = uk?.find((one) => !us?.includes(one) && !eu?.includes(one))
  const sitemap = locationsIn(await shop.text('/sitemaps/en-products-1.xml'))
  ukOnly = new URL(sitemap.find((address) => address.includes(`/p/${id}/`)) ?? '').pathname
})

describe.each(ALL_MARKETS)('§2 the route table in $name', ({ prefix }) => {
  test.each(Object.entries(ROUTE_EXAMPLES))(
    '%s: a page of its own, one heading, canonical to itself',
    async (name, addresses) => {
      const screen = Object.entries(SCREENS).find(([one]) => one === name)?.[1]
      for (const address of addresses) {
        const { status, html, links } = await page(at(prefix, address))
        expect([address, status]).toEqual([address, 200])
        expect(html.match(/<h1/g)).toHaveLength(1)
        expect(links.canonical && whole(links.canonical)).toBe(whole(at(prefix, address)))
        expect([address, links.robots]).toEqual([address, screen && 'sitemap' in screen ? undefined : 'noindex'])
      }
    },
  )

  test.each(OLD_ADDRESSES)('%s moves for good to %s, in one hop, with its query', async (old, canonical) => {
    const response = await shop.get(`${prefix}${old}?page=2&logout=true&utm_source=mail`)
    expect(response.status).toBe(301)
    expect(response.headers.get('location')).toBe(`${at(prefix, canonical)}?page=2&logout=true&utm_source=mail`)
    expect((await page(at(prefix, canonical))).status).toBe(200)
  })

  test('no link of the header, the menus, the footer or Home is dead or a detour; what may be indexed is in a sitemap', async () => {
    const listed = await sitemapAddresses()
    const links = internalLinks((await page(at(prefix, '/'))).html)
    expect(links.length).toBeGreaterThan(30)
    for (const link of links.filter(everyNth(prefix === FULLY_WALKED ? 1 : 8))) {
      const { status, links: own } = await page(link)
      expect([link, status, own.canonical && listed.has(own.canonical)]).toEqual([link, 200, own.robots === undefined])
    }
  })

  test('what a sitemap names is there, may be indexed, and is its own canonical', async () => {
    const ofMarket = [...(await sitemapAddresses())].filter(
      (address) => marketFromPath(new URL(address).pathname).market.prefix === prefix,
    )
    const [goods, others] = [ofMarket.filter((one) => one.includes('/p/')), ofMarket.filter((one) => !one.includes('/p/'))]
    for (const address of [...goods.filter(everyNth(90)), ...others.filter(everyNth(14))]) {
      const { status, links } = await page(address)
      expect([address, status, links.robots, links.canonical]).toEqual([address, 200, undefined, address])
    }
  })
})

test('every old address of the table is walked above', () => {
  const aliases = ALL_SCREENS.flatMap((screen) => screen.aliases)
  expect(OLD_ADDRESSES).toHaveLength(aliases.length)
})

test('an old product address with a slug of another time still needs one hop', async () => {
  const response = await shop.get('/eu/Product/1001/a-name-of-before/Red')
  expect([response.status, response.headers.get('location')]).toEqual([301, `/eu${DRESS}`])
})

test.each(['/Product/999999/x/Red', '/Collection/abc', '/Category/Womens', '/ContentPage/us/womens', '/MyAccount/Other'])(
  'an old address of nothing is 404: %s',
  async (path) => expect((await shop.get(path)).status).toBe(404),
)

test.each([
  '/browse/collection/99',
  '/browse/collection/101',
  '/browse/collection/0',
  '/my-account/other',
  '/order-confirmation/a/..b',
])('an address of no screen is 404: %s', async (path) => expect((await shop.get(path)).status).toBe(404))

describe('§2 link tags', () => {
  test('a page on every site names all five, and each leads to a page that names the same five', async () => {
    const samples = Object.values(ROUTE_EXAMPLES)
      .flat()
      .filter((path) => path !== RECEIPT && !path.includes('?'))
    for (const path of samples) {
      const { alternates } = (await page(path)).links
      expect(alternates).toEqual({
        'x-default': `${ORIGIN}${at('/eu', path)}`,
        'en-eu': `${ORIGIN}${at('/eu', path)}`,
        'en-gb': path === '/' ? ORIGIN : ORIGIN + path,
        'en-us': `${ORIGIN}${at('/us', path)}`,
        'en-ie': `${ORIGIN}${at('/eu', path)}`,
      })
      for (const target of Object.values(alternates)) {
        const other = await page(target)
        expect([target, other.status, other.links.canonical]).toEqual([target, 200, target])
        expect(other.links.alternates).toEqual(alternates)
      }
    }
  })

  test('only the page number is kept', async () => {
    const { links } = await page('/us/browse/sale/womens?sort=price-asc&page=2&utm_source=x&view=list')
    expect(links.canonical).toBe(`${ORIGIN}/us/browse/sale/womens?page=2`)
    expect(links.alternates['en-gb']).toBe(`${ORIGIN}/browse/sale/womens?page=2`)
  })

  test('a page that another site does not reach is left out there', async () => {
    for (const path of [ukOnly, '/browse/womens/tops/made-in-britain']) {
      const { links } = await page(path)
      expect(links.alternates).toEqual({ 'en-gb': ORIGIN + path })
      expect((await page(`/us${path}`)).status).toBe(404)
    }
    for (const [, href] of Object.entries((await page('/browse/sale/womens?page=2')).links.alternates)) {
      expect([href, (await page(href)).status]).toEqual([href, 200])
    }
  })

  test('a search with words has none, and no error page has any', async () => {
    for (const path of ['/search?query=linen', '/nothing-here']) {
      expect((await page(path)).links).toEqual({ canonical: undefined, alternates: {}, robots: 'noindex' })
    }
  })

  test('a site that cannot be asked is left out; the page itself stands', async () => {
    const halved = createTestShop({
      upstream: (request, pass) =>
        request.headers.get('x-bigcommerce-channel-id') === '2' ? new Response('down', { status: 500 }) : pass(request),
    })
    const response = await halved.get('/p/1001/marlow-linen-midi-dress/Navy_Blue')
    expect(response.status).toBe(200)
    expect(Object.keys(headLinks(await response.text()).alternates)).toEqual(['x-default', 'en-eu', 'en-gb', 'en-ie'])
  })
})

describe('robots and sitemaps', () => {
  test('the shop’s own host names the sitemap; any other host is closed', async () => {
    expect(await shop.text('/robots.txt')).toContain(`\nSitemap: ${ORIGIN}/sitemap.xml\n`)
    const staging = await shop.visit('https://staging.shop.example/robots.txt')
    expect(await staging.text()).toBe('User-agent: *\nDisallow: /\n')
  })

  test('personal screens are closed in every market, and nothing in a sitemap is', async () => {
    const closed = [...(await shop.text('/robots.txt')).matchAll(/^Disallow: (\S+)$/gm)].map(([, path = '']) => path)
    expect(closed).toEqual(expect.arrayContaining(['/bag', '/us/my-account', '/eu/order-confirmation', '/login', '/eu/search']))
    const fixed = closed.filter((path) => !path.includes('*'))
    for (const { code } of ALL_MARKETS) {
      for (const kind of ['pages', 'categories', 'products']) {
        const listed = locationsIn(await shop.text(`/sitemaps/${code}-${kind}-1.xml`))
        expect(listed.filter((address) => fixed.some((path) => new URL(address).pathname.startsWith(path)))).toEqual([])
      }
    }
  })

  test('a product is listed once for each colour where it is sold, and nowhere else', async () => {
    const [uk, us] = await Promise.all(
      [MARKETS.en, MARKETS.us].map(async ({ code }) => locationsIn(await shop.text(`/sitemaps/${code}-products-1.xml`))),
    )
    expect(uk).toEqual(
      expect.arrayContaining([ORIGIN + DRESS, `${ORIGIN}/p/1001/marlow-linen-midi-dress/Navy_Blue`, ORIGIN + ukOnly]),
    )
    expect(us).toContain(`${ORIGIN}/us${DRESS}`)
    expect(us).not.toContain(`${ORIGIN}/us${ukOnly}`)
  })

  test.each([
    '/sitemaps/en-products-2.xml',
    '/sitemaps/de-pages-1.xml',
    '/sitemaps/en-bags-1.xml',
    '/sitemaps/en-pages-0.xml',
    '/sitemaps/x',
  ])('there is no file %s', async (path) => expect((await shop.get(path)).status).toBe(404))
})

test('a collection lists its goods; an empty one says so and leads on', async () => {
  expect((await page('/browse/collection/11')).html).toMatch(/<h1[^>]*>New In<\/h1>/)
  expect((await page('/browse/collection/13')).html).toContain('href="/browse/homeware"')
})

test('a screen that is still to come says what works today, in the market', async () => {
  const { html } = await page('/us/login')
  expect(html).toContain(noticeText.login.title)
  expect(html).toContain('href="/us/bag"')
})

test('search hands the words to the listings of the rooms', async () => {
  const { html } = await page('/eu/search?query=linen')
  expect(html).toContain('href="/eu/browse/womens?query=linen"')
  expect(html).toContain('value="linen"')
})

/** Ways in which a path has been read as another host. */
const HOSTILE = [
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/%5Cevil.example',
  '%5C%5Cevil.example',
  '%2F%2Fevil.example',
  '/%2Fevil.example',
  '%2Fevil.example',
  '/%09/evil.example',
  '%09//evil.example',
  '/%0A/evil.example',
  '%0D%0ALocation:%20https://evil.example',
  'https://evil.example',
  'https:/evil.example',
  'https:evil.example',
  'HTTPS://evil.example',
  'http:%2F%2Fevil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'user@evil.example',
  '/@evil.example',
  '.evil.example',
  '//evil.example%2F..',
  '/..//evil.example',
  '/%2e%2e//evil.example',
  '//evil%E3%80%82example',
] as const

test.each(HOSTILE)('safety §6: no old address leads off the shop by %s', async (form) => {
  for (const prefix of ['', '/us']) {
    for (const [old] of OLD_ADDRESSES) {
      const parent = old.slice(0, old.lastIndexOf('/'))
      for (const path of [
        `${prefix}${old}/${form}`,
        `${prefix}${parent}/${form}`,
        `${prefix}/${form}${old}`,
        `${prefix}${old}?next=${form}`,
      ]) {
        const response = await shop.visit(ORIGIN + path)
        const location = response.headers.get('location')
        expect([
          path,
          location === null || (/^\/(?![/\\])/.test(location) && new URL(location, ORIGIN).origin === ORIGIN),
        ]).toEqual([path, true])
      }
    }
  }
})
