/** Search in the complete app: the results page and the overlay's JSON. Facts about products come from the demo data. */
import { env } from 'cloudflare:test'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { parseSuggestions } from '#domain/contracts/search.ts'
import { ALL_MARKETS } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { listingText } from '#domain/text/listing.ts'
import { searchText as text } from '#domain/text/search.ts'
import { createTestShop } from '#tests/helpers/create-test-shop.ts'
import { headLinks } from '#tests/helpers/head-links.ts'
import { attributesOf, fieldsOf, type ParsedPage, parsePage, textOf, within } from '#tests/helpers/parsed-page.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'
import { sample, TRIED_MARKETS } from '#tests/helpers/tries-all.ts'

beforeAll(() => seedForTests(env.DB))

const asked: string[] = []
/** While this is set, autocomplete responds only after the cards have been requested. */
let cardsAsked: PromiseWithResolvers<void> | undefined
const shop = createTestShop({
  bindings: { UPSTREAM_TIMEOUT_MS: '1500' },
  async upstream(request, pass) {
    const { pathname, search } = new URL(request.url)
    asked.push(`${pathname}${search}`)
    if (pathname.endsWith('/getProductsById')) {
      cardsAsked?.resolve()
    } else if (pathname.startsWith('/autocomplete')) {
      await cardsAsked?.promise
    }
    return pass(request)
  },
})
afterEach(() => {
  cardsAsked = undefined
  return shop.faults.clearAll()
})

const open = async (path: string): Promise<ParsedPage> => parsePage(await shop.text(path))
const cardsOf = (page: ParsedPage): readonly string[] => attributesOf(page.getByRole('main'), 'li h2 a', 'href')
const heading = (page: ParsedPage) => textOf(page.getByRole('heading', { level: 1 }))
const linksTo = (page: ParsedPage): readonly string[] => attributesOf(page.getByRole('main'), 'a', 'href')

describe('spec A §2 the results page', () => {
  test.each(TRIED_MARKETS)(
    '$code: products as the cards of a listing, with the prices and links of the market',
    async (market) => {
      const response = await shop.get(paths.search(market, 'red dress'))
      const html = await response.text()
      const page = parsePage(html)
      expect(response.status).toBe(200)
      expect(headLinks(html).robots).toContain('noindex')
      expect(heading(page)).toBe(text.resultsFor('red dress'))
      expect(cardsOf(page).length).toBeGreaterThan(1)
      expect(cardsOf(page).every((href) => href.startsWith(`${market.prefix}/p/`) && href.endsWith('/Red'))).toBe(true)
      expect(page.text).toContain({ GBP: '£', USD: '$', EUR: '€' }[market.currency])
      expect(linksTo(page)).toContain(`${market.prefix}/browse/womens/dresses`)
    },
  )

  test.each(sample(['', '?query=', '?query=%20%09%20', '?query[]=dress'], 3))(
    'spec A §5 an empty or blank term is ignored: %j',
    async (query) => {
      asked.length = 0
      const page = await open(`/search${query}`)
      expect(heading(page)).toBe(text.title)
      expect(asked.filter((path) => /^\/(?:search|autocomplete)/.test(path))).toEqual([])
      expect(linksTo(page)).toContain('/browse/homeware')
    },
  )

  test('48 a page; each page has its URL, and one beyond the last is 404', async () => {
    const first = await open('/search?query=women')
    const next = attributesOf(first.getByRole('main'), 'a[rel="next"]', 'href')
    expect(cardsOf(first)).toHaveLength(48)
    expect(next).toEqual(['/search?page=2&query=women'])
    const second = await open(next[0] ?? '')
    expect(cardsOf(first).filter((href) => cardsOf(second).includes(href))).toEqual([])
    expect((await shop.get('/search?query=women&page=9999')).status).toBe(404)
  })

  test('sorts, filters and looks like a listing; a chosen value has a chip that removes it and keeps the words', async () => {
    const page = await open('/search?query=dress&sort=price-asc&filters[color]=Red&filters[size]=10')
    const prices = [...page.getByRole('main').querySelectorAll('li:has(h2)')].map((card) =>
      Number(/£([\d.]+)/.exec(textOf(card.querySelector('ins') ?? card))?.[1]),
    )
    expect(prices.length).toBeGreaterThan(1)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    const chosen = within(page.getByRole('list', { name: listingText.chosen.label }))
    expect(chosen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/search?sort=price-asc&query=dress&filters%5Bsize%5D=10',
      '/search?sort=price-asc&query=dress&filters%5Bcolor%5D=Red',
      '/search?sort=price-asc&query=dress',
    ])
    const form = page.getByRole('button', { name: listingText.sort.apply }).closest('form')
    expect(form && fieldsOf(form)).toEqual({
      query: 'dress',
      sort: 'price-asc',
      'filters[color]': 'Red',
      'filters[size]': '10',
    })
    expect(textOf(form?.querySelector('option') ?? null)).toBe(listingText.sort.bestMatch)
    expect(form?.querySelector('option[value=popularity]')).toBeNull()
  })

  test('its sidebar has the counts of the search and the chosen values, and Done’s number matches its page', async () => {
    const address = '/search?query=dress&filters[color]=Red'
    const page = await open(address)
    const opener = page.getByRole('main').querySelector('a[href*="show=filters"]')?.getAttribute('href')
    const sidebar = (await open(opener ?? expect.unreachable('no filters'))).getByRole('main')
    const total = cardsOf(page).length
    expect(textOf(sidebar.querySelector('input[value="Red"]:checked')?.closest('label') ?? null)).toBe(`Red(${total})`)
    expect(attributesOf(sidebar, 'input[type=hidden]', 'value')).toEqual(['dress'])
    expect(attributesOf(sidebar, 'a[data-clear]', 'href')).toEqual(['/search?query=dress'])
    const counted = await shop.get(address, { accept: 'application/json' })
    expect([counted.headers.get('cache-control'), await counted.json()]).toEqual([
      'private, no-store',
      expect.objectContaining({ total }),
    ])
    expect((await shop.get('/search?query=sale', { accept: 'application/json' })).status).toBe(404)
  })

  test('is stored on its second request; a page without words is stored at once; a page that could not be read is never stored', async () => {
    const stateOf = async (path: string) => (await shop.get(path)).headers.get('x-shell')
    expect([await stateOf('/search?query=wool&page=1'), await stateOf('/search?query=wool')]).toEqual(['miss', 'miss'])
    expect(await stateOf('/search?query=wool')).toBe('hit')
    expect([await stateOf('/us/search?page=3'), await stateOf('/us/search?query=%20')]).toEqual(['miss', 'hit'])
    await shop.faults.set({ upstream: 'search', operation: 'autocomplete', fault: { kind: 'malformed' } })
    const thrice = [await stateOf('/search?query=silk'), await stateOf('/search?query=silk'), await stateOf('/search?query=silk')]
    expect(thrice).toEqual(['miss', 'miss', 'miss'])
  })

  test('a reduced product has its badge, as in its listing', async () => {
    expect((await open('/search?query=aldeburgh')).text).toContain('30% off')
  })

  test('words with a redirect lead to its page, in the same market', async () => {
    const response = await shop.get('/eu/search?query=sale')
    expect([response.status, response.headers.get('location')]).toEqual([302, '/eu/browse/sale'])
  })

  test('spelling help: the probable words, and other searches', async () => {
    const mistyped = await open('/search?query=drses')
    expect(cardsOf(mistyped).length).toBeGreaterThan(0)
    expect(mistyped.getByRole('region', { name: text.meant })).toBeDefined()
    expect((await open('/search?query=dress')).getByRole('region', { name: text.related })).toBeDefined()
  })

  test('the cards do not wait for the spelling help, which requests no products', async () => {
    cardsAsked = Promise.withResolvers()
    asked.length = 0
    const page = await open('/search?query=dresses&sort=newest')
    expect(page.getByRole('region', { name: text.related })).toBeDefined()
    expect(asked.filter((path) => path.startsWith('/autocomplete/'))).toEqual([
      expect.stringContaining('num_results_Products=0&'),
    ])
  })

  test('nothing found: single words, nearby categories, every department', async () => {
    const page = await open('/search?query=mittens%20dresses%20candles')
    expect(heading(page)).toBe(text.noResultsFor('mittens dresses candles'))
    expect(linksTo(page)).toEqual(
      expect.arrayContaining(['/search?query=mittens', '/browse/womens/dresses', '/browse/womens', '/browse/sale']),
    )
  })

  test.each(TRIED_MARKETS)(
    'spec A §7 $code: nothing found, or no words yet: eight best sellers of the market; result pages show none',
    async (market) => {
      const stripOf = async (words?: string) =>
        (await open(paths.search(market, words)))
          .queryAllByRole('region', { name: listingText.bestSellers })
          .flatMap((strip) => attributesOf(strip, 'li h3 a', 'href'))
      const best = await stripOf('qqqqqq')
      expect(best).toHaveLength(8)
      expect(best.every((href) => href.startsWith(`${market.prefix}/p/`))).toBe(true)
      expect(await stripOf()).toEqual(best)
      expect(await stripOf('dress')).toEqual([])
    },
  )

  const ODD = ['..', '.', '/', '%', '\'"', '<script>', 'a/b', '👗', '(*)', '\u0000', 'x'.repeat(400), '?key=us#', '|']
  test.each(sample(ODD, 4))('any words are only words: %j', async (words) => {
    expect((await shop.get(paths.search(ALL_MARKETS[0] ?? expect.unreachable(), words))).status).toBe(200)
  })

  const FAULTS = [
    ['search', { upstream: 'search', operation: 'search', fault: { kind: 'status', status: 500 } }],
    ['search, of another shape', { upstream: 'search', operation: 'search', fault: { kind: 'shape' } }],
    ['search, hanging', { upstream: 'search', fault: { kind: 'hang' } }],
    ['the catalogue', { upstream: 'commerce', operation: 'getProductsById', fault: { kind: 'refuse' } }],
  ] as const
  test.each(sample(FAULTS, 3))('without %s the page says so and offers the departments', async (_name, fault) => {
    await shop.faults.set(fault)
    const response = await shop.get('/search?query=linen')
    const page = parsePage(await response.text())
    expect(response.status).toBe(200)
    expect(page.text).toContain(text.failed)
    expect(linksTo(page)).toContain('/browse/womens')
  })
})

describe('spec A §7 suggestions while a shopper types', () => {
  test.each(TRIED_MARKETS)('$code: at most 10 products and 5 suggestions, from the market’s index', async (market) => {
    const response = await shop.get(paths.searchSuggestions(market, 'dre'))
    const { products = [], suggestions = [] } = parseSuggestions(await response.json()) ?? {}
    expect(response.headers.get('cache-control')).toMatch(/^private/)
    expect([products.length, suggestions.length]).toEqual([10, 5])
    expect(
      products.every(({ href, price }) => href.startsWith(`${market.prefix}/p/`) && price?.currency === market.currency),
    ).toBe(true)
  })

  test('a blank term is not sent to the search service, and a term without a letter finds nothing', async () => {
    asked.length = 0
    for (const query of ['', '?query=%20', '?query=..']) {
      expect(await (await shop.get(`/search/suggestions${query}`)).json()).toEqual({ products: [], suggestions: [] })
    }
    expect(asked).toEqual([])
  })

  test('a service that fails is a 503 that no cache keeps', async () => {
    await shop.faults.set({ upstream: 'search', operation: 'autocomplete', fault: { kind: 'malformed' } })
    const response = await shop.get('/search/suggestions?query=linen')
    expect([response.status, response.headers.get('cache-control')]).toEqual([503, 'no-store'])
  })
})
