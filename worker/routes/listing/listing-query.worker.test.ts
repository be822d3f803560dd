/** The URL determines a listing's sort order, view, filters and search terms. Facts about products come from the demo data. */
import { env } from 'cloudflare:test'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { COOKIES } from '#domain/cookies/cookies.ts'
import { coloursOf } from '#domain/listing/colour-families.ts'
import { listingText } from '#domain/text/listing.ts'
import { cardsIn, cardsOf, pricesIn } from '#tests/helpers/cards-in.ts'
import { createTestShop, ORIGIN } from '#tests/helpers/create-test-shop.ts'
import { headLinks } from '#tests/helpers/head-links.ts'
import { attributesOf, fieldsOf, parsePage, textOf } from '#tests/helpers/parsed-page.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'
import { sample } from '#tests/helpers/tries-all.ts'

beforeAll(() => seedForTests(env.DB))

const shop = createTestShop()
// Forgets the view that the previous test chose.
beforeEach(() => shop.jar.clear())

describe('spec A §2 sort, filters and views', () => {
  test('price from low to high, and from high to low', async () => {
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
    // A prefetch does not count as a choice.
    await visitor.get(await addressOf('list'), { 'sec-purpose': 'prefetch' })
    expect(visitor.jar.get(COOKIES.listingView.name)).toBeUndefined()
    expect(await currentView(await addressOf('list'))).toBe(listingText.view.list)
    expect(await currentView('/browse/homeware')).toBe(listingText.view.list)
    expect(await currentView(await addressOf('grid'))).toBe(listingText.view.grid)
    expect(visitor.jar.has(COOKIES.listingView.name)).toBe(false)
    expect(await currentView('/browse/homeware')).toBe(listingText.view.grid)
  })

  test.each(sample(['', 'user-authenticated=0'], 2))(
    'the choice of a view is remembered, however often that page was requested before: %j',
    async (cookie) => {
      const address = '/browse/sale/womens?view=list'
      const asking = { cookie, 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'same-origin' }
      for (let time = 0; time < 4; time += 1) {
        const answer = await createTestShop().get(address, asking)
        expect(answer.headers.get('set-cookie')).toContain(`${COOKIES.listingView.name}=list`)
      }
    },
  )

  test('facet filters are passed on, can be removed, and are not indexed', async () => {
    const html = await shop.text('/browse/womens/dresses?filters[color]=Red')
    expect(headLinks(html).robots).toContain('noindex')
    expect(parsePage(html).getByRole('link', { name: listingText.chosen.remove('Colour', 'Red') })).toBeDefined()
    const [all, red] = [cardsIn(await shop.text('/browse/womens/dresses')), cardsIn(html)]
    expect(red.length).toBeGreaterThan(0)
    expect(red.length).toBeLessThan(all.length)
  })

  test('a page of facets or words is stored only when it is requested a second time, the same in any order', async () => {
    const keys = async () => (await env.PAGES.list()).keys.map(({ name }) => name).filter((name) => name.includes('Green'))
    const stateOf = async (search: string) => (await shop.get(`/browse/womens/dresses?${search}`)).headers.get('x-shell')
    expect([await stateOf('filters[color]=Sage&query=linen'), await keys()]).toEqual(['miss', []])
    expect(await stateOf('query=linen&filters[color]=Sage')).toBe('miss')
    expect(await keys()).toHaveLength(1)
    expect(await stateOf('filters[color]=Sage&query=linen')).toBe('hit')
  })

  test('a colour filter shows that colour’s picture on the card, and links to it', async () => {
    const page = await shop.text('/browse/womens/dresses?filters[color]=Blue')
    const dresses = cardsOf(page)
    const blues = coloursOf('Blue').map((colour) => [colour.replaceAll(' ', '_'), colour.replace(' ', '-').toLowerCase()])
    expect(dresses.length).toBeGreaterThan(0)
    for (const card of dresses) {
      const [, picture = 'none'] = blues.find(([segment]) => attributesOf(card, 'h2 a', 'href')[0]?.endsWith(`/${segment}`)) ?? []
      expect(attributesOf(card, 'img', 'src').filter((src) => !src.includes(`-${picture}-`))).toEqual([])
    }
  })

  test('a URL of before the colour families, with the names of colours, shows their family and its chip', async () => {
    const asked = '/browse/womens/dresses?filters[color]=Ink&filters[color]=Navy+Blue'
    const old = await shop.text(asked)
    expect(headLinks(old).canonical).toBe(headLinks(await shop.text('/browse/womens/dresses?filters[color]=Blue')).canonical)
    expect(
      parsePage(old)
        .getAllByRole('link', { name: /^Remove colour/i })
        .map((chip) => textOf(chip)),
    ).toEqual(['Blue'])
    const swatches = parsePage(await shop.text(`${asked}&show=filters`)).document.querySelectorAll('form [name="filters[color]"]')
    expect(swatches.length).toBeLessThan(15)
  })

  const ODD = ['x'.repeat(49), '%'.repeat(25), '_\\'.repeat(60), `"'`.repeat(30), '👗'.repeat(80), 'a\u0000b']
  test.each(sample(ODD, 3))('searching for %j in a category is a page, however long or odd', async (words) => {
    expect((await shop.get(`/browse/womens/dresses?query=${encodeURIComponent(words)}`)).status).toBe(200)
  })

  test.each(sample(['crepe', 'Crêpe'], 2))('searching for %j in a category finds crêpe, as the search does', async (words) => {
    expect(await shop.text(`/browse/womens?query=${encodeURIComponent(words)}`)).toContain('Tilda Wide-Leg Crêpe Trousers')
  })

  test.each(sample(['pants', 'Trousers'], 2))(
    'searching for %j in the US finds goods that are called pants there',
    async (words) => {
      expect(await shop.text(`/us/browse/womens?query=${words}`)).toContain('Tilda Wide-Leg Crêpe Pants')
    },
  )

  test('filters without a match offer the whole category', async () => {
    const page = parsePage(await shop.text('/browse/womens/dresses?filters[color]=%3Cscript%3E'))
    const main = page.getByRole('main')
    expect(textOf(main)).toContain(listingText.empty.noMatch)
    expect(main.querySelector('script:not([type])')).toBeNull()
    expect(attributesOf(main, 'a', 'href')).toContain('/browse/womens/dresses')
  })

  test('sort, view and page length are the same listing to search engines', async () => {
    const canonicalOf = async (path: string) => headLinks(await shop.text(path)).canonical
    expect(await canonicalOf('/browse/sale/womens?sort=newest&view=list')).toBe(`${ORIGIN}/browse/sale/womens`)
    expect(await canonicalOf('/browse/sale/womens?page=2')).toBe(`${ORIGIN}/browse/sale/womens?page=2`)
  })
})

describe('spec A §2, §4 filter sidebar', () => {
  const LISTING = '/browse/womens/dresses'
  /** The page that a listing's filter button opens. */
  const filtersOf = async (listing: string) => {
    const opener = parsePage(await shop.text(listing)).getByRole('link', { name: /^Filter/ })
    return shop.text(opener.getAttribute('href') ?? expect.unreachable('no filters'))
  }
  const form = (html: string) => parsePage(html).document.querySelector<HTMLFormElement>('main form[data-total]')
  const valuesOf = (html: string, name: string) =>
    attributesOf(parsePage(html).getByRole('main'), `input[name="${name}"]`, 'value')

  test('has the colours and sizes with their counts and ticks the chosen values; the rest of the query stays', async () => {
    const listing = `${LISTING}?sort=newest&view=list&page=1&filters[color]=Red`
    const html = await filtersOf(listing)
    expect(valuesOf(html, 'filters[color]')).toContain('Blue')
    expect(valuesOf(html, 'filters[size]')).toContain('10')
    const fields = form(html)
    const red = fields?.querySelector('input[value="Red"]')
    expect(red?.hasAttribute('checked')).toBe(true)
    const count = cardsIn(await shop.text(listing)).length
    expect(textOf(red?.closest('label') ?? null)).toBe(`Red(${count})`)
    expect(fields?.dataset.total).toBe(String(count))
    expect(fields?.getAttribute('action')).toBe(LISTING)
    expect(fields && fieldsOf(fields)).toEqual({
      sort: 'newest',
      view: 'list',
      'filters[color]': 'Red',
      'filters[price-from]': '',
      'filters[price-to]': '',
    })
    expect(attributesOf(parsePage(html).getByRole('main'), 'a[data-clear]', 'href')).toEqual([`${LISTING}?sort=newest&view=list`])
  })

  test('spec A §7 a size has the same name in filters and chips as on its product page, in each market; 36 is a shoe size and a waist', async () => {
    const namesIn = async (path: string) =>
      Object.fromEntries(
        [...parsePage(await filtersOf(path)).document.querySelectorAll('form [name="filters[size]"]')].map((box) => [
          box.getAttribute('value'),
          textOf(box.nextElementSibling).replace(/\(\d+\)$/, ''),
        ]),
      )
    const product = parsePage(await shop.text('/us/p/1001/marlow-linen-midi-dress/Red')).getByRole('main')
    const own = Object.fromEntries(
      [...product.querySelectorAll('input[name=Size]')].map((input) => [
        input.getAttribute('value'),
        textOf(input.closest('label')),
      ]),
    )
    expect(own['10']).toContain('US 6 (UK 10)')
    const dresses = await namesIn('/us/browse/womens/dresses')
    for (const [size, name] of Object.entries(own)) {
      expect(name).toContain(dresses[size])
    }
    expect(await namesIn('/us/search?query=dress')).toEqual(dresses)
    expect(await namesIn('/eu/browse/womens/dresses')).toMatchObject({ '10': 'EU 38 (UK 10)' })
    expect(await namesIn('/browse/womens/dresses')).toMatchObject({ '10': '10' })
    expect(await namesIn('/browse/sale')).toMatchObject({ '36': '36', '37': 'UK 4 (EU 37)' })
    const chosen = parsePage(await shop.text('/us/browse/womens/dresses?filters[size]=10'))
    expect(textOf(chosen.getByRole('link', { name: /^Remove size US\s6 \(UK\s10\)$/ }))).toBe('US 6 (UK 10)')
  })

  test('if size names cannot be read, the filters show the sizes themselves', async () => {
    await shop.faults.set({ upstream: 'commerce', operation: 'getVariantMetadata', fault: { kind: 'status', status: 500 } })
    const response = await shop.get('/eu/browse/womens/shoes?show=filters')
    await shop.faults.clearAll()
    expect(response.status).toBe(200)
    expect(valuesOf(await response.text(), 'filters[size]')).toContain('37')
  })

  test('without colours and sizes there is no Done, and the sidebar says so', async () => {
    const listing = '/browse/womens/coats-jackets/capes?query=nothing'
    const sidebar = parsePage(await shop.text(listing)).document.querySelector('dialog#filters')
    expect([textOf(sidebar), sidebar?.querySelector('[data-late]')]).toEqual([
      listingText.filters.title + listingText.filters.none,
      null,
    ])
    const html = await filtersOf(listing)
    expect(parsePage(html).getByRole('main').textContent).toContain(listingText.filters.none)
    expect(form(html)).toBeNull()
  })

  test('the filter page is not indexed, has no goods, and is 404 if the listing is', async () => {
    const html = await filtersOf('/browse/womens?page=2')
    expect(parsePage(html).document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
    expect([cardsIn(html), form(html)?.querySelector('[name=page]')]).toEqual([[], null])
    expect((await shop.get('/browse/womens/nothing?show=filters')).status).toBe(404)
    expect(cardsIn(await shop.text(`${LISTING}?show=all`))).not.toEqual([])
  })

  test('Done’s number equals the listing’s, even for a stored page, and a page number does not change it', async () => {
    const address = `${LISTING}?filters[color]=Red`
    const counted = async (path: string) => {
      const response = await shop.get(path, { accept: 'application/json' })
      expect(response.headers.get('cache-control')).toContain('no-store')
      return response.json()
    }
    expect(await counted(address)).toMatchObject({ total: cardsIn(await shop.text(address)).length })
    await shop.text(LISTING)
    expect((await shop.get(LISTING)).headers.get('x-shell')).toBe('hit')
    expect(await counted(LISTING)).toMatchObject({ total: cardsIn(await shop.text(LISTING)).length })
    expect((await shop.get('/browse/womens/nothing', { accept: 'application/json' })).status).toBe(404)
  })

  test('a value counts the goods that the other facets’ choices leave, on the page of the filters and for its script', async () => {
    const address = `${LISTING}?filters[color]=Red`
    const { facets } = z
      .object({ facets: z.record(z.string(), z.record(z.string(), z.number())) })
      .parse(await (await shop.get(address, { accept: 'application/json' })).json())
    const boxes = [...parsePage(await filtersOf(address)).document.querySelectorAll('form [name="filters[size]"]')]
    const sizes = boxes.map((box) => box.getAttribute('value') ?? '')
    expect(sizes.length).toBeGreaterThan(3)
    for (const [index, size] of sample([...sizes.entries()], 3)) {
      const goods = cardsIn(await shop.text(`${address}&filters[size]=${size}`)).length
      expect([size, facets['filters[size]']?.[size] ?? 0]).toEqual([size, goods])
      expect(textOf(boxes[index]?.nextElementSibling ?? null)).toMatch(new RegExp(`\\(${goods}\\)$`))
    }
  })

  const RANGES = [
    ['/eu', '€50 to €90'],
    ['', '£50 to £90'],
    ['/us', '$50 to $90'],
  ] as const
  test.each(sample(RANGES, 3))(
    'under "%s" a price range is a filter: its goods cost that, its fields stay, and a chip removes it',
    async (prefix, chip) => {
      const listing = `${prefix}${LISTING}`
      const address = `${listing}?filters[price-from]=50&filters[price-to]=90`
      const html = await shop.text(address)
      const page = parsePage(html)
      expect(textOf(page.getByRole('link', { name: `Remove price ${chip}` }))).toBe(chip)
      expect(page.getByRole('link', { name: 'Filter (1)' })).toBeDefined()
      expect(page.getByRole('link', { name: `Remove price ${chip}` }).getAttribute('href')).toBe(listing)
      const filters = form(await filtersOf(address))
      expect(filters && fieldsOf(filters)).toMatchObject({ 'filters[price-from]': '50', 'filters[price-to]': '90' })
      const all = cardsIn(await shop.text(`${listing}?itemsperpage=96`)).length
      expect(Number(filters?.dataset.total)).toBeGreaterThan(0)
      expect(Number(filters?.dataset.total)).toBeLessThan(all)
      expect(pricesIn(html).filter((price) => price < 50 || price >= 91)).toEqual([])
    },
  )

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
