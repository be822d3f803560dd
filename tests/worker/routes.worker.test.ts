/** The route table over HTTP: every screen and every legacy URL in every market. */
import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import { LEGACY_ADDRESSES } from '#domain/address/legacy-addresses.ts'
import type { ScreenName } from '#domain/address/route-patterns.ts'
import { SCREENS } from '#domain/address/routes.ts'
import { ALL_MARKETS, MARKETS, marketFromPath } from '#domain/markets.ts'
import { createTestShop, ORIGIN } from '#tests/helpers/create-test-shop.ts'
import { internalLinks } from '#tests/helpers/head-links.ts'
import { at, createEveryPageReader, whole } from '#tests/helpers/page-reader.ts'
import { attributesOf, parseHtml, parsePage } from '#tests/helpers/parsed-page.ts'
import { DRESS, HOSTILE, OLD_ADDRESSES, RECEIPT, ROUTE_EXAMPLES } from '#tests/helpers/route-examples.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'
import { sample, TRIED_MARKETS, TRIES_ALL } from '#tests/helpers/tries-all.ts'

const { shop, page, sitemapAddresses, prepare } = createEveryPageReader()

/**
 * `npm run test:all` follows every link in this market, but only some links in the others, because all markets run the same code.
 */
const FULLY_WALKED = TRIES_ALL ? '/eu' : ''
/** `npm test` follows links only in a market with a path prefix, because all other tests already request pages without one. */
const WALKED = TRIES_ALL ? ALL_MARKETS : [MARKETS.eu]
const everyNth = (step: number) => (_address: string, index: number) => index % step === 0

/**
 * Expected page types, copied by hand from spec A §2, "Page types for analytics". The specification's page types come first, the
 * shop's own after them.
 */
const PAGE_TYPES: Readonly<Record<ScreenName, string>> = {
  home: 'Home',
  bag: 'Bag',
  search: 'Search',
  collection: 'Collection',
  product: 'Product Details Page',
  category: 'Category Listing Page',
  content: 'Static Content Page',
  account: 'My Account',
  login: 'My Account > Login',
  orderConfirmation: 'Order Confirmation',
  createAccount: 'My Account > Create Account',
  forgotPassword: 'My Account > Forgot Password',
  updatePassword: 'My Account > Change Password',
  checkoutIdentity: 'Checkout Identity',
  wishlist: 'Wishlist',
  locale: 'Locale',
  cookieSettings: 'Cookie Settings',
  findOrder: 'Find Order',
  newsletter: 'Newsletter',
  contact: 'Contact',
  visualization: 'Content Preview',
}

const pageTypeIn = (html: string) => parseHtml(`<html>${/<body[^>]*>/.exec(html)?.[0]}</html>`).body.getAttribute('data-page')

beforeAll(async () => {
  await seedForTests(env.DB)
  await prepare()
})

describe.each(WALKED)('spec A §2 the route table in $name', ({ prefix }) => {
  // A confirmation is visible only to its buyer (worker/routes/checkout/order/order-confirmation.worker.test.ts).
  test.each(Object.entries(ROUTE_EXAMPLES).filter(([name]) => name !== 'orderConfirmation'))(
    '%s: its own page, one h1, canonical to itself',
    async (name, addresses) => {
      const screen = Object.entries(SCREENS).find(([one]) => one === name)?.[1]
      for (const address of addresses) {
        const { status, html, links } = await page(at(prefix, address))
        expect([address, status]).toEqual([address, 200])
        expect(html.match(/<h1[\s>]/g)).toHaveLength(1)
        expect(links.canonical && whole(links.canonical)).toBe(whole(at(prefix, address)))
        expect([address, links.robots]).toEqual([address, screen && 'sitemap' in screen ? undefined : 'noindex'])
      }
    },
  )

  // The confirmation's page type is tested with its other rules.
  test.each(Object.entries(PAGE_TYPES).filter(([name]) => name !== 'orderConfirmation'))(
    '%s says its page type to analytics: %s',
    async (name, type) => {
      const addresses = Object.entries(ROUTE_EXAMPLES).flatMap(([one, all]) => (one === name ? all : []))
      for (const address of addresses) {
        expect([address, pageTypeIn((await page(at(prefix, address))).html)]).toEqual([address, type])
      }
      expect(addresses).not.toEqual([])
    },
  )

  test('an unknown URL has no screen’s page type', async () => {
    for (const address of ['/nothing-here', '/browse/nothing-here', '/p/999999/x/Red', RECEIPT]) {
      expect([address, pageTypeIn((await page(at(prefix, address))).html)]).toEqual([address, 'Not Found'])
    }
  })

  test.each(OLD_ADDRESSES)('%s redirects permanently to %s, in one hop, with its query', async (old, canonical) => {
    const response = await shop.get(`${prefix}${old}?page=2&logout=true&utm_source=mail`)
    expect(response.status).toBe(301)
    expect(response.headers.get('location')).toBe(`${at(prefix, canonical)}?page=2&logout=true&utm_source=mail`)
    expect((await page(at(prefix, canonical))).status).toBe(canonical === RECEIPT ? 404 : 200)
  })

  test('no link of the header, the menus, the footer or Home is dead or redirected; indexable pages are in a sitemap', async () => {
    const listed = await sitemapAddresses()
    const links = internalLinks((await page(at(prefix, '/'))).html)
    expect(links.length).toBeGreaterThan(30)
    for (const link of links.filter(everyNth(prefix === FULLY_WALKED ? 1 : 20))) {
      const { status, links: own } = await page(link)
      expect([link, status, own.canonical && listed.has(own.canonical)]).toEqual([link, 200, own.robots === undefined])
    }
  })

  test('every URL in a sitemap exists, is indexable, and is its own canonical', async () => {
    const ofMarket = [...(await sitemapAddresses())].filter(
      (address) => marketFromPath(new URL(address).pathname).market.prefix === prefix,
    )
    const [goods, others] = [ofMarket.filter((one) => one.includes('/p/')), ofMarket.filter((one) => !one.includes('/p/'))]
    for (const address of [...goods.filter(everyNth(TRIES_ALL ? 90 : 180)), ...others.filter(everyNth(TRIES_ALL ? 14 : 28))]) {
      const { status, links } = await page(address)
      expect([address, status, links.robots, links.canonical]).toEqual([address, 200, undefined, address])
    }
  })
})

test('every legacy URL of the table is tested above', () => {
  expect(OLD_ADDRESSES).toHaveLength(Object.values(LEGACY_ADDRESSES).flat().length)
})

test('a legacy product URL with an outdated slug still needs one hop', async () => {
  const response = await shop.get('/eu/Product/1001/a-name-of-before/Red')
  expect([response.status, response.headers.get('location')]).toEqual([301, `/eu${DRESS}`])
})

test.each(
  sample(['/Product/999999/x/Red', '/Collection/abc', '/Category/Womens', '/ContentPage/us/womens', '/MyAccount/Other'], 2),
)('an old URL of nothing is 404: %s', async (path) => expect((await shop.get(path)).status).toBe(404))

test.each([
  '/browse/collection/99',
  '/browse/collection/101',
  '/browse/collection/0',
  '/my-account/other',
  '/order-confirmation/a/..b',
])('a URL of no screen is 404: %s', async (path) => expect((await shop.get(path)).status).toBe(404))

/** URLs that are not screens, with their responses. None of them redirects more than once. */
const SERVICES = [
  ['GET', '/healthz', 200],
  ['POST', '/healthz', 405, 'GET, HEAD'],
  ['POST', '/hooks/publish', 401],
  ['GET', '/hooks/publish', 405, 'POST'],
  ['GET', '/robots.txt', 200],
  ['GET', '/sitemap.xml', 200],
  ['GET', '/i/alderlune/no-such-picture', 404],
] as const

test.each(SERVICES)('%s %s responds with %d, and belongs to no market', async (method, path, status, allow?) => {
  const answer = await shop.visit(path, { method, headers: { origin: ORIGIN } })
  expect(answer.status).toBe(status)
  expect(answer.headers.get('allow')).toBe(allow ?? null)
  expect((await shop.visit(`/us${path}`, { method: 'GET' })).status).toBe(404)
})

test.each(TRIED_MARKETS)('$code: an editor’s link redirects to Home in one hop, with a cookie', async ({ prefix }) => {
  const editor = createTestShop()
  const response = await editor.get(
    `${at(prefix, '/size-guide')}?ampl_domain=the-host-that-only-tests-know.staging.bigcontent.io`,
  )
  expect([response.status, response.headers.get('location')]).toEqual([302, '/'])
  expect(response.headers.get('cache-control')).toContain('no-store')
  expect((await editor.get('/')).status).toBe(200)
})

test('a collection lists its products; an empty one says so with links', async () => {
  expect(parsePage((await page('/browse/collection/11')).html).getByRole('heading', { level: 1, name: 'New In' })).toBeDefined()
  const empty = parsePage((await page('/browse/collection/13')).html).getByRole('main')
  expect(attributesOf(empty, 'a', 'href')).toContain('/browse/homeware')
})

test('search keeps the words in its form, and links to products and categories of the market', async () => {
  const { html } = await page('/eu/search?query=linen')
  expect(html).toContain('href="/eu/p/')
  expect(html).toContain('href="/eu/browse/womens/dresses"')
  expect(html).toContain('value="linen"')
})

test.each(sample(HOSTILE, 3))('safety §6: no legacy URL redirects off the shop by %s', async (form) => {
  for (const prefix of sample(['/us', ''], 2)) {
    for (const [old] of sample(OLD_ADDRESSES, 4)) {
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
