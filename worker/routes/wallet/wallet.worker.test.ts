import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import { orderPaths } from '#domain/address/order-paths.ts'
import { ALL_MARKETS, MARKETS, type Market } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { noticeText } from '#domain/text/notices.ts'
import { walletText } from '#domain/text/wallet.ts'
import { askCommerce } from '#tests/helpers/ask-commerce.ts'
import { ask, CART_COOKIE, CUSHION, DRESS } from '#tests/helpers/bag-visits.ts'
import { enterCode } from '#tests/helpers/checkout-visits.ts'
import { orderByCart, setStock } from '#tests/helpers/checkouts.ts'
import { createTestShop } from '#tests/helpers/create-test-shop.ts'
import { newCustomer, PASSWORD } from '#tests/helpers/customers.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'
import { sample, TRIED_MARKETS } from '#tests/helpers/tries-all.ts'
import { contactIn, shopperWithWallet, walletAt } from '#tests/helpers/wallet-visits.ts'

beforeAll(() => seedForTests(env.DB))

const UK = MARKETS.en
const RED_10 = 1001001

const orderIn = async (market: Market, cartId: string) =>
  (await askCommerce('getOrderByCart', [{ cartId }], { channel: ALL_MARKETS.indexOf(market) + 1 })).body
/** The variant in the cart's only line. */
const variantOf = async (cartId: string): Promise<number> =>
  (await askCommerce('getCart', [{ id: cartId }])).body.data.line_items.physical_items[0].variant_id

const paymentsOf = async (orderId: string) =>
  (await env.DB.prepare('SELECT result_code FROM payments WHERE reference = ?').bind(orderId).all()).results

describe('spec A §9: the sheet’s fields and contents', () => {
  const FIELDS = [
    [MARKETS.eu, 'IE', 'EUR'],
    [MARKETS.en, 'GB', 'GBP'],
    [MARKETS.us, 'US', 'USD'],
  ] as const
  // Unless all cases run, this tests only the first market, because the tests below buy in the other two markets.
  test.each(sample(FIELDS, 3))(
    '$name: the market decides country and currency; amounts are its minor units',
    async (market, countryCode, currencyCode) => {
      const { wallet, shop } = await shopperWithWallet(DRESS, { market })
      const { sheet } = await wallet.done('sheet')
      const { reply } = await ask(shop, paths.bag(market))
      expect(sheet).toMatchObject({
        countryCode,
        currencyCode,
        networks: ['visa', 'masterCard', 'amex'],
        shippingFields: ['postalAddress', 'name', 'phone', 'email'],
        billingFields: ['postalAddress', 'name'],
        sums: { total: reply.bag?.total.minor, isFinal: false },
      })
    },
  )
})

describe('spec A §4: the five steps', () => {
  test.each(TRIED_MARKETS)(
    '$name: from the sheet to the confirmation, which only the buyer’s session may open',
    async (market) => {
      const { shop, wallet, cartId } = await shopperWithWallet(DRESS, { market })
      const started = await wallet.done('start')
      expect(started.session).toMatchObject({ merchantIdentifier: 'merchant.com.example.alderlune', domainName: 'shop.example' })
      const { methods, shown } = await wallet.open()
      expect(methods.map(({ label }) => label.toLowerCase()).filter((label) => /collect|parcel/.test(label))).toEqual([])
      const { sums } = await wallet.done('method', { identifier: methods.at(-1)?.identifier })
      expect(sums?.rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(sums?.total)
      expect(sums?.total).toBeGreaterThanOrEqual(shown.total)
      const { reply } = await wallet.pay({ version: sums?.version, total: sums?.total })
      const order = await orderIn(market, cartId)
      const confirmation = orderPaths.confirmation(market, { cartId, orderId: String(order.id) })
      expect(reply).toEqual({ ok: true, href: `${confirmation}?checkoutsource=applepayexpress` })
      expect(String(order.id)).toMatch(/^100000\d{6}$/)
      expect([order.status_id, order.payment_method, Math.round(Number(order.total_inc_tax) * 100)]).toEqual([
        11,
        'Apple Pay',
        sums?.total,
      ])
      expect(order.billing_address).toMatchObject({ first_name: 'Ann', email: 'ann.wallet@example.com' })
      expect([...shop.jar.keys()].filter((name) => name.startsWith('__Host-cart-'))).toEqual([])
      expect(await shop.text(confirmation)).toContain(noticeText.orderConfirmation.title)
      expect((await createTestShop().get(confirmation)).status).toBe(404)
    },
  )

  test('another address replaces the first: there is one consignment, and after Cancel there is none', async () => {
    const { shop, wallet, cartId } = await shopperWithWallet()
    const consignments = async () => {
      const answer: { data: { consignments: { address: object }[] } } = await (
        await shop.commerce('getCheckout', [{ cartId }])
      ).json()
      return answer.data.consignments
    }
    await wallet.open()
    await wallet.done('contact', { contact: contactIn(UK, { locality: 'St Helier', countryCode: 'JE', postalCode: 'JE2' }) })
    expect(await consignments()).toMatchObject([{ address: { city: 'St Helier', country_code: 'JE' } }])
    await wallet.done('cancel')
    expect(await consignments()).toEqual([])
    expect(shop.jar.has(CART_COOKIE)).toBe(true)
  })

  test('for a signed-in customer the sheet asks for no e-mail, and the order is in their account', async () => {
    const { shop, wallet, cartId } = await shopperWithWallet(CUSHION)
    const { email } = await newCustomer()
    await shop.post('/login', { email, password: PASSWORD })
    const { sheet } = await wallet.done('sheet')
    expect(sheet?.shippingFields).toEqual(['postalAddress', 'name', 'phone'])
    const { shown } = await wallet.open()
    const { emailAddress: _, ...withoutEmail } = contactIn(UK)
    const { reply } = await wallet.pay(shown, { shipping: withoutEmail })
    const { id, billing_address: bill } = await orderByCart(cartId)
    expect(reply).toMatchObject({ ok: true, href: expect.stringContaining(`/${id}?`) })
    expect(bill.email).toBe(email)
    expect(await shop.text(paths.account(UK, 'order-history'))).toContain(String(id))
  })

  test('a declined card is reported in the sheet; another card pays in the same sheet, by a new order', async () => {
    const { wallet, cartId } = await shopperWithWallet(CUSHION)
    const { shown } = await wallet.open()
    const { status, reply } = await wallet.pay(shown, { token: { test: 'refuse' } })
    expect([status, reply]).toEqual([
      409,
      { ok: false, code: 'declined', message: walletText.refused.declined, version: expect.any(Number) },
    ])
    const again = await wallet.pay({ ...shown, version: reply.ok ? 0 : reply.version })
    expect(again.reply.ok).toBe(true)
    expect(await orderByCart(cartId)).toMatchObject({ status_id: 11 })
  })

  test('two payers at one checkout: one payment, and the other reads that nothing was charged', async () => {
    const { wallet, cartId } = await shopperWithWallet(CUSHION)
    const { shown } = await wallet.open()
    const both = await Promise.all(['first', 'second'].map((data) => wallet.pay(shown, { token: { data } })))
    expect(both.filter(({ reply }) => reply.ok)).toHaveLength(1)
    const { id } = await orderByCart(cartId)
    expect(await paymentsOf(String(id))).toEqual([{ result_code: 'Authorised' }])
  })
})

describe('spec A §5, §8: requirements for an address', () => {
  test.each([
    ['FR', 'shippingContactInvalid', walletText.ukOnly],
    ['US', 'shippingContactInvalid', walletText.ukOnly],
  ])('pounds do not go to %s', async (countryCode, code, message) => {
    const { wallet } = await shopperWithWallet()
    const { status, reply } = await wallet.step('contact', { contact: contactIn(UK, { countryCode }) })
    expect([status, reply]).toMatchObject([422, { ok: false, problems: [{ code, field: 'countryCode', message }] }])
  })

  test.each([
    [MARKETS.en, { postalCode: 'ZZ9 9ZZ' }],
    [MARKETS.us, { administrativeArea: 'Texas' }],
    [MARKETS.eu, { countryCode: 'GB' }],
  ])('$name: an address without a delivery option', async (market, more) => {
    const { wallet } = await shopperWithWallet(DRESS, { market })
    const { status, reply } = await wallet.step('contact', { contact: contactIn(market, more) })
    const problem = { code: 'addressUnserviceable', field: 'postalAddress', message: walletText.unserviceable }
    expect([status, reply]).toMatchObject([422, { ok: false, problems: [problem] }])
  })

  test('spec A §9: Express and Next day only where the first warehouse has all items', async () => {
    const { wallet, cartId } = await shopperWithWallet({ ...DRESS, quantity: '2' })
    const variant = await variantOf(cartId)
    const labels = async (first: number) => {
      await setStock(variant, first, 50)
      return (await wallet.open()).methods.map(({ label }) => label)
    }
    const all = await labels(50)
    expect(all.filter((label) => /express|next/i.test(label))).toHaveLength(2)
    expect(await labels(1)).toEqual(all.filter((label) => !/express|next/i.test(label)))
    await setStock(variant, 50, 50)
  })

  test('missing fields at the payment are named by the device’s own field names, and nothing is charged', async () => {
    const { wallet, cartId } = await shopperWithWallet()
    const { shown } = await wallet.open()
    const shipping = { ...contactIn(UK), givenName: 'A', phoneNumber: '', emailAddress: 'nowhere' }
    const { reply } = await wallet.pay(shown, { shipping, billing: { ...contactIn(UK), locality: '' } })
    expect(reply).toMatchObject({
      code: 'contact',
      problems: [{ field: 'name' }, { field: 'emailAddress' }, { field: 'phoneNumber' }, { code: 'billingContactInvalid' }],
    })
    expect((await shop404(cartId)).status).toBe(404)
    expect((await wallet.pay(shown)).reply.ok).toBe(true)
  })
})

const shop404 = (cartId: string) => createTestShop().commerce('getOrderByCart', [{ cartId }])

describe('between the sheet and the payment', () => {
  test('if an item sells out before the press or before the payment, the shopper is led to the bag', async () => {
    await setStock(RED_10, 5, 5)
    const { wallet, shop, cartId } = await shopperWithWallet({ ...DRESS, Size: '6', Length: 'Petite' })
    const { shown } = await wallet.open()
    await setStock(RED_10, 0, 0)
    for (const { status, reply } of [await wallet.pay(shown), await wallet.step('start')]) {
      expect([status, reply]).toEqual([
        409,
        { ok: false, code: 'soldOut', message: walletText.refused.soldOut, href: paths.bag(UK) },
      ])
    }
    expect((await shop.commerce('getOrderByCart', [{ cartId }])).status).toBe(404)
    await setStock(RED_10, 50, 50)
  })

  const CHANGES = [
    ['a price', (_: string) => env.DB.prepare('UPDATE product_prices SET list = list + 100 WHERE product_id = 1001').run()],
    ['a coupon', async (cartId: string) => enterCode(cartId, 'WELCOME10')],
    [
      'the bag, in another tab',
      async (cartId: string) =>
        createTestShop().commerce('addCartItems', [
          { cartId, data: { line_items: [{ product_id: 1011, variant_id: 1011001, quantity: 1 }] } },
        ]),
    ],
  ] as const
  test.each(sample(CHANGES, 2))('%s has changed: there is no order, and nothing is charged', async (_what, change) => {
    const { wallet, cartId } = await shopperWithWallet()
    const { shown } = await wallet.open()
    await change(cartId)
    const { status, reply } = await wallet.pay(shown)
    expect([status, reply]).toMatchObject([409, { ok: false, code: 'changed', message: walletText.refused.changed }])
    expect((await shop404(cartId)).status).toBe(404)
  })

  test('a coupon that has ended', async () => {
    const { wallet, cartId } = await shopperWithWallet()
    await enterCode(cartId, 'WELCOME10')
    const { shown } = await wallet.open()
    await env.DB.prepare("UPDATE promotion_coupons SET expires_at = 1 WHERE value = 'WELCOME10'").run()
    expect((await wallet.pay(shown)).reply).toMatchObject({ ok: false, code: 'changed' })
    expect((await shop404(cartId)).status).toBe(404)
  })
})

const STEPS = [
  ['contact', { contact: contactIn(UK) }],
  ['method', { identifier: '' }],
  ['pay', { shipping: contactIn(UK), billing: contactIn(UK), token: { data: 'sealed' }, shown: { version: 1, total: 1 } }],
  ['cancel', {}],
] as const

test.each(sample(STEPS, 2))(
  'SAFETY §8.11: with the stale cookie of a bag that now belongs to a customer, %s changes nothing',
  async (step, given) => {
    const { shop, wallet, cartId } = await shopperWithWallet()
    const { id } = await newCustomer()
    await askCommerce('updateCart', [{ id: cartId, data: { customer_id: id } }])
    const address = { email: 'owner@example.com', country_code: 'GB' }
    const { line_items: lines } = (await askCommerce('getCart', [{ id: cartId }])).body.data
    const items = lines.physical_items.map((line: { id: string; quantity: number }) => ({
      item_id: line.id,
      quantity: line.quantity,
    }))
    const { consignments } = (await askCommerce('postCheckoutConsignment', [cartId, [{ address, line_items: items }]])).body.data
    const [{ id: consignmentId, available_shipping_options: options }] = consignments
    await askCommerce('updateCheckoutConsignment', [cartId, consignmentId, { shipping_option_id: options[0].id }])
    const before = (await askCommerce('getCheckout', [{ cartId }])).body.data

    const { reply } = await wallet.step(step, step === 'method' ? { identifier: options[1].id } : given)
    expect(reply).toMatchObject(step === 'cancel' ? { ok: true } : { ok: false })
    expect((await askCommerce('getCheckout', [{ cartId }])).body.data).toEqual(before)
    expect(shop.jar.has(CART_COOKIE)).toBe(true)
  },
)

describe('shown and served only with all settings', () => {
  const SETTINGS = [
    ['EXPRESS_WALLET', 'off'],
    ['WALLET_CLIENT_KEY', undefined],
    ['WALLET_MERCHANT_ACCOUNT', undefined],
    ['WALLET_MERCHANT_ID', undefined],
    ['WALLET_ENVIRONMENT', undefined],
    ['PAYMENTS_API_KEY', undefined],
  ] as const
  test.each(sample(SETTINGS, 3))('without %s no step does anything, and no page offers it', async (name, value) => {
    const { wallet, shop } = await shopperWithWallet(DRESS, { bindings: { [name]: value } })
    expect(await wallet.step('sheet')).toMatchObject({ status: 503, reply: { code: 'unavailable' } })
    expect(await shop.text(paths.bag(UK))).not.toContain('data-wallet')
  })

  test('with all settings the pages offer the wallet, and no page has a script of another origin', async () => {
    const { shop } = await shopperWithWallet()
    const html = await shop.text(paths.bag(UK))
    expect(html).toMatch(/<html[^>]* data-wallet="test"/)
    expect(html).not.toContain('__wallet')
  })

  test('an empty bag, and a visitor without one', async () => {
    const { shop, wallet, cartId } = await shopperWithWallet()
    await shop.commerce('deleteCart', [{ id: cartId }])
    expect(await wallet.step('start')).toMatchObject({ status: 409, reply: { code: 'empty' } })
    shop.jar.clear()
    expect(await walletAt(shop).step('start')).toMatchObject({ reply: { code: 'empty' } })
  })
})
