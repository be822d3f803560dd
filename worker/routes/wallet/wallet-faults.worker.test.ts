/** Spec A §4: any failure is told to the sheet; safety §3: no order without payment, no payment without order. And gift cards alone. */
import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import { modifierField } from '#domain/contracts/bag.ts'
import { MARKETS } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { sendDates } from '#domain/product/send-dates.ts'
import { walletText } from '#domain/text/wallet.ts'
import { CART_COOKIE, CUSHION } from '#tests/helpers/bag-visits.ts'
import { orderByCart } from '#tests/helpers/checkouts.ts'
import { createTestShop } from '#tests/helpers/create-test-shop.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'
import { contactIn, shopperWithWallet } from '#tests/helpers/wallet-visits.ts'

beforeAll(() => seedForTests(env.DB))

const UK = MARKETS.en
const BROKEN = { kind: 'status', status: 500 } as const
const unavailable = { ok: false, code: 'unavailable', message: walletText.refused.unavailable }

describe('a broken upstream', () => {
  test.each([
    ['sheet', 'commerce', 'paymentMethods'],
    ['sheet', 'commerce', 'getCart'],
    ['start', 'payments', 'applePay/sessions'],
    ['start', 'commerce', 'getInventoryAtLocations'],
    ['contact', 'commerce', 'postCheckoutConsignment'],
    ['method', 'commerce', 'updateCheckoutConsignment'],
    ['pay', 'commerce', 'getInventoryAtLocations'],
    ['pay', 'commerce', 'addCheckoutBillingAddress'],
    ['pay', 'commerce', 'createOrderFromCheckout'],
  ] as const)(
    '%s without %s %s is told to the sheet; the bag stays, and the next try goes on',
    async (step, upstream, operation) => {
      const { shop, wallet, cartId } = await shopperWithWallet(CUSHION)
      const { methods, shown } = await wallet.open()
      const body = {
        contact: contactIn(UK),
        identifier: methods[0]?.identifier,
        shipping: contactIn(UK),
        billing: contactIn(UK),
        token: { data: 'sealed' },
        shown,
      }
      const fault = await shop.faults.set({ upstream, operation, fault: BROKEN })
      const { status, reply, headers } = await wallet.step(step, body)
      expect([status, reply, headers.get('retry-after')]).toEqual([503, unavailable, '5'])
      expect(await shop.faults.hits(fault)).toBeGreaterThan(0)
      expect(shop.jar.get(CART_COOKIE)).toBe(cartId)
      expect((await shop.commerce('getOrderByCart', [{ cartId }])).status).toBe(404)
      await shop.faults.clearAll()
      const again = await wallet.open()
      expect((await wallet.pay(again.shown)).reply.ok).toBe(true)
    },
  )

  test('the answer to the payment is lost once: it is asked again, and paid once', async () => {
    const { shop, wallet, cartId } = await shopperWithWallet(CUSHION)
    const { shown } = await wallet.open()
    await shop.faults.set({
      upstream: 'commerce',
      operation: 'applePayPayment',
      fault: { kind: 'cut', after: 'nothing', ends: 'broken' },
      calls: 1,
    })
    expect((await wallet.pay(shown)).reply.ok).toBe(true)
    const { id } = await orderByCart(cartId)
    const { results } = await env.DB.prepare('SELECT result_code FROM payments WHERE reference = ?').bind(String(id)).all()
    expect(results).toEqual([{ result_code: 'Authorised' }])
  })

  test('it is lost each time: the shopper is not told that nothing was charged', async () => {
    const { shop, wallet } = await shopperWithWallet(CUSHION)
    const { shown } = await wallet.open()
    await shop.faults.set({ upstream: 'commerce', operation: 'applePayPayment', fault: BROKEN })
    const { status, reply } = await wallet.pay(shown)
    expect([status, reply]).toEqual([503, { ok: false, code: 'unconfirmed', message: walletText.refused.unconfirmed }])
  })

  test('what the device sends is bounded: nothing of it reaches the commerce service', async () => {
    const { wallet } = await shopperWithWallet(CUSHION)
    for (const contact of [undefined, 7, { locality: 'x'.repeat(300) }, { countryCode: 'GBR' }]) {
      expect(await wallet.step('contact', { contact })).toMatchObject({ status: 422, reply: { code: 'contact' } })
    }
  })
})

test('spec A §9: gift cards alone ask for no address to deliver to, and cost what the sheet showed from the start', async () => {
  const answer = await createTestShop().commerce('getProductById', [{ entityId: 1010, includeModifiers: true }])
  const { data }: { data: { modifiers: { id: number; display_name: string }[] } } = await answer.json()
  const texts = {
    'Recipient email': 'ada@example.com',
    'Recipient name': 'Ada',
    'Your email': 'bob@example.com',
    'Your name': 'Bob',
    'Send date': sendDates(UK, Date.now()).latest,
    'Your message': 'Happy birthday',
  }
  const fields = Object.entries(texts).map(([name, text]) => {
    const modifier = data.modifiers.find(({ display_name: display }) => display === name)
    return [modifierField(modifier?.id ?? 0), text]
  })
  const { shop, wallet, cartId } = await shopperWithWallet({
    productId: '1010',
    colour: 'Starlight',
    ...Object.fromEntries(fields),
  })
  const { sheet } = await wallet.done('sheet')
  expect(sheet).toMatchObject({ shippingFields: ['phone', 'email'], sums: { isFinal: true } })
  const { sums } = await wallet.done('start')
  expect(sums?.total).toBe(sheet?.sums.total)
  const { phoneNumber, emailAddress } = contactIn(UK)
  const { reply } = await wallet.pay({ version: sums?.version, total: sums?.total }, { shipping: { phoneNumber, emailAddress } })
  const { id } = await orderByCart(cartId)
  expect(reply).toMatchObject({ ok: true, href: expect.stringContaining(String(id)) })
  expect(shop.jar.has(CART_COOKIE)).toBe(false)
  expect(await shop.text(paths.orderConfirmation(UK, { cartId, orderId: String(id) }))).toContain(String(id))
})
