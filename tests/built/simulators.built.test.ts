/** A deployment does not accept test cards unless two settings make it a demonstration (Safety §8.18). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { STATUS } from '#backend/rules/order-status.ts'
import { buildId } from '../../scripts/build-id.ts'
import { testOrderOf } from '../../scripts/deploy/test-order.ts'
import { visit } from '../../scripts/deploy/visit.ts'
import { type BuiltShop, startBuiltShop } from './built-shop.ts'
import { checksOut, fillsBag, OPERATIONS_KEY } from './buyer.ts'
import { visitorAt } from './visitor.ts'

const SITE_ORIGIN = 'https://shop.example'
const DEMO_KEY = 'alder-lune-payments'

const NOTICE = 'This is a demonstration'
const PAGES = [
  '/',
  '/us',
  '/eu',
  '/browse/womens',
  '/search?query=dress',
  '/bag',
  '/login',
  '/no-such-page',
  '/offline',
  '/confirm-email?token=none',
  '/%00',
  '/back-in-stock/confirm?token=none',
]

let shop: BuiltShop

const rowsOf = (table: 'payments' | 'orders') => shop.database?.prepare(`SELECT COUNT(*) AS rows FROM ${table}`).get()?.rows

async function payByTestCard() {
  const who = visitorAt(shop.port)
  await fillsBag(who)
  return { who, ...(await checksOut(who, { email: 'first.shopper@example.com' })) }
}

describe('a deployment without a payment provider', () => {
  beforeAll(async () => {
    shop = await startBuiltShop({ hasGoods: true, settings: { SITE_ORIGIN }, backendSettings: { SITE_ORIGIN } })
  })
  afterAll(() => shop?.stop())

  test('shows the shop and refuses the checkout in a plain sentence: no test card is accepted', async () => {
    const before = [rowsOf('payments'), rowsOf('orders')]
    const { entered, paid } = await payByTestCard()
    expect([entered.status, entered.body]).toEqual([503, expect.stringContaining('we can’t take orders at the moment')])
    expect([paid.status, paid.location]).toEqual([410, ''])
    expect([rowsOf('payments'), rowsOf('orders')]).toEqual(before)
    const home = await visitorAt(shop.port).get('/')
    expect([home.status, home.body.includes(NOTICE)]).toEqual([200, false])
  })

  test('has no simulated provider under the provider’s own URLs either', async () => {
    const answer = await fetch(`http://127.0.0.1:${shop.backendPort}/v72/payments`, {
      method: 'POST',
      headers: { 'x-api-key': DEMO_KEY, 'content-type': 'application/json' },
      body: '{}',
    })
    expect(answer.status).toBe(403)
  })
})

describe('a demonstration, enabled by two settings', () => {
  const settings = { SITE_ORIGIN, DEMONSTRATION: 'yes' }
  beforeAll(async () => {
    shop = await startBuiltShop({
      hasGoods: true,
      settings,
      backendSettings: { ...settings, PAYMENTS: 'simulated', OPERATIONS_KEY },
    })
  })
  afterAll(() => shop?.stop())

  test('accepts the test card, and every page says what it is', async () => {
    const { who, entered, paid } = await payByTestCard()
    expect(paid.location).toMatch(/^\/order-confirmation\//)
    expect(entered.body).toContain(NOTICE)
    for (const path of PAGES) {
      const [first, stored] = [await who.get(path), await visitorAt(shop.port).get(path)]
      expect([path, first.body.includes(NOTICE), stored.body.includes(NOTICE)]).toEqual([path, true, true])
    }
  })

  test('the visit of a deployment buys one item by the test card and cancels it: the money and the item go back', async () => {
    const stock = () => shop.database?.prepare('SELECT SUM(available) AS pieces FROM inventory').get()?.pieces
    const before = stock()
    const testOrder = testOrderOf({ PAYMENTS: 'simulated', OPERATIONS_KEY, MAIL_FROM: 'orders@shop.example' })
    expect(await visit({ origin: `http://127.0.0.1:${shop.port}`, build: buildId(), testOrder })).toBe(true)
    const order = shop.database?.prepare("SELECT id, status, total FROM orders WHERE email = 'orders@shop.example'").get()
    const returned = shop.database
      ?.prepare(
        'SELECT SUM(m.amount) AS money FROM payment_modifications m JOIN payments p ON p.psp_reference = m.payment_psp_reference WHERE m.success AND p.reference = ?',
      )
      .get(String(order?.id))
    expect([order?.status, returned?.money, stock()]).toEqual([STATUS.cancelled, order?.total, before])
  })

  test.each([
    ['payments take money', { PAYMENTS: 'adyen', PAYMENTS_ENVIRONMENT: 'live', OPERATIONS_KEY }],
    ['there is no provider', { OPERATIONS_KEY }],
    ['it could not be cancelled', { PAYMENTS: 'simulated' }],
    ['a vendor’s commerce takes it', { PAYMENTS: 'simulated', OPERATIONS_KEY, COMMERCE_URL: 'https://commerce.example' }],
  ])('no test order where %s', (_, environment) => {
    expect(testOrderOf(environment)).toBeUndefined()
  })
})
