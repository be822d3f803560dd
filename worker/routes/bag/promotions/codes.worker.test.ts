import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import { MARKETS } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { bagReplyText } from '#domain/text/bag-replies.ts'
import { couponText } from '#domain/text/coupons.ts'
import { askTalonone } from '#tests/helpers/ask-promotions.ts'
import { add, ask, bagOf, DRESS, shopWith } from '#tests/helpers/bag-visits.ts'
import { checkoutOf } from '#tests/helpers/carts.ts'
import { createTestShop } from '#tests/helpers/create-test-shop.ts'
import { fieldsOf, formTo, parsePage, textOf } from '#tests/helpers/parsed-page.ts'
import { candleForm, cartId, enter, expectSum, watched } from '#tests/helpers/promotion-visits.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'
import { AT_ONCE, TRIED_MARKETS } from '#tests/helpers/tries-all.ts'

const UK = MARKETS.en
const BAG = paths.bag(UK)

let candle: Record<string, string> = {}
beforeAll(async () => {
  await seedForTests(env.DB)
  candle = await candleForm()
})

describe('a code', () => {
  test.each(TRIED_MARKETS)(
    'in $name: the bag shows the amount that checkout charges, on the page, as JSON and after navigation',
    async (market) => {
      const shop = createTestShop()
      await add(shop, { ...DRESS, quantity: '2' }, market)
      const { status, reply } = await enter(shop, 'welcome10', market)
      const bag = reply.bag ?? expect.unreachable('the response to a code has the bag')
      expect([status, bag.promotions?.state, bag.promotions?.codes]).toEqual([200, 'known', [{ code: 'welcome10' }]])
      expect(bag.promotions?.discounts).toEqual([{ label: '10% off (welcome10)', amount: bag.discount }])
      expect(bag.discount.minor).toBe(Math.round(bag.subtotal.minor / 10))
      expectSum(bag)
      expect(await bagOf(shop, market)).toEqual(bag)
      const page = parsePage(await shop.text(paths.bag(market)))
      expect(page.text).toContain('10% off (welcome10)')
      expect(fieldsOf(formTo(page, paths.bagCodeOff(market)))).toEqual({ code: 'welcome10' })
      const cookie = [...shop.jar].find(([name]) => name.startsWith('__Host-cart'))?.[1] ?? ''
      const { cart } = await checkoutOf(cookie, market.code === 'en' ? 1 : market.code === 'us' ? 2 : 3)
      expect(Math.round((cart.base_amount - cart.discount_amount) * 100)).toBe(bag.total.minor)
    },
  )

  test.each([
    ['NO-SUCH', 'unknown'],
    ['EXPIRED', 'expired'],
    ['MEMBERS', 'members'],
  ] as const)('%s is refused for its reason: 422, the code kept in its field, and nothing stored', async (code, reason) => {
    const { shop, calls } = await watched()
    const { status, reply } = await enter(shop, code)
    const message = couponText.refused(reason, code, MARKETS.en)
    expect([status, reply]).toMatchObject([422, { ok: false, code: reason, field: 'code', message }])
    expect(calls.filter(({ body }) => body.dryRun === false)).toEqual([])
    const response = await shop.post(paths.bagCode(UK), { code })
    const page = parsePage(await response.text())
    expect([response.status, fieldsOf(formTo(page, paths.bagCode(UK)))]).toEqual([422, { code }])
    expect(page.text).toContain(message)
    expect((await bagOf(shop)).promotions?.codes).toEqual([])
  })

  test.each(['', ' ', 'x'.repeat(41)])('%j is no code: 422 before the service is called', async (code) => {
    const { shop, calls } = await watched()
    expect(await enter(shop, code)).toMatchObject({ status: 422, reply: { field: 'code', message: couponText.missing } })
    expect(calls).toEqual([])
  })

  test('a code with a minimum amount is refused below it; if the bag falls below it later, the code is kept and the bag says why it does not count', async () => {
    const shop = createTestShop()
    const { reply } = await add(shop, candle)
    const itemId = reply.bag?.lines[0]?.id ?? ''
    expect(await enter(shop, 'FIVEOFF50')).toMatchObject({ status: 422, reply: { code: 'minimum' } })
    await add(shop, DRESS)
    expect(await enter(shop, 'FIVEOFF50')).toMatchObject({ status: 200, reply: { bag: { discount: { minor: 500 } } } })
    const dress = (await bagOf(shop)).lines.find(({ id }) => id !== itemId)?.id ?? ''
    await ask(shop, paths.bagRemove(UK), { itemId: dress })
    const bag = await bagOf(shop)
    expect(bag.promotions?.codes).toEqual([
      { code: 'FIVEOFF50', problem: couponText.refused('minimum', 'FIVEOFF50', MARKETS.en) },
    ])
    expect(bag.discount.minor).toBe(0)
  })

  test('without script: entered and removed by forms, each with a 303', async () => {
    const { shop } = await shopWith(DRESS)
    const entered = await shop.post(paths.bagCode(UK), { code: 'WELCOME10' })
    expect([entered.status, entered.headers.get('location')]).toEqual([303, `${BAG}?notice=code`])
    expect(await shop.text(`${BAG}?notice=code`)).toContain(bagReplyText.notices.code)
    const removed = await shop.post(paths.bagCodeOff(UK), { code: 'welcome10' })
    expect([removed.status, removed.headers.get('location')]).toEqual([303, `${BAG}?notice=codeOff`])
    expect((await bagOf(shop)).promotions).toMatchObject({ codes: [], discounts: [] })
  })

  test('ONCE entered many times in parallel is one code; if another bag used it meanwhile, the bag says so and gets no discount', async () => {
    const { shop } = await shopWith(DRESS)
    const statuses = await Promise.all(Array.from({ length: AT_ONCE }, () => enter(shop, 'ONCE')))
    expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await bagOf(shop)).promotions?.codes).toEqual([{ code: 'ONCE' }])
    const { shop: other } = await shopWith(DRESS)
    await enter(other, 'ONCE')
    const close = (state: string) =>
      askTalonone('updateCustomerSession', {
        locale: 'en',
        sessionId: cartId(other),
        requestData: { customerSession: { state } },
      })
    await close('closed')
    const bag = await bagOf(shop)
    expect(bag.promotions?.codes).toEqual([{ code: 'ONCE', problem: couponText.refused('used-up', 'ONCE', MARKETS.en) }])
    expectSum(bag)
    const { shop: late } = await shopWith(DRESS)
    expect(await enter(late, 'ONCE')).toMatchObject({ status: 422, reply: { code: 'used-up' } })
    await close('cancelled')
    expect((await bagOf(shop)).promotions?.codes).toEqual([{ code: 'ONCE' }])
  })

  test('without a cart no code can be entered', async () => {
    expect(await enter(createTestShop(), 'WELCOME10')).toMatchObject({
      status: 404,
      reply: { message: bagReplyText.noCart.code },
    })
  })
})

test.each(TRIED_MARKETS)(
  '3 for 2 in $name is shown by its name, and the bag states its rule before the third candle',
  async (market) => {
    const shop = createTestShop()
    await add(shop, { ...candle, quantity: '2' }, market)
    const two = await bagOf(shop, market)
    expect(two.promotions).toMatchObject({ discounts: [], offers: [{ kind: 'cheapest', every: 3, free: 1, positions: [0] }] })
    await ask(shop, paths.bagQuantity(market), { itemId: two.lines[0]?.id ?? '', quantity: '3' })
    const three = await bagOf(shop, market)
    const [line] = three.lines
    expect(line?.price.currency).toBe(market.currency)
    expect(three.promotions?.discounts).toEqual([{ label: '3 for 2 on candles', amount: line?.price }])
    expectSum(three)
    const main = parsePage(await shop.text(paths.bag(market))).getByRole('main')
    expect(textOf(main)).toContain('3 for 2 on candles')
  },
)

test.each(TRIED_MARKETS)(
  'free delivery in $name: how much is left, then that it is free; FREESHIP makes it free at once',
  async (market) => {
    const shop = createTestShop()
    await add(shop, candle, market)
    const bag = await bagOf(shop, market)
    expect(bag.freeDelivery).toMatchObject({ goal: { minor: 5000 }, left: { minor: 5000 - bag.subtotal.minor } })
    expect((await enter(shop, 'FREESHIP', market)).reply.bag?.freeDelivery).toMatchObject({
      left: { minor: 0 },
      offer: market.code === 'us' ? 'Free shipping' : 'Free delivery',
    })
    await add(shop, DRESS, market)
    expect((await bagOf(shop, market)).freeDelivery?.left.minor).toBe(0)
  },
)
