import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import { askCommerce as ask } from '#tests/helpers/ask-commerce.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'

beforeAll(async () => seedForTests(env.DB))

/** The first product that matches, with its UK prices in minor units. */
const productWhere = (condition: string) =>
  env.DB.prepare(
    `SELECT id, badge, was_now AS wasNow, list, sale FROM products JOIN product_prices ON product_id = id AND channel_id = 1
     WHERE price_hidden = 0 AND ${condition} ORDER BY id`,
  ).first<{ id: number; badge: string; list: number; sale: number }>()

const badgesOf = async (id: number | undefined) => (await ask('getProductBadges', [{ id, variantIds: [] }])).body

describe('spec A §3: badges', () => {
  test('a product badge is read from its pairs: text, colours and link', async () => {
    const product = await productWhere("badge LIKE 'name:%' AND was_now = ''")
    const [, text, textColour, backgroundColour] =
      /^name:([^,]+),textColour:([^,]+),backgroundColour:([^,]+)/.exec(product?.badge ?? '') ?? []
    expect(await badgesOf(product?.id)).toEqual([
      {
        typeId: 1,
        content: { text, textColour, backgroundColour, link: expect.any(String), pdpText: text, pdpTextColour: textColour },
      },
    ])
  })

  test('spec A §9: percentage off is rounded down to two decimals, an amount off is in the main unit', async () => {
    await env.DB.prepare('UPDATE product_prices SET sale = sale + 1 WHERE product_id = 1006 AND channel_id = 1').run()
    const off = await productWhere('id = 1006')
    expect((((off?.list ?? 0) - (off?.sale ?? 0)) * 10_000) % (off?.list ?? 1)).toBeGreaterThan(0)
    const percentage = Math.floor((((off?.list ?? 0) - (off?.sale ?? 0)) * 10_000) / (off?.list ?? 1)) / 100
    expect(await badgesOf(off?.id)).toEqual([{ typeId: 2, content: { percentage, colour: expect.stringMatching(/^#/) } }])
    const less = await productWhere("was_now = 'amount' AND sale < list AND badge = ''")
    const amount = ((less?.list ?? 0) - (less?.sale ?? 0)) / 100
    expect(await badgesOf(less?.id)).toEqual([{ typeId: 3, content: { amount, colour: expect.stringMatching(/^#/) } }])
  })

  test('in the Union both are counted from the lowest price of the last 30 days', async () => {
    const lowest = (field: string) =>
      `(SELECT value ->> 'value' FROM json_each(custom_fields) WHERE value ->> 'name' = '${field}')`
    const off = await productWhere(
      `was_now <> '' AND badge = '' AND ${lowest('lowest_price_30_days_eur')} * 100 < (SELECT list FROM product_prices eu WHERE eu.product_id = id AND channel_id = 3)`,
    )
    const inMarket = async (store: string) =>
      (await ask('getSingleProductBadges', [{ id: off?.id, context: { promotionApplicationId: store } }])).body[0].content
    const [uk, eu] = [await inMarket('UK'), await inMarket('EU')]
    // The list price is 100, the lowest recent price 80 and the current price 60. So the UK badge shows 40% off the list price, and
    // the EU badge 25% off the lowest recent price.
    expect(eu.percentage ?? eu.amount).toBeLessThan(uk.percentage ?? uk.amount)
    expect(eu.percentage ?? 25).toBe(25)
  })

  test('goods without a badge and unknown goods have none; a request for several has a response for each', async () => {
    const plain = await productWhere("badge = '' AND was_now = ''")
    expect(await badgesOf(plain?.id)).toEqual([])
    expect(await badgesOf(999_999)).toEqual([])
    const { body } = await ask('getProductBadges', [[{ id: 999_999, variantIds: [1] }, { id: plain?.id }]])
    expect(body).toEqual([
      { id: 999_999, variantIds: [1], badges: [] },
      { id: plain?.id, variantIds: [], badges: [] },
    ])
  })
})

describe('spec A §7: the badges of one product in a context', () => {
  test('the promotion application names the market, or channel and currency do', async () => {
    const product = await productWhere("was_now = 'amount' AND sale < list")
    const inMarket = async (context: object) => (await ask('getSingleProductBadges', [{ id: product?.id, context }])).body
    const uk = await inMarket({ promotionApplicationId: 'UK' })
    expect(uk).toEqual(await badgesOf(product?.id))
    expect(await inMarket({ channelId: 1, currencyCode: 'GBP' })).toEqual(uk)
    const us = await inMarket({ channelId: 2, currencyCode: 'USD' })
    expect(us).toEqual(await inMarket({ promotionApplicationId: 'US' }))
    expect(us).not.toEqual(uk)
  })

  test.each([
    ['no context', { id: 1001 }],
    ['a market that there is not', { id: 1001, context: { promotionApplicationId: 'DE' } }],
    ['another channel’s currency', { id: 1001, context: { channelId: 1, currencyCode: 'USD' } }],
    ['no id', { context: { promotionApplicationId: 'UK' } }],
  ])('%s is a 422', async (_, argument) => {
    expect((await ask('getSingleProductBadges', [argument])).status).toBe(422)
  })

  test('an unknown product has no badges', async () => {
    const { status, body } = await ask('getSingleProductBadges', [{ id: 999_999, context: { promotionApplicationId: 'UK' } }])
    expect([status, body]).toEqual([200, []])
  })
})
