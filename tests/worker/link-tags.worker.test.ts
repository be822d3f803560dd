/** Link tags, robots.txt and sitemaps for crawlers, in every market (spec A §2). */
import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import { ALL_MARKETS, MARKETS } from '#domain/markets.ts'
import { SHOP_NAME } from '#domain/text/layout.ts'
import { askCommerce } from '#tests/helpers/ask-commerce.ts'
import { createTestShop, ORIGIN } from '#tests/helpers/create-test-shop.ts'
import { kvOfCell } from '#tests/helpers/fault-cells.ts'
import { headLinks, locationsIn } from '#tests/helpers/head-links.ts'
import { at, createEveryPageReader } from '#tests/helpers/page-reader.ts'
import { attributesOf, type ParsedPage, parseHtml, structuredDataOf, textOf, titleOf } from '#tests/helpers/parsed-page.ts'
import { DRESS, RECEIPT, ROUTE_EXAMPLES, VISUALIZATION } from '#tests/helpers/route-examples.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'
import { faultsOfData, thingsIn } from '#tests/helpers/structured-data.ts'
import { sample, TRIED_MARKETS, TRIES_ALL } from '#tests/helpers/tries-all.ts'

const { shop, page, prepare } = createEveryPageReader()

const CHANNELS = { en: 1, us: 2, eu: 3 } as const

const idsOn = async (channel: number): Promise<number[]> =>
  (await askCommerce('getProducts', [{ limit: 250 }], { channel })).body.data.map((one: { id: number }) => one.id)

interface TreeNode {
  readonly url: string
  readonly children: readonly TreeNode[]
}

const withChildren = (nodes: readonly TreeNode[]): readonly TreeNode[] =>
  nodes.flatMap((node) => [node, ...withChildren(node.children)])

let ukOnly = ''

beforeAll(async () => {
  await seedForTests(env.DB)
  await prepare()
  const [uk, us, eu] = await Promise.all([idsOn(1), idsOn(2), idsOn(3)])
  const id = uk?.find((one) => !us?.includes(one) && !eu?.includes(one))
  const sitemap = locationsIn(await shop.text('/sitemaps/en-products-1.xml'))
  ukOnly = new URL(sitemap.find((address) => address.includes(`/p/${id}/`)) ?? '').pathname
})

describe('spec A §2 link tags', () => {
  test('a page of every market has all five tags, and each target has the same five', async () => {
    const samples = Object.values(ROUTE_EXAMPLES)
      .flat()
      .filter((path) => path !== RECEIPT && !path.includes('?'))
    for (const path of sample(samples, 8)) {
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

  test('of the query only the page number is kept', async () => {
    const { links } = await page('/us/browse/sale/womens?sort=price-asc&page=2&utm_source=x&view=list')
    expect(links.canonical).toBe(`${ORIGIN}/us/browse/sale/womens?page=2`)
    expect(links.alternates['en-gb']).toBe(`${ORIGIN}/browse/sale/womens?page=2`)
  })

  test('a page that another market lacks has no tag for it', async () => {
    for (const path of [ukOnly, '/browse/womens/tops/made-in-britain']) {
      const { links } = await page(path)
      expect(links.alternates).toEqual({ 'en-gb': ORIGIN + path })
      expect((await page(`/us${path}`)).status).toBe(404)
    }
    for (const [, href] of Object.entries((await page('/browse/sale/womens?page=2')).links.alternates)) {
      expect([href, (await page(href)).status]).toEqual([href, 200])
    }
  })

  test('a search with a query has no alternates, and neither has an error page', async () => {
    for (const path of ['/search?query=linen', '/search?page=2', '/search?query=', '/search?query=%20', '/nothing-here']) {
      expect((await page(path)).links).toEqual({ canonical: undefined, alternates: {}, robots: 'noindex' })
    }
  })

  test('a market that does not respond, and never has, is left out; the page itself works', async () => {
    const halved = createTestShop({
      bindings: { PAGES: kvOfCell('halved') },
      upstream: (request, pass) =>
        request.headers.get('x-bigcommerce-channel-id') === '2' ? new Response('down', { status: 500 }) : pass(request),
    })
    const response = await halved.get('/p/1005/tilda-wide-leg-crepe-trousers/Black')
    expect(response.status).toBe(200)
    expect(Object.keys(headLinks(await response.text()).alternates)).toEqual(['x-default', 'en-eu', 'en-gb', 'en-ie'])
  })
})

interface Facts {
  readonly '@type': string
  readonly url?: string
  readonly itemListElement?: readonly { readonly url?: string; readonly item?: string; readonly name?: string }[]
  readonly potentialAction?: { readonly target: { readonly urlTemplate: string } }
}

describe.each(TRIES_ALL ? ALL_MARKETS : [MARKETS.us])(
  '$code: metadata for search engines',
  ({ prefix, intl, currency, deliversTo }) => {
    const parsed = new Map<string, Document>()
    const read = async (path: string) => {
      const document = parsed.get(path) ?? parseHtml((await page(at(prefix, path))).html)
      parsed.set(path, document)
      return document
    }
    const facts = async (path: string) => structuredDataOf(await read(path)) as readonly Facts[]
    const fact = (document: Document, name: string) =>
      attributesOf(document, `meta[name="${name}"], meta[property="${name}"]`, 'content').join('|')

    test('every page has one h1, a description, and Open Graph facts that match title and canonical', async () => {
      const titles: string[] = []
      for (const path of Object.values(ROUTE_EXAMPLES).flat()) {
        const { links } = await page(at(prefix, path))
        const document = await read(path)
        const title = titleOf({ document } as ParsedPage)
        expect([path, document.querySelectorAll('h1').length]).toEqual([path, path === VISUALIZATION ? expect.any(Number) : 1])
        const description = fact(document, 'description')
        expect([path, title.length > 5, description.length > 20]).toEqual([path, true, true])
        // Only listings and products have limits; editors' texts may have any length.
        if (/^\/(?:browse|p)\//.test(path)) {
          expect([path, title, title.length >= 30 && title.length <= 60]).toEqual([path, title, true])
          expect([path, description, description.length >= 70 && description.length <= 155]).toEqual([path, description, true])
        }
        expect([path, fact(document, 'og:site_name'), fact(document, 'og:locale')]).toEqual([
          path,
          SHOP_NAME,
          intl.replace('-', '_'),
        ])
        expect(fact(document, 'og:description').length).toBeGreaterThan(20)
        if (!links.robots) {
          titles.push(title)
          expect([path, fact(document, 'og:url')]).toEqual([path, links.canonical])
        }
      }
      expect(titles.length).toBeGreaterThan(5)
      expect(new Set(titles).size).toBe(titles.length)
    })

    test('every page’s structured data has what search engines require, and a shared picture has its size', async () => {
      for (const path of Object.values(ROUTE_EXAMPLES).flat()) {
        const document = await read(path)
        expect([path, faultsOfData(structuredDataOf(document))]).toEqual([path, []])
        const [width, height] = ['og:image:width', 'og:image:height'].map((name) => fact(document, name))
        expect([path, fact(document, 'og:image') && `${width} ${height}`]).toEqual([
          path,
          expect.stringMatching(
            path.startsWith('/p/') || /^\/browse\/womens/.test(path) ? /^1280 1600$/ : /^(?:1280 (?:640|1600))?$/,
          ),
        ])
      }
    })

    test('an offer has the market’s delivery and return terms, as on the page', async () => {
      const page = await read(DRESS)
      const things = thingsIn(structuredDataOf(page))
      const deliveries = things.filter((thing) => thing['@type'] === 'OfferShippingDetails')
      const words = textOf(page.querySelector('main'))
      const rates = deliveries.map(({ shippingRate }) => Number(thingsIn(shippingRate)[0]?.value))
      const inWords = (rate: number) => new Intl.NumberFormat(intl, { style: 'currency', currency }).format(rate)
      // The page states the price of each delivery option. It also says that standard delivery is free for an item at this price.
      expect(rates.filter((rate) => rate > 0 && !words.includes(inWords(rate)))).toEqual([])
      expect([rates.at(-1), /Free standard (?:delivery|shipping) over/.test(words)]).toEqual([0, true])
      const countries = new Set(
        thingsIn(deliveries.map(({ shippingDestination }) => shippingDestination)).map((region) => region.addressCountry),
      )
      expect([...countries].sort()).toEqual([...deliversTo].sort())
      const offers = things.filter((thing) => thing['@type'] === 'Offer')
      expect(offers.length).toBeGreaterThan(10)
      for (const { shippingDetails, hasMerchantReturnPolicy } of offers) {
        expect(shippingDetails).toEqual(deliveries.map((delivery) => ({ '@id': delivery['@id'] })))
        expect(hasMerchantReturnPolicy).toEqual({ '@id': '#returns' })
      }
    })

    test('Home names the shop and its search, whose URL works', async () => {
      const [owner, site] = await facts('/')
      expect([owner?.['@type'], owner?.url, site?.['@type']]).toEqual(['OnlineStore', ORIGIN, 'WebSite'])
      const results = await page((site?.potentialAction?.target.urlTemplate ?? '').replace('{search_term_string}', 'linen'))
      expect([results.status, results.html.includes('linen')]).toEqual([200, true])
    })

    test('a listing names its breadcrumb and its products in order; a product its breadcrumb', async () => {
      const [way, goods] = await facts('/browse/womens/dresses')
      const shown = attributesOf(await read('/browse/womens/dresses'), '#goods h2 a', 'href').map((href) => ORIGIN + href)
      expect(goods?.itemListElement?.map(({ url }) => url)).toEqual(shown)
      expect(way?.itemListElement?.at(-1)?.item).toBe(`${ORIGIN}${prefix}/browse/womens/dresses`)
      const productWay = (await facts(DRESS)).find((fact) => fact['@type'] === 'BreadcrumbList')
      expect(productWay?.itemListElement?.at(-1)?.name).toBe('Marlow Linen Midi Dress')
    })
  },
)

describe('robots and sitemaps', () => {
  test('the shop’s own host names the sitemap; any other host is disallowed', async () => {
    expect(await shop.text('/robots.txt')).toContain(`\nSitemap: ${ORIGIN}/sitemap.xml\n`)
    const staging = await shop.visit('https://staging.shop.example/robots.txt')
    expect(await staging.text()).toBe('User-agent: *\nDisallow: /\n')
  })

  test('personal screens are disallowed in every market, and nothing in a sitemap is', async () => {
    const closed = [...(await shop.text('/robots.txt')).matchAll(/^Disallow: (\S+)$/gm)].map(([, path = '']) => path)
    expect(closed).toEqual(
      expect.arrayContaining(['/bag$', '/us/my-account/', '/eu/order-confirmation/', '/login?', '/eu/search$']),
    )
    const fixed = closed.filter((path) => !path.includes('*'))
    for (const { code } of ALL_MARKETS) {
      for (const kind of ['pages', 'categories', 'products']) {
        const listed = locationsIn(await shop.text(`/sitemaps/${code}-${kind}-1.xml`))
        expect(listed.filter((address) => fixed.some((path) => `${new URL(address).pathname}$`.startsWith(path)))).toEqual([])
      }
    }
  })

  test.each(TRIED_MARKETS)(
    '$code: the sitemaps list exactly the products on sale and the categories with products',
    async ({ code, prefix }) => {
      const channel = CHANNELS[code]
      const pathsIn = async (kind: string) =>
        locationsIn(await shop.text(`/sitemaps/${code}-${kind}-1.xml`)).map((address) => new URL(address))
      const goods = new Set((await pathsIn('products')).map(({ pathname }) => Number(/\/p\/(\d+)\//.exec(pathname)?.[1])))
      expect([...goods].toSorted((one, other) => one - other)).toEqual(
        (await idsOn(channel)).toSorted((one, other) => one - other),
      )
      const tree: { data: TreeNode[] } = (await askCommerce('getCategoryTree', [], { channel })).body
      const listed = new Set((await pathsIn('categories')).map(({ pathname }) => pathname))
      const all = new Set(withChildren(tree.data).map(({ url }) => `${prefix}/browse${url.replace(/\/$/, '')}`))
      expect([...listed].filter((path) => !all.has(path))).toEqual([])
      expect(listed.size).toBeGreaterThan(20)
      for (const empty of [...all].filter((path) => !listed.has(path))) {
        const { status, links } = await page(empty)
        expect([empty, status, links.robots]).toEqual([empty, 200, 'noindex'])
      }
    },
  )

  test('a product is listed once per colour in the markets that sell it, and nowhere else', async () => {
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
