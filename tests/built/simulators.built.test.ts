/** A deployment accepts no test card, unless two settings make it a demonstration (Safety §8.18). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BuiltShop, startBuiltShop } from './built-shop.ts'
import { checksOut, fillsBag } from './buyer.ts'
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

  test('has no simulated provider behind the provider’s own wire either', async () => {
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
    shop = await startBuiltShop({ hasGoods: true, settings, backendSettings: { ...settings, PAYMENTS: 'simulated' } })
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
})
