/**
 * Category listings in the complete app. The tests check the pages' contents, and facts about products and categories come from
 * the demo data.
 */
import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { MARKETS } from '#domain/markets.ts'
import { blockText } from '#domain/text/blocks.ts'
import { listingText } from '#domain/text/listing.ts'
import { cardsIn, cardsOf } from '#tests/helpers/cards-in.ts'
import { createTestShop } from '#tests/helpers/create-test-shop.ts'
import { kvOfCell } from '#tests/helpers/fault-cells.ts'
import { addressesOf, attributesOf, parsePage, textOf, within } from '#tests/helpers/parsed-page.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'
import { sample } from '#tests/helpers/tries-all.ts'
import { LACKING_SECONDS, SPREAD_MS, STRATEGIES } from '#worker/cache/freshness.ts'

beforeAll(() => seedForTests(env.DB))

const shop = createTestShop()

describe('spec A §2 category listing', () => {
  test('shows name, number of pieces, breadcrumb, sub-categories and products', async () => {
    const response = await shop.get('/browse/womens/dresses')
    const html = await response.text()
    expect(response.status).toBe(200)
    const page = parsePage(html)
    expect(page.getAllByRole('heading', { level: 1 }).map(textOf)).toEqual(['Dresses'])
    expect(page.text).toMatch(/\d+ items/)
    expect(addressesOf(page)).toEqual(
      expect.arrayContaining(['/browse/womens', '/browse/womens/dresses/midi-dresses', '/p/1001/marlow-linen-midi-dress/Red']),
    )
  })

  const SIGNS = [
    ['', '£'],
    ['/us', '$'],
    ['/eu', '€'],
  ]
  test.each(sample(SIGNS, 3))('under "%s" prices are in %s and links stay in the market', async (prefix, sign) => {
    const html = await shop.text(`${prefix}/browse/womens/dresses`)
    expect(cardsOf(html).every((card) => textOf(card).includes(sign))).toBe(true)
    expect(cardsIn(html).length).toBeGreaterThan(3)
    expect(cardsIn(html).every((href) => href.startsWith(`${prefix}/p/`))).toBe(true)
  })

  test.each([
    ['/browse/womens/dresses/midi-dresses/floral/long-sleeve', 200],
    ['/browse/womens/dresses/midi-dresses/floral/long-sleeve/more', 404],
    ['/browse/womens/nothing', 404],
    ['/browse/dresses', 404],
    ['/browse/Womens', 301],
    ['/browse/..%2fwomens', 404],
  ])('%s is %i', async (path, status) => {
    expect((await shop.get(path)).status).toBe(status)
  })

  test('an empty category is a page with links to other categories', async () => {
    const response = await shop.get('/browse/womens/coats-jackets/capes')
    const page = parsePage(await response.text())
    expect(response.status).toBe(200)
    expect(page.text).toContain(listingText.empty.title)
    const main = page.getByRole('main')
    expect(attributesOf(main, 'section a', 'href')).toEqual(
      expect.arrayContaining(['/browse/womens/coats-jackets', '/browse/homeware']),
    )
  })
})

describe('spec B §2, §5 listing headers', () => {
  test('header (a) stands above its category: one h1, the text cut at 100 and at 30, all of it in the page', async () => {
    const page = parsePage(await shop.text('/browse/womens/dresses'))
    expect(page.getAllByRole('heading', { level: 1 }).map(textOf)).toEqual(['Dresses'])
    const main = page.getByRole('main')
    const [wide, narrow, more] = [...main.querySelectorAll('summary > span')].map(textOf)
    expect([wide?.length, narrow?.length].map((length) => Number(length) > 20)).toEqual([true, true])
    expect(Number(wide?.length)).toBeLessThanOrEqual(101)
    expect(Number(narrow?.length)).toBeLessThanOrEqual(31)
    expect(more).toBe(blockText.readMore)
    expect(attributesOf(main, 'details a', 'href')).toContain('/size-guide')
  })

  test('header (b) has its sub-heading and its links in the market', async () => {
    const main = parsePage(await shop.text('/us/browse/homeware/cushions-throws')).getByRole('main')
    expect(textOf(main)).toContain('Soft by the window')
    expect(attributesOf(main, 'header nav a', 'href')).toContain('/us/browse/homeware/candles')
  })

  test('a category without an editor’s header has its own name', async () => {
    const page = parsePage(await shop.text('/browse/womens/shoes'))
    expect(page.getAllByRole('heading', { level: 1 }).map(textOf)).toEqual(['Shoes'])
  })
})

test('the shop remembers for a minute that an editor’s header is missing, but not a failed read', async () => {
  let mode: 'pass' | 'fail' = 'fail'
  let asked = 0
  const own = createTestShop({
    bindings: { PAGES: kvOfCell('no-header') },
    upstream: (request, pass) => {
      const isHeader = new URL(request.url).pathname.includes('/browse/womens/shoes')
      asked += isHeader ? 1 : 0
      return isHeader && mode === 'fail' ? new Response('broken', { status: 403 }) : pass(request)
    },
  })
  const start = Date.now()
  const visit = async (sort: string, seconds: number) => {
    vi.useFakeTimers({ toFake: ['Date'], now: start + seconds * 1000 })
    asked = 0
    const response = await own.get(`/browse/womens/shoes?sort=${sort}`)
    expect([response.status, response.headers.get('x-shell')]).toEqual([200, 'miss'])
    await response.text()
    return asked
  }
  expect([await visit('newest', 0), await visit('newest', 0)]).toEqual([1, 1])
  mode = 'pass'
  expect([await visit('newest', 0), await visit('price-asc', 0), await visit('price-desc', STRATEGIES.content.fresh)]).toEqual([
    1, 0, 0,
  ])
  expect(await visit('name-asc', STRATEGIES.content.fresh + SPREAD_MS / 1000 + 1)).toBe(1)
  vi.useRealTimers()
})

describe('spec A §9 48 a page', () => {
  test('48 products are one page, and there is no second', async () => {
    const html = await shop.text('/browse/gifts/for-her')
    expect(cardsIn(html)).toHaveLength(48)
    expect(attributesOf(parsePage(html).document, '[rel="next"]', 'href')).toEqual([])
    expect((await shop.get('/browse/gifts/for-her?page=2')).status).toBe(404)
  })

  test('49 products are two pages on which each product appears once', async () => {
    const [first, second] = await Promise.all([shop.text('/browse/sale/womens'), shop.text('/browse/sale/womens?page=2')])
    const later = parsePage(second)
    expect(attributesOf(parsePage(first).document, 'a[rel="next"]', 'href')).toEqual(['/browse/sale/womens?page=2'])
    expect(attributesOf(later.document, 'a[rel="prev"]', 'href')).toEqual(['/browse/sale/womens'])
    expect(later.text).toContain(listingText.pageOf(2, 2))
    expect(new Set([...cardsIn(first), ...cardsIn(second)]).size).toBe(49)
  })

  test('96 a page shows all 49, and page 2 of that is 404', async () => {
    expect(cardsIn(await shop.text('/browse/sale/womens?itemsperpage=96'))).toHaveLength(49)
    expect((await shop.get('/browse/sale/womens?itemsperpage=96&page=2')).status).toBe(404)
  })

  const OUTSIDE = ['page=0', 'page=-1', 'page=abc', 'page[]=1', 'sort=cheapest', 'itemsperpage=7', 'utm_source=x']
  test.each(sample(OUTSIDE, 3))(
    'a value out of bounds gives the default listing, from its own store entry: %s',
    async (search) => {
      const plain = await shop.text('/browse/sale/womens')
      const response = await shop.get(`/browse/sale/womens?${search}`)
      expect(response.headers.get('x-shell')).toBe('hit')
      expect(await response.text()).toBe(plain)
    },
  )

  test('a page beyond the last is 404 and is not stored', async () => {
    const before = await env.PAGES.list()
    expect((await shop.get('/browse/sale/womens?page=1000')).status).toBe(404)
    expect((await shop.get('/browse/sale/womens?page=1000000000')).status).toBe(404)
    const after = await env.PAGES.list()
    expect(after.keys.filter(({ name }) => name.includes('page=')).length).toBe(
      before.keys.filter(({ name }) => name.includes('page=')).length,
    )
  })
})

describe('spec A §3, §5, §9 cards', () => {
  const card = async (path: string, id: number) => {
    const found = cardsOf(await shop.text(path)).find((item) => item.querySelector(`a[href*="/p/${id}/"]`))
    if (!found) {
      throw new Error(`${path} has no card for ${id}`)
    }
    return found
  }

  test('a reduced product says was and now in words, and the percentage rounded down', async () => {
    const reduced = await card('/browse/sale/womens', 1006)
    const was = within(reduced).getByRole('deletion')
    expect(textOf(was.previousElementSibling)).toBe('was')
    expect(textOf(reduced)).toMatch(/\d+(?:\.\d{1,2})?% off/)
  })
  test('in Europe a reduced product names its lowest price of the last 30 days, elsewhere it does not', async () => {
    const [eu, uk] = await Promise.all(
      ['/eu', ''].map(async (prefix) => textOf(await card(`${prefix}/browse/sale/womens`, 1006))),
    )
    expect(eu).toMatch(/€\d+ ?, now €\d+\.50\s?(?:30% off){2}\s?30-day lowest: €\d+/)
    expect(uk).not.toContain('30 days')
  })
  test('a fixed amount off is an amount', async () => {
    expect(textOf(await card('/browse/sale/womens', 1007))).toMatch(/Save £\d/)
  })
  test('a sale price above the list price does not count', async () => {
    expect(within(await card('/browse/homeware', 1020)).queryByRole('deletion')).toBeNull()
  })
  test('a hidden price is shown as zero', async () => {
    expect(textOf(await card('/browse/homeware/mirrors', 1009))).toContain('£0')
  })
  test('a badge has its own colours', async () => {
    const badged = await card('/browse/homeware/lighting', 1008)
    const badge = [...badged.querySelectorAll('rect[fill]')].find(({ parentElement }) => textOf(parentElement).includes('New in'))
    expect(badge?.getAttribute('fill')).toMatch(/^#[0-9a-f]{6}$/)
  })
  test('spec A §7, §8: badges are one call, stored with the page; while they fail the page has none, and is soon refreshed', async () => {
    const path = '/us/browse/sale/womens?sort=newest'
    let mode: 'fail' | 'hang' | 'pass' = 'fail'
    const asked: string[] = []
    const broken = createTestShop({
      bindings: { UPSTREAM_TIMEOUT_MS: '100' },
      upstream: (request, pass) => {
        const isBadges = request.url.endsWith('/getProductBadges')
        asked.push(...(isBadges ? [mode] : []))
        const hung = new Promise<never>(() => {})
        return isBadges && mode !== 'pass' ? (mode === 'hang' ? hung : new Response('broken', { status: 500 })) : pass(request)
      },
    })
    const visit = async () => {
      const response = await broken.get(path)
      const html = await response.text()
      return [response.status, response.headers.get('x-shell'), /% off|Save \$/.test(textOf(parsePage(html).getByRole('main')))]
    }
    expect(await visit()).toEqual([200, 'miss', false])
    expect(asked.length).toBeLessThanOrEqual(2)
    expect(await visit()).toEqual([200, 'hit', false])
    const now = Date.now()
    const laterBy = (times: number) =>
      vi.useFakeTimers({ toFake: ['Date'], now: now + times * (LACKING_SECONDS * 1000 + SPREAD_MS) })
    mode = 'hang'
    laterBy(1)
    expect(await visit()).toEqual([200, 'stale', false])
    mode = 'pass'
    laterBy(2)
    asked.length = 0
    await visit()
    expect(await visit()).toEqual([200, 'hit', true])
    expect(asked).toEqual(['pass'])
    vi.useRealTimers()
  })
  test('a card with more than three colours ends in a link with their number', async () => {
    const shoes = within(await card('/browse/womens/shoes', 1019))
    expect(shoes.getByRole('link', { name: listingText.moreColours(MARKETS.en, 10, 'Kendal Leather Boots') })).toBeDefined()
  })
})
