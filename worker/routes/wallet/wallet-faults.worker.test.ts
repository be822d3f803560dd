/**
 * Spec A §4: the sheet reports every failure. Safety §3: no order without a payment, and no payment without an order. Some tests
 * use a bag with only gift cards.
 */

import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import { orderPaths } from '#domain/address/order-paths.ts'
import { modifierField } from '#domain/contracts/bag.ts'
import { MARKETS } from '#domain/markets.ts'
import { sendDates } from '#domain/product/send-dates.ts'
import { walletText } from '#domain/text/wallet.ts'
import { CART_COOKIE, CUSHION } from '#tests/helpers/bag-visits.ts'
import { orderByCart } from '#tests/helpers/checkouts.ts'
import { createTestShop } from '#tests/helpers/create-test-shop.ts'
import { createCell, FAULTS } from '#tests/helpers/fault-cells.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'
import { sample } from '#tests/helpers/tries-all.ts'
import { contactIn, shopperWithWallet, WALLET_BINDINGS, type WalletStep, walletAt } from '#tests/helpers/wallet-visits.ts'

beforeAll(() => seedForTests(env.DB))

const UK = MARKETS.en
const BROKEN = { kind: 'status', status: 500 } as const

const paidFor = async (cartId: string) => {
  const sql = 'SELECT result_code FROM payments WHERE reference IN (SELECT id FROM orders WHERE checkout_id = ?)'
  return (await env.DB.prepare(sql).bind(cartId).all()).results
}

/** The problem to report if the checkout is gone (F6) or rate-limited (F8). */
const CHECKOUT = { F6: 'changed', F8: 'limited' } as const
/**
 * Each step with its upstream call, and the problem to report for the faults that are not outages: the resource is missing (F6),
 * or a rate limit has been reached (F8).
 */
const STEPS: readonly (readonly [WalletStep, 'commerce' | 'payments', string, { readonly F6?: string; readonly F8?: string }])[] =
  [
    ['sheet', 'commerce', 'paymentMethods', {}],
    ['sheet', 'commerce', 'getCart', { F6: 'empty' }],
    ['start', 'payments', 'applePay/sessions', {}],
    ['start', 'commerce', 'getInventoryAtLocations', {}],
    ['contact', 'commerce', 'postCheckoutConsignment', CHECKOUT],
    ['method', 'commerce', 'updateCheckoutConsignment', CHECKOUT],
    ['pay', 'commerce', 'getInventoryAtLocations', {}],
    ['pay', 'commerce', 'addCheckoutBillingAddress', CHECKOUT],
    ['pay', 'commerce', 'createOrderFromCheckout', CHECKOUT],
  ]

/** Status and `Retry-After`. */
const SAID: Readonly<Record<string, readonly [number, string]>> = { unavailable: [503, '5'], limited: [429, '900'] }

describe('a broken upstream', () => {
  test.each(sample(STEPS, 2))(
    '%s without %s %s: the sheet gets a message under any fault, the bag stays, and the next try continues',
    async (step, upstream, operation, codes) => {
      const { shop: first, wallet: usual, cartId } = await shopperWithWallet(CUSHION)
      let { methods, shown } = await usual.open()
      const problems: unknown[] = []
      for (const { id, name, fault } of FAULTS.filter((one) => one.id !== 'F13')) {
        // A shop with its own breakers and the same bag.
        const { shop } = createCell({ name: 'wallet', bindings: WALLET_BINDINGS })
        for (const cookie of first.jar) {
          shop.jar.set(...cookie)
        }
        if (step === 'pay') {
          ;({ methods, shown } = await usual.open())
        }
        const body = {
          contact: contactIn(UK),
          identifier: methods[0]?.identifier,
          shipping: contactIn(UK),
          billing: contactIn(UK),
          token: { data: 'sealed' },
          shown,
        }
        const set = await shop.faults.set({ upstream, operation, fault })
        const { status, reply, headers } = await walletAt(shop).step(step, body)
        const code = (id === 'F6' && codes.F6) || (id === 'F8' && codes.F8) || 'unavailable'
        const found = [
          status,
          reply.ok || reply.code,
          headers.get('retry-after'),
          (await shop.faults.hits(set)) > 0,
          shop.jar.get(CART_COOKIE) === cartId,
        ]
        const [answer, wait] = SAID[code] ?? [409, null]
        const expected = [answer, code, wait, true, true]
        if (JSON.stringify(found) !== JSON.stringify(expected)) {
          problems.push({ fault: `${id} ${name}`, found, expected })
        }
      }
      expect(problems).toEqual([])
      expect(await paidFor(cartId)).toEqual([])
      const again = await usual.open()
      expect((await usual.pay(again.shown)).reply.ok).toBe(true)
    },
  )

  test('the response to the payment is lost once: it is requested again, and paid once', async () => {
    const { shop, wallet, cartId } = await shopperWithWallet(CUSHION)
    const { shown } = await wallet.open()
    await shop.faults.set({
      upstream: 'commerce',
      operation: 'applePayPayment',
      fault: { kind: 'cut', after: 'nothing', ends: 'broken' },
      calls: 1,
    })
    expect((await wallet.pay(shown)).reply.ok).toBe(true)
    expect(await paidFor(cartId)).toEqual([{ result_code: 'Authorised' }])
  })

  test('the response to the payment is lost each time: the message does not say that nothing was charged', async () => {
    const { shop, wallet } = await shopperWithWallet(CUSHION)
    const { shown } = await wallet.open()
    await shop.faults.set({ upstream: 'commerce', operation: 'applePayPayment', fault: BROKEN })
    const { status, reply } = await wallet.pay(shown)
    expect([status, reply]).toEqual([503, { ok: false, code: 'unconfirmed', message: walletText.refused.unconfirmed }])
  })

  test('the device’s input is validated: invalid input does not reach the commerce service', async () => {
    const { wallet } = await shopperWithWallet(CUSHION)
    for (const contact of [undefined, 7, { locality: 'x'.repeat(300) }, { countryCode: 'GBR' }]) {
      expect(await wallet.step('contact', { contact })).toMatchObject({ status: 422, reply: { code: 'contact' } })
    }
  })
})

test('spec A §9: gift cards alone need no delivery address, and cost what the sheet showed from the start', async () => {
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
  expect(await shop.text(orderPaths.confirmation(UK, { cartId, orderId: String(id) }))).toContain(String(id))
})
