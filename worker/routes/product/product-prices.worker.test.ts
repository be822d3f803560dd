/** Prices, gift cards and images on product pages in the complete app. Each product in the demo data represents one case. */
import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { MARKETS } from '#domain/markets.ts'
import { layoutText } from '#domain/text/layout.ts'
import { lookText } from '#domain/text/look.ts'
import { productText as text } from '#domain/text/product.ts'
import { productPageText as pageText } from '#domain/text/product-page.ts'
import { createTestShop, type TestShop } from '#tests/helpers/create-test-shop.ts'
import { attributesOf, fieldLabelled, formTo, parsePage, textOf, within } from '#tests/helpers/parsed-page.ts'
import { buttonOf, failing, jsonLdOf, openProduct, optionsOf } from '#tests/helpers/product-visits.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'

beforeAll(() => seedForTests(env.DB))

const shop = createTestShop()
const DRESS = '/p/1001/marlow-linen-midi-dress/Red'
const priced = z.looseObject({
  variants: z.array(
    z.looseObject({ option_values: z.array(z.looseObject({ option_display_name: z.string(), label: z.string() })) }),
  ),
})

const open = (
  id: number,
  segment: string,
  { from = shop, ...more }: { from?: TestShop; prefix?: string; search?: string } = {},
) => openProduct(from, id, segment, more)

describe('spec A §3, §5 prices, gift cards and pictures', () => {
  test('a reduced product shows was, now and its badge', async () => {
    const page = await open(1006, 'Camel')
    const [was] = page.getAllByRole('deletion')
    expect(textOf(was?.previousElementSibling)).toBe('was')
    expect(textOf(page.getByRole('main'))).toMatch(/\d% off/)
    // The stored page is checked too, because its prices were serialised as JSON.
    const stored = await shop.get('/p/1006/aldeburgh-wool-wrap-coat/Camel')
    expect([stored.headers.get('x-shell'), /\d% off/.test(await stored.text())]).toEqual(['hit', true])
  })

  test('spec A §8: while the badge service fails, the page has no badge; price, form and the rest are there', async () => {
    const page = await open(1006, 'Camel', { prefix: '/us', from: failing('/bigcommerce/getSingleProductBadges', 500) })
    expect(page.getAllByRole('deletion')).not.toEqual([])
    expect(textOf(page.getByRole('main'))).not.toMatch(/\d% off/)
    expect(textOf(buttonOf(page))).toBe(text.addToBag)
  })

  test('in Europe the page names the lowest price of the last 30 days, the maker and the hazards; elsewhere it does not', async () => {
    const [eu, us] = [await open(1006, 'Camel', { prefix: '/eu' }), await open(1006, 'Camel', { prefix: '/us' })]
    const said = [/30-day lowest: €\d/, /Made byAlder & Lune Ltd, .+@/, /Responsible in the EU.+Ireland/, /Safety\w/]
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

  test('price and calculated price of the chosen variant are below the name, in the buy bar and in the structured data; without a choice they are those of the default variant (spec A §4)', async () => {
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
      const own = within(page.getByRole('heading', { level: 1 }).closest('div') ?? expect.unreachable())
      const amounts = own.queryAllByRole('insertion').concat(own.queryAllByRole('deletion'), own.queryAllByText(/^£[\d.]+$/))
      return [page, new Set(amounts.map(textOf))] as const
    }
    const [page, open6] = await shown()
    expect([...open6]).toEqual(['£80'])
    expect(page.text).toContain(pageText.fixedShipping(MARKETS.en, { minor: 4500, currency: 'GBP' }))
    expect(page.text).not.toContain(pageText.returns(MARKETS.en))
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
    // No dress matches a gift card, so the vendor returns other gifts.
    expect([page.text.includes(lookText.title), page.text.includes(pageText.alike)]).toEqual([false, true])
    expect((await open(1008, 'Terracotta')).text).toContain(lookText.title)
  })

  test('a film is the second item of the gallery', async () => {
    const { document } = await open(1018, 'Rose')
    const media = document.querySelectorAll('video, img[srcset^="/i/alderlune/AL1018"]')
    expect([...media].map(({ localName }) => localName)).toEqual(['img', 'video', 'img', 'img', 'img'])
  })

  test('a missing media set shows the default image, which says that a picture is coming and has no link to a larger one', async () => {
    const page = await open(1017, 'Moss')
    const pictures = attributesOf(page.document, 'img', 'src').join(' ')
    expect(page.getByText(layoutText.pictureToCome)).toBeDefined()
    expect(attributesOf(page.document, 'a[href^="/i/"]', 'href')).toEqual([])
    expect(pictures).toContain('/i/alderlune/default?')
    expect(pictures).not.toContain('/i/alderlune/AL1017')
  })
})
