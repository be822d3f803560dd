/** Product pages in the complete app. Each product in the demo data represents one case. */
import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { listingText } from '#domain/text/listing.ts'
import { productText as text } from '#domain/text/product.ts'
import { createTestShop, ORIGIN, type TestShop } from '#tests/helpers/create-test-shop.ts'
import { headLinks } from '#tests/helpers/head-links.ts'
import { addressesOf, attributesOf, fieldsOf, formTo, type ParsedPage, parsePage, textOf } from '#tests/helpers/parsed-page.ts'
import { buttonOf, failing, jsonLdOf, openProduct, optionsOf } from '#tests/helpers/product-visits.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'
import { sample } from '#tests/helpers/tries-all.ts'
import { STOCK_SHOWN_SECONDS } from '#worker/cache/freshness.ts'

beforeAll(() => seedForTests(env.DB))

const shop = createTestShop()
const DRESS = '/p/1001/marlow-linen-midi-dress/Red'

const open = (
  id: number,
  segment: string,
  { from = shop, ...more }: { from?: TestShop; prefix?: string; search?: string } = {},
) => openProduct(from, id, segment, more)
const optionNamed = (page: ParsedPage, name: 'Size' | 'Length', value: string): HTMLElement =>
  page.getByRole('radio', {
    name: (_words, element) => element.getAttribute('name') === name && element.getAttribute('value') === value,
  })
const suffixOf = (option: HTMLElement): string | undefined =>
  Object.values(text.optionSuffix).find((suffix) => textOf(option.closest('label')).endsWith(suffix))

describe('spec A §2 product page', () => {
  test('one form, complete without script: product, colour, size, length', async () => {
    const response = await shop.get(DRESS)
    const page = parsePage(await response.text())
    expect(response.status).toBe(200)
    expect(textOf(page.getByRole('heading', { level: 1 }))).toBe('Marlow Linen Midi Dress')
    const form = formTo(page, '/bag/items')
    expect(form.getAttribute('method')).toBe('post')
    expect(fieldsOf(form)).toMatchObject({ productId: '1001', colour: 'Red' })
    expect([form.contains(buttonOf(page)), form.contains(optionNamed(page, 'Size', '10'))]).toEqual([true, true])
    expect(optionNamed(page, 'Size', '10').hasAttribute('required')).toBe(true)
    expect(optionNamed(page, 'Length', 'Petite').hasAttribute('required')).toBe(true)
    expect(buttonOf(page).hasAttribute('disabled')).toBe(false)
  })

  test('size and length come from the URL and stay in the links of the other colours', async () => {
    const html = await shop.text(`${DRESS}?Size=12&Length=Long`)
    const page = parsePage(html)
    expect(optionNamed(page, 'Size', '12').hasAttribute('checked')).toBe(true)
    expect(optionNamed(page, 'Length', 'Long').hasAttribute('checked')).toBe(true)
    expect(optionNamed(page, 'Size', '10').hasAttribute('checked')).toBe(false)
    expect(addressesOf(page).some((href) => href.endsWith('/Navy_Blue?Size=12&Length=Long'))).toBe(true)
    expect(headLinks(html).canonical).toBe(ORIGIN + DRESS)
  })

  test('a size that does not exist gives the page without a chosen size, from its own entry of the store', async () => {
    const plain = await shop.text(DRESS)
    for (const search of ['Size=999', 'Size=', 'Length=Endless', 'Size=%3Cscript%3E', 'size=10', 'Size[]=10']) {
      const response = await shop.get(`${DRESS}?${search}`)
      expect([search, response.status, (await response.text()) === plain]).toEqual([search, 200, true])
    }
  })

  test.each([
    ['/p/1001/marlow-linen-midi-dress/Green', 'unknown colour'],
    ['/p/1001/marlow-linen-midi-dress/red', 'colour in other letters'],
    ['/p/999999/x/Red', 'unknown product'],
    ['/p/0/x/Red', 'no id'],
    ['/p/1e3/x/Red', 'no id'],
    ['/p/1001%27--/x/Red', 'no id'],
    ['/us/p/1023/x/Ivory', 'UK only'],
    ['/eu/p/1023/x/Ivory', 'UK only'],
  ])('%s is 404: %s', async (path) => {
    expect((await shop.get(path)).status).toBe(404)
  })

  test.each(sample(['/eu', '', '/us'], 3))(
    'under "%s" a wrong slug redirects permanently and keeps the query',
    async (prefix) => {
      const response = await shop.get(`${prefix}/p/1001/marlow/Red?Size=10`)
      expect(response.status).toBe(301)
      expect(response.headers.get('location')).toBe(`${prefix}${DRESS}?Size=10`)
      expect(response.headers.get('cache-control')).toBe('public, max-age=3600')
    },
  )

  test.each(sample(['Black~sWhite', 'Caf%C3%A9_Cr%C3%A8me', 'Sky~uBlue'], 2))(
    'colours with awkward names are reached by the links of the page: %s',
    async (segment) => {
      const page = await open(1013, segment)
      expect(addressesOf(page).some((href) => href.endsWith(`/${segment}`))).toBe(true)
      expect(textOf(page.getByRole('heading', { level: 1 }))).toMatch(/^Orford Oxford Shirt/)
    },
  )
})

describe('spec A §4, §5 options and stock', () => {
  test('an only size is preselected', async () => {
    const sizes = optionsOf(await open(1002, 'Camel'), 'Size')
    expect(sizes.map((size) => size.hasAttribute('checked'))).toEqual([true])
  })

  test('a product without any stock says so and cannot be added', async () => {
    const page = await open(1003, 'Ivory')
    expect(page.text).toContain(text.soldOutAll)
    expect(textOf(buttonOf(page))).toBe('Sold out')
    expect(buttonOf(page).hasAttribute('disabled')).toBe(true)
  })

  test('after a complete choice the page says that 3 are left', async () => {
    const page = await open(1004, 'Oat')
    const size = optionsOf(page, 'Size')[0]?.getAttribute('value') ?? ''
    expect(page.text).not.toContain(text.left(3))
    expect((await open(1004, 'Oat', { search: `?Size=${encodeURIComponent(size)}` })).text).toContain(text.left(3))
  })

  test('in stock, sold out and not sold are distinguished, size by size', async () => {
    const page = await open(1005, 'Red')
    const { out, closed } = text.optionSuffix
    expect(['10', '12', '14'].map((size) => suffixOf(optionNamed(page, 'Size', size)))).toEqual([undefined, out, closed])
    expect(optionNamed(page, 'Size', '12').hasAttribute('disabled')).toBe(false)
    expect((await open(1005, 'Red', { search: '?Size=14' })).text).toContain(text.closed)
  })

  test('stock that is not tracked never runs out', async () => {
    expect(buttonOf(await open(1011, 'Oat')).hasAttribute('disabled')).toBe(false)
  })

  test.each([
    [1014, 'Oak', '', undefined],
    [1014, 'Oak', '/us', text.left(3)],
    [1014, 'Oak', '/eu', text.left(3)],
    [1015, 'Walnut', '', text.left(3)],
    [1015, 'Walnut', '/us', text.withheld],
    [1016, 'Ink', '', text.left(1)],
  ])('spec A §9 two warehouses: %i in %s under "%s" says %s', async (id, segment, prefix, words) => {
    const [line] = (await open(id, segment, { prefix })).getAllByRole('status').filter(({ localName }) => localName === 'p')
    expect(textOf(line)).toBe(words ?? '')
  })

  test('all 280 variants are sold, those beyond 250 too', async () => {
    const page = await open(1019, 'Navy_Blue')
    expect(optionsOf(page, 'Size')).toHaveLength(14)
    expect(page.text).not.toContain(', sold out')
    expect(jsonLdOf(page).split('"sku":')).toHaveLength(28 + 1)
  })

  test.each([
    [1003, 'Ivory', text.soldOutAll],
    [1005, 'Red', text.optionSuffix.out],
    [1016, 'Ink', text.left(1)],
    [1015, 'Walnut', text.left(3)],
  ])(
    'no stock is stored with the page, not even for search engines: every visitor gets it in its slot: %i',
    async (id, segment, words) => {
      const path = (await shop.get(`/p/${id}/x/${segment}`)).headers.get('location') ?? expect.unreachable()
      await shop.text(path)
      const readable = async (response: Response) => (await response.text()).replaceAll('&#x27;', "'")
      const { keys } = await env.PAGES.list({ prefix: 'p:' })
      const key = keys.find(({ name }) => name.endsWith(path))?.name ?? expect.unreachable()
      const stored = (await env.PAGES.get(key)) ?? expect.unreachable()
      expect([stored.includes(words), stored.includes('"availability"')]).toEqual([false, false])
      for (const cookie of ['', 'user-authenticated=0', 'no-script=1']) {
        const answer = await shop.get(path, { cookie })
        expect(answer.headers.get('x-shell')).toBe('hit')
        const page = await readable(answer)
        expect([page.includes('<div hidden'), page.includes(words), page.includes('"availability"')]).toEqual([false, true, true])
      }
    },
  )

  test('stock is at most ten seconds old, on a stored page too', async () => {
    const path = '/p/1002/bowness-lambswool-scarf/Forest_Green'
    const stored = Date.now()
    const laterBy = (seconds: number) => vi.useFakeTimers({ toFake: ['Date'], now: stored + seconds * 1000 })
    // The clock is frozen. Otherwise, on a slow machine, the page could become older than its stock.
    laterBy(0)
    await shop.get(path)
    const before = await env.DB.prepare('SELECT v.id FROM variants v WHERE v.product_id = 1002 AND v.colour = ?')
      .bind('Forest Green')
      .first<{ id: number }>()
    await env.DB.prepare('UPDATE inventory SET available = 1 WHERE variant_id = ?')
      .bind(before?.id ?? 0)
      .run()
    const cookie = '__Host-cart-1-GBP=11111111-1111-4111-8111-111111111111'
    const seen = async (headers: Record<string, string>) => {
      const response = await shop.get(path, headers)
      const html = await response.text()
      return [response.headers.get('x-shell'), html.includes(text.left(2)), html.includes('<div hidden')]
    }
    expect(await seen({ cookie })).toEqual(['hit', false, false])
    laterBy(STOCK_SHOWN_SECONDS + 1)
    expect(await seen({ cookie })).toEqual(['stale', true, false])
    vi.useRealTimers()
  })
})

describe('spec A §8 when upstreams fail', () => {
  test('while media is down the product is sold with the default image', async () => {
    const page = await open(1020, 'Oat', { from: failing('/s/', 500) })
    expect(attributesOf(page.document, 'img', 'src').join(' ')).toContain('/i/alderlune/default?')
    expect(textOf(buttonOf(page))).toBe(text.addToBag)
  })

  test('while inventory is down the page does not mention the stock, and its form works', async () => {
    const page = await open(1021, 'Sage', { from: failing('/bigcommerce/getInventoryAtLocations', 500) })
    expect(textOf(buttonOf(page))).toBe(text.addToBag)
  })

  test('a missing product is 404, any other failure 500', async () => {
    // The order matters, because a 404 is remembered for a while.
    expect((await failing('/bigcommerce/getProductById', 500).get('/us/p/1022/x/Brass')).status).toBe(500)
    expect((await failing('/bigcommerce/getProductById', 404).get('/us/p/1022/x/Brass')).status).toBe(404)
  })

  test('the breadcrumb of the product leads back to its listing', async () => {
    const trail = parsePage(await shop.text(DRESS)).getByRole('navigation', { name: listingText.breadcrumb })
    expect(attributesOf(trail, 'a', 'href')).toContain('/browse/womens/dresses')
  })
})
