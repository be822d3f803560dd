/** Category listings in the complete app. Facts about goods and categories are those of the demo data. */
import { env } from 'cloudflare:test'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { COOKIES } from '#domain/cookies.ts'
import { MARKETS } from '#domain/markets.ts'
import { blockText } from '#domain/text/blocks.ts'
import { listingText } from '#domain/text/listing.ts'
import { createTestShop, ORIGIN } from '#tests/helpers/create-test-shop.ts'
import { headLinks } from '#tests/helpers/head-links.ts'
import { addressesOf, attributesOf, fieldsOf, parsePage, textOf, within } from '#tests/helpers/parsed-page.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'
import { LACKING_SECONDS } from '#worker/cache/freshness.ts'

beforeAll(() => seedForTests(env.DB))

const shop = createTestShop()
// A view that one test has chosen is not the next one's.
beforeEach(() => shop.jar.clear())
const cards = (html: string): readonly HTMLElement[] =>
  [...parsePage(html).document.querySelectorAll<HTMLElement>('main li')].filter((item) => item.querySelector('h2'))
const cardsIn = (html: string): readonly string[] => cards(html).flatMap((card) => attributesOf(card, 'h2 a', 'href'))
/** The price that is charged: of a reduced product the one that is inserted, not the one that is struck out. */
const pricesIn = (html: string): readonly number[] =>
  cards(html).map((card) => {
    const shown = textOf(card.querySelector('ins') ?? card)
    return Number(/£([\d,.]+)/.exec(shown)?.[1]?.replace(',', ''))
  })

describe('§2 category listing', () => {
  test('shows name, number of pieces, breadcrumb, sub-categories and products', async () => {
    const response = await shop.get('/browse/womens/dresses')
    const html = await response.text()
    expect(response.status).toBe(200)
    const page = parsePage(html)
    expect(page.getAllByRole('heading', { level: 1 }).map(textOf)).toEqual(['Dresses'])
    expect(page.text).toMatch(/\d+ pieces/)
    expect(addressesOf(page)).toEqual(
      expect.arrayContaining(['/browse/womens', '/browse/womens/dresses/midi-dresses', '/p/1001/marlow-linen-midi-dress/Red']),
    )
  })

  test.each([
    ['', '£'],
    ['/us', '$'],
    ['/eu', '€'],
  ])('under "%s" prices are in %s and links stay in the market', async (prefix, sign) => {
    const html = await shop.text(`${prefix}/browse/womens/dresses`)
    expect(cards(html).every((card) => textOf(card).includes(sign))).toBe(true)
    expect(cardsIn(html).length).toBeGreaterThan(3)
    expect(cardsIn(html).every((href) => href.startsWith(`${prefix}/p/`))).toBe(true)
  })

  test.each([
    ['/browse/womens/dresses/midi-dresses/floral/long-sleeve', 200],
    ['/browse/womens/dresses/midi-dresses/floral/long-sleeve/more', 404],
    ['/browse/womens/nothing', 404],
    ['/browse/dresses', 404],
    ['/browse/Womens', 404],
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
    expect(attributesOf(main, 'a', 'href')).toContain('/browse/homeware')
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
    const main = parsePage(await shop.text('/us/browse/homeware')).getByRole('main')
    expect(textOf(main)).toContain('For every room')
    expect(attributesOf(main, 'header nav a', 'href')).toContain('/us/browse/homeware/candles')
  })

  test('a category without an editor’s header has its own name', async () => {
    const page = parsePage(await shop.text('/browse/womens/shoes'))
    expect(page.getAllByRole('heading', { level: 1 }).map(textOf)).toEqual(['Shoes'])
  })
})

describe('§9 48 a page', () => {
  test('48 products are one page, and there is no second', async () => {
    const html = await shop.text('/browse/gifts/for-her')
    expect(cardsIn(html)).toHaveLength(48)
    expect(attributesOf(parsePage(html).document, '[rel="next"]', 'href')).toEqual([])
    expect((await shop.get('/browse/gifts/for-her?page=2')).status).toBe(404)
  })

  test('49 products are two pages without a gap or a double', async () => {
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

  test.each(['page=0', 'page=-1', 'page=abc', 'page[]=1', 'sort=cheapest', 'itemsperpage=7', 'utm_source=x'])(
    'a value out of bounds gives the default listing, from its own store entry: %s',
    async (search) => {
      const plain = await shop.text('/browse/sale/womens')
      const response = await shop.get(`/browse/sale/womens?${search}`)
      expect(response.headers.get('x-shell')).toBe('guest')
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

describe('§2 sort, filters and views', () => {
  test('price from low to high, and back', async () => {
    const up = pricesIn(await shop.text('/browse/sale/womens?sort=price-asc&itemsperpage=96'))
    const down = pricesIn(await shop.text('/browse/sale/womens?sort=price&direction=desc&itemsperpage=96'))
    expect(up.length).toBeGreaterThan(40)
    expect(up).toEqual(up.toSorted((a, b) => a - b))
    expect(down).toEqual(up.toReversed())
  })

  test('the sort form works without script and keeps the rest of the query', async () => {
    const page = parsePage(await shop.text('/browse/sale/womens?view=list&sort=newest'))
    const form = page.getByRole('button', { name: listingText.sort.apply }).closest('form')
    expect(form?.getAttribute('action')).toBe('/browse/sale/womens')
    expect(form && fieldsOf(form)).toEqual({ view: 'list', sort: 'newest' })
  })

  test('grid or list: the choice is remembered by a cookie, and each view is a stored page of its own', async () => {
    const visitor = createTestShop()
    const currentView = async (path: string) =>
      textOf(
        parsePage(await visitor.text(path))
          .getByRole('main')
          .querySelector('a[aria-current="true"]'),
      )
    const addressOf = async (view: 'grid' | 'list') =>
      parsePage(await visitor.text('/browse/sale/womens'))
        .getByRole('link', { name: listingText.view[view] })
        .getAttribute('href') ?? ''
    expect(await currentView('/browse/sale/womens')).toBe(listingText.view.grid)
    // What the browser fetches by itself is no choice.
    await visitor.get(await addressOf('list'), { 'sec-purpose': 'prefetch' })
    expect(visitor.jar.get(COOKIES.listingView.name)).toBeUndefined()
    expect(await currentView(await addressOf('list'))).toBe(listingText.view.list)
    expect(await currentView('/browse/homeware')).toBe(listingText.view.list)
    expect(await currentView(await addressOf('grid'))).toBe(listingText.view.grid)
    expect(visitor.jar.has(COOKIES.listingView.name)).toBe(false)
    expect(await currentView('/browse/homeware')).toBe(listingText.view.grid)
  })

  test('facet filters are passed on, can be taken off, and are not indexed', async () => {
    const html = await shop.text('/browse/womens/dresses?filters[color]=Red')
    expect(headLinks(html).robots).toContain('noindex')
    expect(
      parsePage(html).getByRole('link', { name: listingText.chosen.remove(listingText.chosen.color(MARKETS.en), 'Red') }),
    ).toBeDefined()
    const [all, red] = [cardsIn(await shop.text('/browse/womens/dresses')), cardsIn(html)]
    expect(red.length).toBeGreaterThan(0)
    expect(red.length).toBeLessThan(all.length)
  })

  test('a page of facets or words is stored only when it is asked for a second time, the same in any order', async () => {
    const keys = async () => (await env.PAGES.list()).keys.map(({ name }) => name).filter((name) => name.includes('Sage'))
    const stateOf = async (search: string) => (await shop.get(`/browse/womens/dresses?${search}`)).headers.get('x-shell')
    expect([await stateOf('filters[color]=Sage&query=linen'), await keys()]).toEqual(['miss', []])
    expect(await stateOf('query=linen&filters[color]=Sage')).toBe('miss')
    expect(await keys()).toHaveLength(1)
    expect(await stateOf('filters[color]=Sage&query=linen')).toBe('guest')
  })

  test('a colour filter shows that colour’s picture on the card, and links to it', async () => {
    const dresses = cards(await shop.text('/browse/womens/dresses?filters[color]=Navy+Blue'))
    expect(dresses.length).toBeGreaterThan(0)
    for (const card of dresses) {
      expect(attributesOf(card, 'h2 a', 'href').join()).toMatch(/\/Navy_Blue$/)
      expect(attributesOf(card, 'img', 'src').every((src) => src.includes('-navy-blue-'))).toBe(true)
    }
  })

  test.each([['x'.repeat(49)], ['%'.repeat(25)], ['_\\'.repeat(60)], [`"'`.repeat(30)], ['👗'.repeat(80)], ['a\u0000b']])(
    'looking for %j in a category is a page, however long or odd',
    async (words) => {
      expect((await shop.get(`/browse/womens/dresses?query=${encodeURIComponent(words)}`)).status).toBe(200)
    },
  )

  test.each(['crepe', 'Crêpe'])('looking for %j in a category finds crêpe, as the search does', async (words) => {
    expect(await shop.text(`/browse/womens?query=${encodeURIComponent(words)}`)).toContain('Tilda Wide-Leg Crêpe Trousers')
  })

  test.each(['pants', 'Trousers'])('looking for %j in the US finds what is called pants there', async (words) => {
    expect(await shop.text(`/us/browse/womens?query=${words}`)).toContain('Tilda Wide-Leg Crêpe Pants')
  })

  test('filters without a match offer the whole category', async () => {
    const page = parsePage(await shop.text('/browse/womens/dresses?filters[color]=%3Cscript%3E'))
    const main = page.getByRole('main')
    expect(textOf(main)).toContain(listingText.empty.noMatch)
    expect(main.querySelector('script:not([type])')).toBeNull()
    expect(attributesOf(main, 'a', 'href')).toContain('/browse/womens/dresses')
  })

  test('order, view and length of the page are the same listing to search engines', async () => {
    const canonicalOf = async (path: string) => headLinks(await shop.text(path)).canonical
    expect(await canonicalOf('/browse/sale/womens?sort=newest&view=list')).toBe(`${ORIGIN}/browse/sale/womens`)
    expect(await canonicalOf('/browse/sale/womens?page=2')).toBe(`${ORIGIN}/browse/sale/womens?page=2`)
  })
})

describe('§2, §4 filter sidebar', () => {
  const LISTING = '/browse/womens/dresses'
  const sidebarOf = (html: string) =>
    parsePage(html).document.querySelector<HTMLElement>('dialog#filters') ?? expect.unreachable('no filters')
  const form = (html: string) => sidebarOf(html).querySelector('form')
  const valuesOf = (html: string, name: string) => attributesOf(sidebarOf(html), `input[name="${name}"]`, 'value')

  test('has the colours and sizes with their counts, what is chosen is ticked, and the rest of the query stays', async () => {
    const html = await shop.text(`${LISTING}?sort=newest&view=list&page=1&filters[color]=Red`)
    expect(valuesOf(html, 'filters[color]')).toContain('Navy Blue')
    expect(valuesOf(html, 'filters[size]')).toContain('10')
    const red = sidebarOf(html).querySelector('input[value="Red"]')
    expect(red?.hasAttribute('checked')).toBe(true)
    const count = cardsIn(html).length
    expect(textOf(red?.closest('label') ?? null)).toBe(`Red(${count})`)
    const fields = form(html)
    expect(fields?.getAttribute('action')).toBe(LISTING)
    expect(fields && fieldsOf(fields)).toEqual({ sort: 'newest', view: 'list', 'filters[color]': 'Red' })
    expect(attributesOf(sidebarOf(html), 'a[data-clear]', 'href')).toEqual([`${LISTING}?sort=newest&view=list`])
  })

  test('without colours and sizes there is no Done, and the sidebar says so', async () => {
    const html = await shop.text('/browse/womens/coats-jackets/capes?query=nothing')
    expect(textOf(sidebarOf(html))).toContain(listingText.filters.none)
    expect(form(html)).toBeNull()
  })

  test('Done’s number is that of the listing, also of a page that is stored, and a page is no answer to it', async () => {
    const address = `${LISTING}?filters[color]=Red`
    const counted = async (path: string) => {
      const response = await shop.get(path, { accept: 'application/json' })
      expect(response.headers.get('cache-control')).toContain('no-store')
      return response.json()
    }
    expect(await counted(address)).toEqual({ total: cardsIn(await shop.text(address)).length })
    await shop.text(LISTING)
    expect((await shop.get(LISTING)).headers.get('x-shell')).toBe('guest')
    expect(await counted(LISTING)).toEqual({ total: cardsIn(await shop.text(LISTING)).length })
    expect((await shop.get('/browse/womens/nothing', { accept: 'application/json' })).status).toBe(404)
  })

  test('the filters are loaded once per category, not for each page of it', async () => {
    const asked: string[] = []
    const watching = createTestShop({
      upstream: async (request, pass) => {
        if (request.url.endsWith('/getFilters')) {
          asked.push(await request.clone().text())
        }
        return pass(request)
      },
    })
    for (const path of ['/browse/mens', '/browse/mens?sort=newest', '/browse/mens?page=2', '/browse/mens/shirts']) {
      await watching.text(path)
    }
    expect(asked).toHaveLength(2)
  })
})

describe('§3, §5, §9 cards', () => {
  const card = async (path: string, id: number) => {
    const found = cards(await shop.text(path)).find((item) => item.querySelector(`a[href*="/p/${id}/"]`))
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
    expect(eu).toMatch(/€\d+ ?, now €\d+\.50\s?(?:30% off){2}\s?30-day lowest price: €\d+/)
    expect(uk).not.toContain('30 days')
  })
  test('a fixed amount off is an amount', async () => {
    expect(textOf(await card('/browse/sale/womens', 1007))).toMatch(/Save £\d/)
  })
  test('a sale price above the list price is none', async () => {
    expect(within(await card('/browse/homeware', 1020)).queryByRole('deletion')).toBeNull()
  })
  test('a hidden price shows zero', async () => {
    expect(textOf(await card('/browse/homeware/mirrors', 1009))).toContain('£0')
  })
  test('a badge has its own colours', async () => {
    const badged = await card('/browse/homeware/lighting', 1008)
    const badge = [...badged.querySelectorAll('rect[fill]')].find(({ parentElement }) => textOf(parentElement).includes('New in'))
    expect(badge?.getAttribute('fill')).toMatch(/^#[0-9a-f]{6}$/)
  })
  test('spec A §7, §8: badges are one call, stored with the page; while they fail the page has none, and soon is made anew', async () => {
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
    expect(await visit()).toEqual([200, 'guest', false])
    const now = Date.now()
    const laterBy = (times: number) => vi.useFakeTimers({ toFake: ['Date'], now: now + times * (LACKING_SECONDS + 1) * 1000 })
    mode = 'hang'
    laterBy(1)
    expect(await visit()).toEqual([200, 'miss', false])
    mode = 'pass'
    laterBy(2)
    asked.length = 0
    await visit()
    expect(await visit()).toEqual([200, 'guest', true])
    expect(asked).toEqual(['pass'])
    vi.useRealTimers()
  })
  test('more than three colours end in a link with their number', async () => {
    const shoes = within(await card('/browse/womens/shoes', 1019))
    expect(shoes.getByRole('link', { name: listingText.moreColours(MARKETS.en, 10, 'Kendal Leather Boots') })).toBeDefined()
  })
})
