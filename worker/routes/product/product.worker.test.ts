/** Product pages in the complete app; each product of the demo data stands for one case. */
import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { MARKETS } from '#domain/markets.ts'
import { layoutText } from '#domain/text/layout.ts'
import { listingText } from '#domain/text/listing.ts'
import { productText as text } from '#domain/text/product.ts'
import { createTestShop, ORIGIN } from '#tests/helpers/create-test-shop.ts'
import { headLinks } from '#tests/helpers/head-links.ts'
import {
  addressesOf,
  attributesOf,
  fieldLabelled,
  fieldsOf,
  formTo,
  type ParsedPage,
  parsePage,
  structuredDataOf,
  textOf,
} from '#tests/helpers/parsed-page.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'
import { STOCK_SHOWN_SECONDS } from '#worker/cache/freshness.ts'

beforeAll(() => seedForTests(env.DB))

const shop = createTestShop()
const priced = z.looseObject({
  variants: z.array(
    z.looseObject({ option_values: z.array(z.looseObject({ option_display_name: z.string(), label: z.string() })) }),
  ),
})
const DRESS = '/p/1001/marlow-linen-midi-dress/Red'

/** Follows the redirect from an outdated slug, as in an old link. */
async function open(id: number, segment: string, { prefix = '', search = '', from = shop } = {}): Promise<ParsedPage> {
  const moved = await from.get(`${prefix}/p/${id}/old-name/${segment}${search}`)
  expect(moved.status).toBe(301)
  return parsePage(await from.text(moved.headers.get('location') ?? ''))
}

const optionNamed = (page: ParsedPage, name: 'Size' | 'Length', value: string): HTMLElement =>
  page.getByRole('radio', {
    name: (_words, element) => element.getAttribute('name') === name && element.getAttribute('value') === value,
  })
const optionsOf = (page: ParsedPage, name: 'Size' | 'Length'): readonly HTMLElement[] =>
  page.queryAllByRole('radio').filter((radio) => radio.getAttribute('name') === name)
const isSoldOut = (option: HTMLElement): boolean => textOf(option.closest('label')).includes(', sold out')
const failing = (path: string, status: number) =>
  createTestShop({
    upstream: (request, pass) =>
      new URL(request.url).pathname.startsWith(path) ? new Response('broken', { status }) : pass(request),
  })
/** The form's own button. */
/** The form's own button; the buy bar of a phone has the second one. */
const buttonOf = (page: ParsedPage): HTMLElement => page.getAllByRole('button', { name: BUTTON })[0] ?? expect.unreachable()
const jsonLdOf = ({ document }: ParsedPage): string => JSON.stringify(structuredDataOf(document))
const BUTTON = new RegExp(`^(${text.addToBag}|${text.soldOut})$`)

describe('§2 product page', () => {
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

  test('size and length come from the address and stay in the links of the other colours', async () => {
    const html = await shop.text(`${DRESS}?Size=12&Length=Long`)
    const page = parsePage(html)
    expect(optionNamed(page, 'Size', '12').hasAttribute('checked')).toBe(true)
    expect(optionNamed(page, 'Length', 'Long').hasAttribute('checked')).toBe(true)
    expect(optionNamed(page, 'Size', '10').hasAttribute('checked')).toBe(false)
    expect(addressesOf(page).some((href) => href.endsWith('/Navy_Blue?Size=12&Length=Long'))).toBe(true)
    expect(headLinks(html).canonical).toBe(ORIGIN + DRESS)
  })

  test('a size that does not exist gives the page without a choice, from its own store entry', async () => {
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

  test.each(['', '/us', '/eu'])('under "%s" a wrong slug redirects permanently and keeps the query', async (prefix) => {
    const response = await shop.get(`${prefix}/p/1001/marlow/Red?Size=10`)
    expect(response.status).toBe(301)
    expect(response.headers.get('location')).toBe(`${prefix}${DRESS}?Size=10`)
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600')
  })

  test.each(['Black~sWhite', 'Caf%C3%A9_Cr%C3%A8me', 'Sky~uBlue'])(
    'colours with awkward names are reached by the links of the page: %s',
    async (segment) => {
      const page = await open(1013, segment)
      expect(addressesOf(page).some((href) => href.endsWith(`/${segment}`))).toBe(true)
      expect(textOf(page.getByRole('heading', { level: 1 }))).toMatch(/^Orford Oxford Shirt/)
    },
  )
})

describe('§4, §5 options and stock', () => {
  test('an only size is chosen from the start', async () => {
    const sizes = optionsOf(await open(1002, 'Camel'), 'Size')
    expect(sizes.map((size) => size.hasAttribute('checked'))).toEqual([true])
  })

  test('a product without any stock says so and cannot be added', async () => {
    const page = await open(1003, 'Ivory')
    expect(page.text).toContain(text.soldOutAll)
    expect(textOf(buttonOf(page))).toBe('Sold out')
    expect(buttonOf(page).hasAttribute('disabled')).toBe(true)
  })

  test('a complete choice says that 3 are left', async () => {
    const page = await open(1004, 'Oat')
    const size = optionsOf(page, 'Size')[0]?.getAttribute('value') ?? ''
    expect(page.text).not.toContain(text.left(3))
    expect((await open(1004, 'Oat', { search: `?Size=${encodeURIComponent(size)}` })).text).toContain(text.left(3))
  })

  test('in stock, sold out and not sold are told apart, size by size', async () => {
    const page = await open(1005, 'Red')
    expect(isSoldOut(optionNamed(page, 'Size', '10'))).toBe(false)
    expect(isSoldOut(optionNamed(page, 'Size', '12'))).toBe(true)
    expect(isSoldOut(optionNamed(page, 'Size', '14'))).toBe(true)
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
  ])('§9 two warehouses: %i in %s under "%s" says %s', async (id, segment, prefix, words) => {
    const [line] = (await open(id, segment, { prefix })).getAllByRole('status').filter(({ localName }) => localName === 'p')
    expect(textOf(line)).toBe(words ?? '')
  })

  test('all 280 variants are sold, those beyond 250 too', async () => {
    const page = await open(1019, 'Navy_Blue')
    expect(optionsOf(page, 'Size')).toHaveLength(14)
    expect(page.text).not.toContain(', sold out')
    expect(jsonLdOf(page).split('"sku":')).toHaveLength(28 + 1)
  })

  test('a visitor with a bag sees stock of the last ten seconds on the stored shell', async () => {
    const path = '/p/1002/bowness-lambswool-scarf/Forest_Green'
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
      const { document } = parsePage(await response.text())
      return [response.headers.get('x-shell'), ...attributesOf(document, 'shop-stock', 'levels')]
    }
    expect(await seen({ cookie })).toEqual(['hit'])
    const stored = Date.now()
    const laterBy = (seconds: number) => vi.useFakeTimers({ toFake: ['Date'], now: stored + seconds * 1000 })
    laterBy(STOCK_SHOWN_SECONDS)
    expect(await seen({ cookie })).toEqual(['hit', `${before?.id}:2`])
    laterBy(STOCK_SHOWN_SECONDS + 2)
    // The guest page is older than its stock may be: its shell with new stock, and a new page behind.
    expect(await seen({})).toEqual(['stale', `${before?.id}:2`])
    expect(await seen({})).toEqual(['guest'])
    vi.useRealTimers()
  })
})

describe('§3, §5 prices, gift cards and pictures', () => {
  test('a reduced product shows was, now and its badge', async () => {
    const page = await open(1006, 'Camel')
    const [was] = page.getAllByRole('deletion')
    expect(textOf(was?.previousElementSibling)).toBe('was')
    expect(textOf(page.getByRole('main'))).toMatch(/\d% off/)
  })

  test('spec A §8: while the badge service fails, the page has no badge; price, form and the rest are there', async () => {
    const page = await open(1006, 'Camel', { prefix: '/us', from: failing('/bigcommerce/getSingleProductBadges', 500) })
    expect(page.getAllByRole('deletion')).not.toEqual([])
    expect(textOf(page.getByRole('main'))).not.toMatch(/\d% off/)
    expect(textOf(buttonOf(page))).toBe(text.addToBag)
  })

  test('in Europe the page names the lowest price of the last 30 days, the maker and the hazards; elsewhere it does not', async () => {
    const [eu, us] = [await open(1006, 'Camel', { prefix: '/eu' }), await open(1006, 'Camel', { prefix: '/us' })]
    const said = [/30-day lowest price: €\d/, /Made byAlder & Lune Ltd, .+@/, /Responsible in the EU.+Ireland/, /Safety\w/]
    expect(said.map((words) => words.test(eu.text))).toEqual([true, true, true, true])
    expect(said.map((words) => words.test(us.text))).toEqual([false, false, false, false])
  })

  test('a hidden price is zero, no offer, and not for sale, which the page says', async () => {
    const page = await open(1009, 'Oak')
    expect(textOf(page.getByRole('main'))).toContain('£0')
    expect(jsonLdOf(page)).not.toContain('"Offer"')
    expect(page.text).toContain(text.closed)
    expect(page.getByRole('button', { name: text.unavailable }).hasAttribute('disabled')).toBe(true)
  })

  test('price and calculated price of the chosen variant stand below the name, in the buy bar and in the structured data; while the choice is open those of the default variant (§4)', async () => {
    const prices = new Map([
      ['6', { price: 80, calculated_price: 80 }],
      ['10', { price: 120, calculated_price: 90 }],
    ])
    const from = createTestShop({
      upstream: async (request, pass) => {
        const answer = await pass(request)
        if (!new URL(request.url).pathname.endsWith('/getProductById')) {
          return answer
        }
        const body = z.object({ data: priced }).parse(await answer.json())
        const variants = body.data.variants.map((variant) => ({
          ...variant,
          ...prices.get(variant.option_values.find(({ option_display_name }) => option_display_name === 'Size')?.label ?? ''),
        }))
        return Response.json({ data: { ...body.data, fixed_cost_shipping_price: 45, variants } })
      },
    })
    const shown = async (search = '') => {
      const page = await open(1007, 'Black', { search, from })
      const amounts = page.queryAllByRole('insertion').concat(page.queryAllByRole('deletion'), page.queryAllByText(/^£[\d.]+$/))
      return [page, new Set(amounts.map(textOf))] as const
    }
    const [page, open6] = await shown()
    expect([...open6]).toEqual(['£80'])
    expect(page.text).toContain(text.fixedShipping(MARKETS.en, { minor: 4500, currency: 'GBP' }))
    expect(page.text).not.toContain(text.promise(MARKETS.en))
    const data = jsonLdOf(page)
    expect([...data.matchAll(/Size=(\w+)","price":([\d.]+)/g)].map(([, size, price]) => `${size} ${price}`)).toEqual(
      expect.arrayContaining(['6 80', '10 90']),
    )
    expect([...(await shown('?Size=10'))[1]].sort()).toEqual(['£120', '£90'])
  })

  test('structured data names price, currency and availability of the market', async () => {
    const group = jsonLdOf(parsePage(await shop.text(`/eu${DRESS}`)))
    expect(group).toContain('"productGroupID":"AL1001"')
    expect(group).toContain('"priceCurrency":"EUR"')
    expect(group).toContain('schema.org/InStock')
  })

  test('a gift card has designs and no size, and asks for its recipient; its unique id is never shown', async () => {
    const page = await open(1010, 'Wildflower')
    expect(page.text).toContain('Design: ')
    expect(optionsOf(page, 'Size')).toEqual([])
    const form = formTo(page, '/bag/items')
    for (const label of ['Recipient email', 'Recipient name', 'Your email', 'Your name', 'Send date', 'Your message']) {
      expect(form.contains(fieldLabelled(form, label))).toBe(true)
    }
    expect(form.querySelectorAll('input[type="email"]')).toHaveLength(2)
    expect(page.queryByText('uid')).toBeNull()
  })

  test('a film is the second item of the gallery', async () => {
    const { document } = await open(1018, 'Rose')
    const media = document.querySelectorAll('video, img[srcset^="/i/alderlune/AL1018"]')
    expect([...media].map(({ localName }) => localName)).toEqual(['img', 'video', 'img', 'img', 'img'])
  })

  test('a missing media set shows the default image, which says that a picture is to come and leads to no larger one', async () => {
    const page = await open(1017, 'Moss')
    const pictures = attributesOf(page.document, 'img', 'src').join(' ')
    expect(page.getByText(layoutText.pictureToCome)).toBeDefined()
    expect(attributesOf(page.document, 'a[href^="/i/"]', 'href')).toEqual([])
    expect(pictures).toContain('/i/alderlune/default?')
    expect(pictures).not.toContain('/i/alderlune/AL1017')
  })
})

describe('§8 when upstreams fail', () => {
  test('while media is down the product is sold with the default image', async () => {
    const page = await open(1020, 'Oat', { from: failing('/s/', 500) })
    expect(attributesOf(page.document, 'img', 'src').join(' ')).toContain('/i/alderlune/default?')
    expect(textOf(buttonOf(page))).toBe(text.addToBag)
  })

  test('while inventory is down the page shows the catalogue’s stock levels', async () => {
    const page = await open(1021, 'Sage', { from: failing('/bigcommerce/getInventoryAtLocations', 500) })
    expect(textOf(buttonOf(page))).toBe(text.addToBag)
  })

  test('a missing product is 404, any other failure 500', async () => {
    // In this order, because a 404 is memoised for a while.
    expect((await failing('/bigcommerce/getProductById', 500).get('/us/p/1022/x/Brass')).status).toBe(500)
    expect((await failing('/bigcommerce/getProductById', 404).get('/us/p/1022/x/Brass')).status).toBe(404)
  })

  test('the breadcrumb of the product leads back to its listing', async () => {
    const trail = parsePage(await shop.text(DRESS)).getByRole('navigation', { name: listingText.breadcrumb })
    expect(attributesOf(trail, 'a', 'href')).toContain('/browse/womens/dresses')
  })
})
