/** The hosted checkout from bag to order, through the storefront: every screen, and every reason why a shopper cannot continue. */

import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import { seedMerchant } from '#backend/adyen/merchants.ts'
import { words } from '#backend/bigcommerce/hosted-checkout/words.ts'
import { openDatabase } from '#backend/database/database.ts'
import { consumeAttempt } from '#backend/middleware/attempt-limits.ts'
import { payWords } from '#backend/payment-page/words.ts'
import { MARKETS } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { bagText } from '#domain/text/bag.ts'
import { bagButtonText } from '#domain/text/bag-button.ts'
import { noticeText } from '#domain/text/notices.ts'
import { ask } from '#tests/helpers/bag-visits.ts'
import {
  CARD,
  CHALLENGED,
  CUSHION,
  cartIdOf,
  DECLINED,
  DRESS,
  EU_ADDRESS,
  enterCode,
  fieldValue,
  type Shopper,
  screenOf,
  shopperAt,
  shopperAtPayment,
  UK_ADDRESS,
  US_ADDRESS,
  valueNamed,
} from '#tests/helpers/checkout-visits.ts'
import { createTestShop } from '#tests/helpers/create-test-shop.ts'
import { newCustomer, PASSWORD } from '#tests/helpers/customers.ts'
import { addressesOf, fieldsOf, formTo } from '#tests/helpers/parsed-page.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'
import { sample, TRIES_ALL } from '#tests/helpers/tries-all.ts'

const { wrong, trouble } = words
/** Request headers of a navigation by a person. */
const PERSON = { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'same-origin' }
const BOWL = { productId: '1016', quantity: '1' }

const count = (sql: string, ...values: (string | number)[]): Promise<number | null> =>
  env.DB.prepare(sql)
    .bind(...values)
    .first<number>('n')
const ordersOf = (cartId: string): Promise<number | null> =>
  count('SELECT COUNT(*) AS n FROM orders WHERE checkout_id = ?', cartId)
const authorised = (cartId: string): Promise<number | null> =>
  count(
    "SELECT COUNT(*) AS n FROM payments WHERE result_code = 'Authorised' AND reference IN (SELECT id FROM orders WHERE checkout_id = ?)",
    cartId,
  )
const stockOfDress = (): Promise<number | null> =>
  count(`SELECT SUM(available) AS n FROM inventory JOIN variants v ON v.id = variant_id
    WHERE v.product_id = 1001 AND v.colour = 'Red' AND v.size = '10' AND v.length = 'Regular'`)

const stockOfBowl = (): Promise<number | null> =>
  count('SELECT SUM(available) AS n FROM inventory JOIN variants v ON v.id = variant_id WHERE v.product_id = ?', 1016)

beforeAll(() => seedForTests(env.DB))

/** A customer can submit the forms with or without JavaScript. `npm test` tries each way in one market. */
const WAYS = [
  ['with script', true, MARKETS.en],
  ['by forms alone', false, MARKETS.us],
] as const

describe.each([
  [MARKETS.en, UK_ADDRESS, '£', 'Size: 10'],
  [MARKETS.us, US_ADDRESS, '$', 'Size: US 6 (UK 10)'],
  [MARKETS.eu, EU_ADDRESS, '€', 'Size: EU 38 (UK 10)'],
])('spec A §2: checkout in $name', (market, address, sign, size) => {
  // In `npm test` the customers below cover the other two markets.
  test.runIf(TRIES_ALL || market === MARKETS.eu)(
    'address, delivery, payment, order: back to the market’s own confirmation, with an empty bag',
    async () => {
      const shopper = await shopperAtPayment([DRESS], market, address)
      const cartId = cartIdOf(shopper)
      const payment = await shopper.step('payment')
      expect([payment.status, payment.title]).toEqual([200, words.payment.title])
      expect(payment.text).toContain(`Pay ${sign}`)
      expect(payment.text).toContain(size)
      expect(payment.text).toContain(words.summary.returns(market))
      const paid = await shopper.pay(CARD)
      expect(paid.status).toBe(303)
      expect(paid.location).toMatch(new RegExp(`^${market.prefix}/order-confirmation/${cartId}/100000\\d+$`))
      const thanks = await shopper.show(paid.location)
      expect([thanks.status, thanks.title]).toEqual([200, noticeText.orderConfirmation.title])
      expect(thanks.page.getByRole('link', { name: bagButtonText.name(bagButtonText.label, 0) })).toBeDefined()
      expect((await shopper.show(`${market.prefix}/bag`)).text).toContain('Your shopping bag is empty')
      // A shopper who returns to any screen or pays again is redirected to the confirmation of the one order.
      for (const step of ['', '/address', '/delivery', '/payment', '/return']) {
        expect((await shopper.show(shopper.base + step)).location).toBe(paid.location)
      }
      expect((await shopper.send('payment', {})).location).toBe(paid.location)
      expect((await shopper.payAgain(CARD)).location).toBe(paid.location)
      expect(await ordersOf(cartId)).toBe(1)
    },
  )

  test.each(WAYS.filter(([, , usual]) => TRIES_ALL || usual === market))(
    'a customer, %s: from search past a declined card and a challenge, with back, reload and double submit, to one order',
    async (_how, json) => {
      const shop = createTestShop()
      const shopper = shopperAt(shop, market)
      const results = await shopper.show(paths.search(market, 'marlow'))
      const found =
        addressesOf(results.page).find((href) => href.includes('/p/1001/')) ?? expect.unreachable('the dress is found')
      const { page } = await shopper.show(found)
      const form = { ...fieldsOf(formTo(page, paths.bagItems(market))), Size: '10', Length: 'Regular' }
      expect((await shop.post(paths.bagItems(market), form, { json })).status).toBe(json ? 200 : 303)
      const { email } = await newCustomer()
      const signedIn = await shop.post(paths.login(market), { email, password: PASSWORD, return: '/checkout-identity' }, { json })
      expect(signedIn.status).toBe(json ? 200 : 303)

      let screen = await screenOf(await shop.get(paths.checkout(market), PERSON))
      while (screen.location) {
        screen = await shopper.show(screen.location)
      }
      expect(screen.title).toBe(words.address.title(market))
      await shopper.send('address', address)
      await shopper.send('delivery', { option: valueNamed(await shopper.step('delivery'), 'option') })
      expect((await shopper.pay(DECLINED)).problem).toContain(payWords.declined)
      for (const back of ['delivery', 'address', 'payment']) {
        expect([back, (await shopper.step(back)).status]).toEqual([back, 200])
      }
      const cartId = cartIdOf(shopper)
      expect((await shopper.pay(CHALLENGED)).title).toBe(payWords.challenge.title)
      const answers = await Promise.all([1, 2].map(() => shopper.answer('approve')))
      const [path = ''] = new Set(answers.map(({ location }) => location))
      expect(answers.map(({ location }) => location)).toEqual([path, path])
      expect(await count('SELECT COUNT(*) AS n FROM orders WHERE checkout_id = ? AND status = 11', cartId)).toBe(1)
      expect(await authorised(cartId)).toBe(1)
      expect((await shopper.show(path)).title).toBe(noticeText.orderConfirmation.title)
      expect(await shop.text(paths.account(market, 'order-history'))).toContain(path.split('/').at(-1))
    },
  )
})

describe('a failed payment charges nothing and loses nothing', () => {
  test('a declined card: reported on the page, without the card number; a change returns the stock; another card pays', async () => {
    const before = await stockOfDress()
    const shopper = await shopperAtPayment([DRESS])
    const declined = await shopper.toPaymentPage({ billing: 'other', billing_city: 'Wells' })
    expect([declined.status, declined.fields]).toEqual([
      422,
      [
        'billing_country_code',
        'billing_first_name',
        'billing_last_name',
        'billing_address1',
        'billing_postal_code',
        'billing_phone',
      ],
    ])
    const refused = await shopper.pay(DECLINED)
    expect([refused.status, refused.problem]).toEqual([422, `${words.problem} ${payWords.declined}`])
    expect(refused.html).not.toContain('4000')
    // The "same as delivery address" checkbox stays ticked when the delivery address changes.
    await shopper.send('address', { ...UK_ADDRESS, city: 'Wells' })
    expect(fieldValue(await shopper.step('payment'), 'billing')).toBe('same')
    expect(await stockOfDress()).toBe(before)
    expect((await shopper.pay(CARD)).location).toContain('/order-confirmation/')
    expect(await stockOfDress()).toBe((before ?? 0) - 1)
    expect(await count('SELECT COUNT(*) AS n FROM outbox WHERE kind = ?', 'order')).toBeGreaterThan(0)
  })

  test('spec A §5: the billing address is required, and without it there is no order', async () => {
    const shopper = await shopperAtPayment([DRESS])
    const missing = await shopper.toPaymentPage({})
    expect([missing.status, missing.fields]).toEqual([422, ['billing']])
    expect(missing.problem).toContain(wrong.billing)
    expect(await ordersOf(cartIdOf(shopper))).toBe(0)
  })

  test('no page of the checkout asks for a card: the payment form leads to the provider’s, whose Back returns', async () => {
    const shopper = await shopperAtPayment([DRESS])
    const { html } = await shopper.step('payment')
    expect(html).not.toContain('autocomplete="cc-')
    const page = await shopper.show((await shopper.toPaymentPage()).location)
    expect([page.title, page.html.includes('cc-number')]).toEqual([payWords.title, true])
    const back = addressesOf(page.page).find((href) => href.endsWith('/return')) ?? expect.unreachable('a way back')
    expect((await shopper.show(back)).location).toBe(`${shopper.base}/payment`)
    // The order still has the same payment page.
    const again = (await shopper.toPaymentPage()).location
    expect((await shopper.show(again)).title).toBe(payWords.title)
    expect(await ordersOf(cartIdOf(shopper))).toBe(1)
  })

  test('an unreachable provider is reported on the form, and nothing is charged', async () => {
    const shopper = await shopperAtPayment([DRESS])
    await env.DB.prepare("UPDATE signing_keys SET key = key || 'x' WHERE name = 'payments'").run()
    const api = env.DB.prepare("UPDATE signing_keys SET key = substr(key, 1, 64) WHERE name = 'payments'")
    await env.DB.prepare("DELETE FROM payment_merchants WHERE account = 'AlderLuneECOM'").run()
    const failed = await shopper.toPaymentPage()
    expect([failed.status, failed.problem]).toEqual([503, `${words.problem} ${trouble.provider}`])
    await api.run()
    await seedMerchant(openDatabase(env.DB))
    expect((await shopper.pay(CARD)).location).toContain('/order-confirmation/')
  })

  test('a challenge has its own page, also after a reload; a declined challenge is a refusal, an approved one an order', async () => {
    const shopper = await shopperAtPayment([DRESS])
    const asked = await shopper.pay(CHALLENGED)
    expect([asked.status, asked.title]).toEqual([200, payWords.challenge.title])
    expect((await shopper.answer('perhaps')).title).toBe(payWords.challenge.title)

    const declined = await shopper.answer('decline')
    expect([declined.status, declined.problem]).toEqual([422, `${words.problem} ${payWords.notApproved}`])

    await shopper.payAgain(CHALLENGED)
    const approved = await shopper.answer('approve')
    expect(approved.location).toContain('/order-confirmation/')
    expect((await shopper.answer('approve')).location).toBe(approved.location)
  })

  test('a payment that a bank decides later is explained plainly, and the next bag is new', async () => {
    const shopper = await shopperAtPayment([DRESS])
    await shopper.pay({ method: 'klarna' })
    const waiting = await shopper.answer('later')
    expect([waiting.status, waiting.title]).toEqual([200, words.pending.title])
    expect((await shopper.step('payment')).title).toBe(words.pending.title)
    expect((await shopper.show('/bag')).text).toContain('Your shopping bag is empty')
  })

  test('a bag left at the challenge with the last items is not shown as sold out, and can be changed', async () => {
    const shopper = await shopperAtPayment([BOWL])
    await shopper.pay(CHALLENGED)
    expect(await stockOfBowl()).toBe(0)
    const bag = await shopper.show('/bag')
    expect(bag.text).not.toContain(bagText.soldOut)
    // The shopper can still enter the checkout and reach the payment page.
    expect((await shopper.enter()).title).toBe(words.payment.title)
    expect((await shopper.toPaymentPage()).location).toMatch(/^\/hosted-payment\//)
    expect((await createTestShop().post('/bag/items', BOWL, { json: true })).status).toBe(422)
    await shopper.shop.post('/bag/items', DRESS, { json: true })
    expect(await stockOfBowl()).toBe(1)
  })

  test.each(
    sample(
      [
        ['with script', true],
        ['by forms alone', false],
      ] as const,
      2,
    ),
  )('a bag that is left with an unpaid order can be changed, %s, and goes to the checkout anew', async (_how, json) => {
    const shopper = await shopperAtPayment([DRESS])
    await shopper.pay(CHALLENGED)
    const { reply } = await ask(shopper.shop, '/bag')
    const itemId = reply.bag?.lines[0]?.id ?? ''
    expect(reply).toMatchObject({ ok: true, bag: { canCheckOut: true, count: 1 } })
    const changed = await shopper.shop.post('/bag/quantity', { itemId, quantity: '2' }, { json })
    expect(changed.status).toBe(json ? 200 : 303)
    expect((await shopper.show('/bag')).text).toContain('£258.00')
    const { location } = await shopper.toPaymentPage()
    expect(location).toMatch(/^\/hosted-payment\//)
    expect((await shopper.show(location)).text).toContain('Pay £258.00')
  })

  test.each(
    sample(
      [
        ['grows', (shopper: Shopper) => shopper.shop.post('/bag/items', CUSHION, { json: true })],
        ['is emptied', (shopper: Shopper) => shopper.shop.post('/bag/clear', {})],
      ] as const,
      2,
    ),
  )('a shopper who answers the challenge of a bag that %s meanwhile sees a message, and is not charged', async (_how, change) => {
    const shopper = await shopperAtPayment([DRESS])
    const cartId = cartIdOf(shopper)
    await shopper.pay(CHALLENGED)
    await change(shopper)
    const late = await shopper.answer('approve')
    expect([late.status, late.text.includes(trouble.changed)]).toEqual([409, true])
    expect(await count('SELECT COUNT(*) AS n FROM orders WHERE checkout_id = ? AND status = 5', cartId)).toBe(1)
    expect(await authorised(cartId)).toBe(0)
  })

  test('after ten payments of one bag in a row the shopper must wait', async () => {
    const shopper = await shopperAtPayment([DRESS])
    for (let tries = 0; tries < 10; tries += 1) {
      await consumeAttempt({ db: openDatabase(env.DB), now: Date.now() }, 'pay', cartIdOf(shopper))
    }
    const last = await shopper.pay(CARD)
    expect([last.status, last.headers.get('retry-after'), last.text.includes(trouble.tooOften)]).toEqual([429, '90', true])
  })
})

describe('a change made after the page was shown is shown before payment', () => {
  test('SAFETY: the last item goes to one of two shoppers; the other reads that it has sold out, with a link to the bag', async () => {
    const [first, second] = [await shopperAtPayment([BOWL]), await shopperAtPayment([BOWL])]
    expect((await first.pay(CARD)).location).toContain('/order-confirmation/')
    const late = await second.toPaymentPage()
    expect(late.status).toBe(409)
    expect(late.problem).toContain(trouble.soldOut)
    expect(addressesOf(late.page)).toContain('/bag')
    expect(await ordersOf(cartIdOf(second))).toBe(0)
    // Sold-out items may not go to checkout (spec A §5).
    expect((await second.enter()).text).toContain(bagText.checkoutBlocked)
  })

  test('a changed price is shown and the fields keep their values; the new price can be paid', async () => {
    const shopper = await shopperAtPayment([DRESS])
    const seen = valueNamed(await shopper.step('payment'), 'seen')
    await env.DB.prepare('UPDATE product_prices SET list = list + 100 WHERE product_id = 1001 AND channel_id = 1').run()
    const moved = await shopper.send('payment', { billing: 'same', seen })
    expect([moved.status, moved.problem]).toEqual([409, `${words.problem} ${trouble.changed}`])
    expect(moved.text).toContain('Pay £130.00')
    expect(await ordersOf(cartIdOf(shopper))).toBe(0)
    expect((await shopper.pay(CARD)).location).toContain('/order-confirmation/')
    await env.DB.prepare('UPDATE product_prices SET list = list - 100 WHERE product_id = 1001 AND channel_id = 1').run()
  })

  test('a coupon that another shopper used up is removed with a message; until then its discount is shown', async () => {
    const [first, second] = [await shopperAtPayment([DRESS]), await shopperAtPayment([DRESS])]
    await enterCode(cartIdOf(first), 'ONCE')
    await enterCode(cartIdOf(second), 'ONCE')
    const payment = await second.step('payment')
    expect(payment.text).toMatch(/Discount −£\d+\.\d\d Code ONCE/)
    expect((await first.pay(CARD)).location).toContain('/order-confirmation/')
    const seen = valueNamed(payment, 'seen')
    const lost = await second.send('payment', { billing: 'same', seen })
    expect(lost.status).toBe(409)
    expect(lost.text).toContain(trouble.coupon('ONCE'))
    expect(lost.text).toContain('Pay £129.00')
    expect((await second.pay(CARD)).location).toContain('/order-confirmation/')
  })

  test('SAFETY: a payment sent five times at once is one order, one page and one payment', async () => {
    const shopper = await shopperAtPayment([DRESS])
    const form = { billing: 'same', seen: valueNamed(await shopper.step('payment'), 'seen') }
    const answers = await Promise.all(Array.from({ length: 5 }, () => shopper.send('payment', form)))
    const [address = ''] = new Set(answers.map(({ location }) => location))
    expect(answers.map(({ status, location }) => [status, location])).toEqual(Array(5).fill([303, address]))
    await shopper.pay(CARD)
    await Promise.all(Array.from({ length: 5 }, () => shopper.payAgain(CARD)))
    expect([await ordersOf(cartIdOf(shopper)), await authorised(cartIdOf(shopper))]).toEqual([1, 1])
  })
})
