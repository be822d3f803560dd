/** One size costs more than the others, and every screen shows the price that is charged. */
import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import { parseSuggestions } from '#domain/contracts/search.ts'
import { MARKETS, type Market } from '#domain/markets.ts'
import { formatShort, money } from '#domain/money.ts'
import { paths } from '#domain/paths.ts'
import { agentsText } from '#domain/text/agents.ts'
import { layoutText } from '#domain/text/layout.ts'
import { add, bagOf, DRESS } from '#tests/helpers/bag-visits.ts'
import { bought } from '#tests/helpers/bought-order.ts'
import { cardsOf } from '#tests/helpers/cards-in.ts'
import { createTestShop, type TestShop } from '#tests/helpers/create-test-shop.ts'
import { operate } from '#tests/helpers/operate.ts'
import { formTo, parsePage, textOf, within } from '#tests/helpers/parsed-page.ts'
import { jsonLdOf } from '#tests/helpers/product-visits.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'
import { TRIED_MARKETS } from '#tests/helpers/tries-all.ts'
import { saveWish, wishlistOf } from '#tests/helpers/wishlist-visits.ts'

/** Minor units: the price of most sizes, and the price of size 10 in Red. */
const PRICES = { en: [12_900, 14_900], us: [16_800, 18_800], eu: [15_500, 17_500] } as const
const NAME = 'Marlow Linen Midi Dress'
let variantId = 0

const amount = (market: Market, minor: number) => formatShort(money(minor, market.currency), market.intl)
const lowest = (market: Market) => amount(market, PRICES[market.code][0])
const own = (market: Market) => amount(market, PRICES[market.code][1])

beforeAll(async () => {
  await seedForTests(env.DB)
  const row = await env.DB.prepare(
    "SELECT id, sku FROM variants WHERE product_id = 1001 AND colour = 'Red' AND size = '10' AND length = 'Regular'",
  ).first<{ id: number; sku: string }>()
  variantId = row?.id ?? 0
  const rows = Object.values(MARKETS).map((market) => ({
    sku: row?.sku ?? '',
    market: market.code,
    price: (PRICES[market.code][1] / 100).toFixed(2),
  }))
  expect((await operate('price', { rows })).body).toMatchObject({ done: true, faults: [] })
})

const cardOn = async (shop: TestShop, path: string) => {
  const card = cardsOf(await shop.text(path)).find((one) => textOf(one).includes(NAME))
  return card ? textOf(card) : undefined
}
const productPath = (market: Market, size?: string) =>
  paths.product(market, { id: 1001, slug: 'marlow-linen-midi-dress' }, 'Red', { size, length: size && 'Regular' })

describe.each(TRIED_MARKETS)('$code: a variant’s own price', (market) => {
  test('makes “From” of the lowest on cards of listings and the search, and in what is suggested', async () => {
    const shop = createTestShop()
    const from = `${layoutText.price.from} ${lowest(market)}`
    expect(await cardOn(shop, `${paths.category(market, ['womens', 'dresses'])}?filters[q]=marlow&sort=price-asc`)).toContain(
      from,
    )
    expect(await cardOn(shop, paths.search(market, 'marlow linen midi'))).toContain(from)
    const suggested = parseSuggestions(
      await (await shop.get(`${market.prefix}/search/suggestions?query=marlow linen midi`)).json(),
    )
    expect(suggested?.products.find(({ name }) => name === NAME)).toMatchObject({
      price: { minor: PRICES[market.code][0], currency: market.currency },
      isFrom: true,
    })
    const markdown = await shop.visit(paths.search(market, 'marlow linen midi'), { headers: { accept: 'text/markdown' } })
    expect(await markdown.text()).toContain(agentsText.from(''))
  })

  test('is on the page of its choice and in the structured data; another size shows its own', async () => {
    const shop = createTestShop()
    const page = async (size?: string) => parsePage(await shop.text(productPath(market, size)))
    const priceBelowName = (shown: Awaited<ReturnType<typeof page>>) =>
      textOf(shown.getByRole('heading', { level: 1 }).parentElement)
    expect(priceBelowName(await page('10'))).toContain(own(market))
    const other = await page('12')
    expect(priceBelowName(other)).toContain(lowest(market))
    const offered = [...jsonLdOf(other).matchAll(/Size=(\w+)[^}]*?"price":([\d.]+)/g)].map(
      ([, size, price]) => `${size} ${price}`,
    )
    const decimals = PRICES[market.code].map((minor) => minor / 100)
    expect(offered).toEqual(expect.arrayContaining([`10 ${decimals[1]}`, `12 ${decimals[0]}`]))
    const markdown = await shop.visit(productPath(market), { headers: { accept: 'text/markdown' } })
    expect(await markdown.text()).toMatch(new RegExp(`10.*, Length Regular, \\${own(market)}`))
  })

  test('is in the bag and on the wishlist, where each size names its price', async () => {
    const shop = createTestShop()
    await add(shop, DRESS, market)
    const [line] = (await bagOf(shop, market)).lines
    expect(line?.price).toEqual({ minor: PRICES[market.code][1], currency: market.currency })
    await saveWish(shop, `1001~Red~${variantId}`)
    const [wish] = (await wishlistOf(shop, market)).lines
    expect(wish?.price).toMatchObject({ now: { minor: PRICES[market.code][1] } })
    const priced = (wish?.sizes ?? []).map(({ variantId: id, label }) => [id === variantId, label.split(', ').at(-1)])
    expect(new Set(priced.map(String))).toEqual(new Set([`true,${own(market)}`, `false,${lowest(market)}`]))
  })

  test('is named with its size in the form of a look, whose card says “From”', async () => {
    const look = `${productPath(market)}/look`
    const rowsIn = async () => within(formTo(parsePage(await createTestShop().text(look)), look)).getAllByRole('listitem')
    const sizesOf = (row?: HTMLElement) => row?.querySelector('select[name^="Size-"]') ?? expect.unreachable()
    const [piece] = await rowsIn()
    const id = sizesOf(piece).getAttribute('name')?.replace('Size-', '')
    const dear = await env.DB.prepare(
      'SELECT sku, size, colour FROM variants WHERE product_id = ? AND colour = ? ORDER BY id DESC',
    )
      .bind(id, piece?.querySelector(`[name="colour-${id}"]`)?.getAttribute('value'))
      .first<{ sku: string; size: string }>()
    await operate('sale', { rows: [{ sku: dear?.sku, market: market.code, was: '2345', now: '' }] })
    const [shown] = await rowsIn()
    expect(textOf(shown)).toContain(layoutText.price.from)
    const options = [...sizesOf(shown).querySelectorAll('option')].map(textOf)
    expect(options.filter((option) => option.includes(amount(market, 234_500)))).toEqual([
      expect.stringContaining(dear?.size ?? '-'),
    ])
  })

  test('is in the order, and a cancelled order pays it back', async () => {
    await env.DB.prepare('DELETE FROM attempts').run()
    const { orderId } = await bought(market)
    const order = env.DB.prepare('SELECT details FROM order_lines WHERE order_id = ?').bind(Number(orderId))
    expect(JSON.parse((await order.first<string>('details')) ?? '')).toMatchObject({ unitPrice: PRICES[market.code][1] })
    const { body } = await operate('orders-cancel', { order: orderId })
    const paidBack = /[\d,]+\.\d\d/.exec(body.changes.map(({ text }) => text).join())?.[0]
    expect(Number(paidBack?.replace(',', '')) * 100).toBeGreaterThanOrEqual(PRICES[market.code][1])
  })
})
