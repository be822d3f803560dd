import { applyD1Migrations, env } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#backend/database/database.ts'
import { seedDemoContent } from '#backend/demo/content/seed.ts'
import { seedDemo } from '#backend/demo/seed-demo.ts'
import { askCommerce } from '#tests/helpers/ask-commerce.ts'
import { askPayments } from '#tests/helpers/ask-payments.ts'
import { askPromotions } from '#tests/helpers/ask-promotions.ts'
import { TEST_PRODUCTS } from '#tests/helpers/seeded.ts'
import { isSeeded, seed } from './seed.ts'
import { editionOf, SHOP_EDITION } from './shop-edition.ts'

/** Tables about people, their activity and their credentials. */
const EMPTY_TABLES = [
  'customers',
  'customer_fields',
  'customer_sessions',
  'addresses',
  'wishlists',
  'wishlist_items',
  'consents',
  'orders',
  'order_lines',
  'payments',
  'promotion_coupons',
  'promotion_profiles',
  'promotion_ledger',
  'outbox',
] as const

const rowsOf = async (table: string) => (await env.DB.prepare(`SELECT * FROM ${table}`).all()).results
const signsIn = async () =>
  (await askCommerce('loginCustomer', [{ email: 'demo@example.com', password: 'shopper1' }])).body.is_valid
const keyIsKnown = async () => [
  (await askPromotions('/v2/customer_sessions/cart-1', { body: { customerSession: {} } })).status !== 401,
  (await askPayments('/paymentMethods', { merchantAccount: 'AlderLuneECOM' })).status !== 401,
]
const codeOf = async (cartId: string): Promise<string> => {
  const session = { customerSession: { couponCodes: ['WELCOME10'], cartItems: [{ sku: 'A', quantity: 1, price: 20 }] } }
  const asked = [{ sessionId: cartId, locale: 'en', dryRun: true, requestData: session }]
  const { body } = await askPromotions('/talonone/updateCustomerSession', { method: 'POST', body: asked })
  return body.effects[0]?.effectType
}

beforeAll(async () => {
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS)
  await seed(env.DB, { products: TEST_PRODUCTS })
})

describe('a seeded shop', () => {
  test('holds no person, no order, no code and no key that is in the sources', async () => {
    for (const table of EMPTY_TABLES) {
      expect([table, await rowsOf(table)]).toEqual([table, []])
    }
    const hashes = [...(await rowsOf('promotion_applications')), ...(await rowsOf('payment_merchants'))].map(
      ({ key_hash: hash }) => hash,
    )
    expect(hashes).toHaveLength(4)
    // No key matches this value, because it is not a SHA-256 hash.
    expect(hashes.filter((hash) => /^[0-9a-f]{64}$/.test(String(hash)))).toEqual([])
    expect([await signsIn(), await keyIsKnown(), await codeOf('cart-1')]).toEqual([false, [false, false], 'rejectCoupon'])
  })

  test('holds no page of broken and hostile blocks: those come with the demonstration', async () => {
    const odd = async () => (await rowsOf('content_items')).filter(({ body }) => String(body).includes('javascript:')).length
    expect(await odd()).toBe(0)
    await seedDemoContent(openDatabase(env.DB))
    expect(await odd()).toBeGreaterThan(0)
  })

  test('has an edition that differs for any other word, price or text in the data files', async () => {
    const options = { products: TEST_PRODUCTS }
    const rename = (from: string, to: string) =>
      env.DB.prepare("UPDATE meta SET value = replace(value, ?, ?) WHERE key = 'catalogue'").bind(from, to).run()
    const other = editionOf({ words: ['Ivory', 'Chalk'] })
    expect(editionOf({ words: ['Ivory', 'Chalks'] })).not.toBe(other)
    expect(await isSeeded(env.DB, options)).toBe(true)
    await rename(SHOP_EDITION, other)
    expect(await isSeeded(env.DB, options)).toBe(false)
    await rename(other, SHOP_EDITION)
    expect(await isSeeded(env.DB, options)).toBe(true)
  })

  test('can sell: its bag can be checked out', async () => {
    const lines = { data: { line_items: [{ product_id: 1001, variant_id: 1001001, quantity: 1 }] } }
    const { body } = await askCommerce('createCart', [lines])
    const checkout = await askCommerce('getCheckout', [{ cartId: body.data.id }])
    expect([checkout.status, checkout.body.data.grand_total > 0]).toEqual([200, true])
    expect((await askCommerce('paymentMethods', [{ cartId: body.data.id }])).status).toBe(200)
  })

  test('gets customers, codes and documented keys with the demonstration, as often as it is added', async () => {
    await seedDemo(env.DB)
    const [customers, orders] = [await rowsOf('customers'), await rowsOf('orders')]
    expect([customers.length, orders.length]).toEqual([2, 4])
    await seedDemo(env.DB)
    expect([(await rowsOf('customers')).length, (await rowsOf('orders')).length]).toEqual([2, 4])
    expect([await signsIn(), await keyIsKnown(), await codeOf('cart-2')]).toEqual([true, [true, true], 'acceptCoupon'])
  })

  test('keeps a key that was set since', async () => {
    await env.DB.prepare("UPDATE promotion_applications SET key_hash = 'changed' WHERE store = 'UK'").run()
    await seed(env.DB, { products: TEST_PRODUCTS })
    await seedDemo(env.DB)
    expect((await askPromotions('/v2/customer_sessions/cart-3', { body: { customerSession: {} } })).status).toBe(401)
  })
})
