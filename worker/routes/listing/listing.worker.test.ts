/** Category listings in the complete app. Facts about goods and categories are those of the demo data. */
import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import { listingText } from '#domain/text/listing.ts'
import { createTestShop } from '#tests/helpers/create-test-shop.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'

beforeAll(() => seedForTests(env.DB))

const shop = createTestShop()
const cardsIn = (html: string): readonly string[] =>
  [...html.matchAll(/<h2[^>]*><a href="([^"]+)"/g)].map(([, href = '']) => href)
const pricesIn = (html: string): readonly number[] =>
  [...html.matchAll(/(?:<ins[^>]*>|Price[^>]*">)£([\d,.]+)/g)].map(([, price = '']) => Number(price.replace(',', '')))

describe('§2 category listing', () => {
  test('shows name, number of pieces, breadcrumb, sub-categories and products', async () => {
    const response = await shop.get('/browse/womens/dresses')
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(html).toMatch(/<h1[^>]*>Dresses<\/h1>/)
    expect(html).toMatch(/\d+ pieces/)
    expect(html).toContain('href="/browse/womens"')
    expect(html).toContain('href="/browse/womens/dresses/midi-dresses"')
    expect(html).toContain('href="/p/1001/marlow-linen-midi-dress/Red"')
    expect(html.match(/<h1/g)).toHaveLength(1)
  })

  test.each([
    ['', '£'],
    ['/us', '$'],
    ['/eu', '€'],
  ])('under "%s" prices are in %s and links stay in the market', async (prefix, sign) => {
    const html = await shop.text(`${prefix}/browse/womens/dresses`)
    expect(html).toContain(`${sign}`)
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
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(html).toContain(listingText.empty.title)
    expect(html).toContain('href="/browse/homeware"')
  })
})

describe('§9 48 a page', () => {
  test('48 products are one page, and there is no second', async () => {
    const html = await shop.text('/browse/gifts/for-her')
    expect(cardsIn(html)).toHaveLength(48)
    expect(html).not.toContain('rel="next"')
    expect((await shop.get('/browse/gifts/for-her?page=2')).status).toBe(404)
  })

  test('49 products are two pages without a gap or a double', async () => {
    const [first, second] = await Promise.all([shop.text('/browse/sale/womens'), shop.text('/browse/sale/womens?page=2')])
    expect(first).toContain('rel="next" href="/browse/sale/womens?page=2"')
    expect(second).toContain('rel="prev" href="/browse/sale/womens"')
    expect(second).toContain(listingText.pageOf(2, 2))
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
    const html = await shop.text('/browse/sale/womens?view=list&sort=newest')
    expect(html).toMatch(/<form[^>]*action="\/browse\/sale\/womens"/)
    expect(html).toMatch(/<input[^>]*name="view"[^>]*value="list"/)
    expect(html).toMatch(/<option[^>]*value="newest"[^>]*selected/)
    expect(html).toContain(listingText.sort.apply)
  })

  test('facet filters are passed on, can be taken off, and are kept nowhere', async () => {
    const response = await shop.get('/browse/womens/dresses?filters[color]=Red')
    const html = await response.text()
    expect(response.headers.get('x-shell')).toBe('bypass')
    expect(html).toContain('noindex')
    expect(html).toContain(listingText.chosen.remove(listingText.chosen.color, 'Red'))
    const [all, red] = [cardsIn(await shop.text('/browse/womens/dresses')), cardsIn(html)]
    expect(red.length).toBeGreaterThan(0)
    expect(red.length).toBeLessThan(all.length)
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

  test('filters without a match offer the whole category', async () => {
    const html = await shop.text('/browse/womens/dresses?filters[color]=%3Cscript%3E')
    expect(html).toContain(listingText.empty.noMatch)
    expect(html).not.toContain('<script>"')
    expect(html).toContain('href="/browse/womens/dresses"')
  })

  test('order, view and length of the page are the same listing to search engines', async () => {
    expect(await shop.text('/browse/sale/womens?sort=newest&view=list')).toMatch(
      /rel="canonical" href="[^"?]*\/browse\/sale\/womens"/,
    )
    expect(await shop.text('/browse/sale/womens?page=2')).toMatch(/rel="canonical" href="[^"]*\/browse\/sale\/womens\?page=2"/)
  })
})

describe('§3, §5, §9 cards', () => {
  const card = async (path: string, id: number) => {
    const tiles = (await shop.text(path))
      .replaceAll('<!-- -->', '')
      .split('<li')
      .filter((part) => part.includes('<h2'))
    return tiles.find((tile) => tile.includes(`href="/p/${id}/`)) ?? ''
  }

  test('a reduced product says was and now in words, and the percentage rounded down', async () => {
    const html = await card('/browse/sale/womens', 1006)
    expect(html).toMatch(/was <\/span><del/)
    expect(html).toMatch(/\d+(?:\.\d{1,2})?% off/)
  })
  test('a fixed amount off is an amount', async () => {
    expect(await card('/browse/sale/womens', 1007)).toMatch(/Save £\d/)
  })
  test('a sale price above the list price is none', async () => {
    expect(await card('/browse/homeware', 1020)).not.toContain('<del')
  })
  test('a hidden price shows zero', async () => {
    expect(await card('/browse/homeware/mirrors', 1009)).toContain('£0')
  })
  test('a badge has its own colours', async () => {
    expect(await card('/browse/homeware/lighting', 1008)).toMatch(/<rect[^>]*fill="#[0-9a-f]{6}"[\s\S]*New in/)
  })
  test('more than three colours end in a link with their number', async () => {
    expect(await card('/browse/womens/shoes', 1019)).toContain(listingText.moreColours(10, 'Kendal Leather Boots'))
  })
})
