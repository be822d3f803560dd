import { env } from 'cloudflare:test'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { latePayments } from '#backend/adyen/late-payments.ts'
import { merchantOf } from '#backend/adyen/merchants.ts'
import { paymentBy, settlePayment } from '#backend/adyen/process.ts'
import { releaseUnpaid } from '#backend/bigcommerce/pending-orders/release.ts'
import { openDatabase } from '#backend/database/database.ts'
import { payments } from '#backend/database/tables/payments.ts'
import { runSchedule } from '#backend/schedule.ts'
import { askCommerce } from '#tests/helpers/ask-commerce.ts'
import { askSearch } from '#tests/helpers/ask-search.ts'
import { orderByCart, payByWallet, readyCheckout, setStock, stockOf } from '#tests/helpers/checkouts.ts'
import { commerceContext } from '#tests/helpers/customers.ts'
import { answer, CARD, comeBack, DECLINED, deliver, pageOf, send } from '#tests/helpers/payment-pages.ts'
import { challengedOrder, made, resultsOf } from '#tests/helpers/pending-orders.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'
import { dueOrders, reconcile } from './reconcile.ts'

beforeAll(async () => seedForTests(env.DB))

const MINUTE = 60_000
const DRESS = { product_id: 1001, variant_id: 1001001, quantity: 1 }
const CHAIR = { product_id: 1014, variant_id: 1014001, quantity: 1 }
const LAMP = { product_id: 1008, variant_id: 1008001, quantity: 1 }
const CUSHION = { product_id: 1011, variant_id: 1011001, quantity: 3 }

/** Creates an unpaid order for a dress. Also returns the path of the order's payment page. */
async function waiting(lines: readonly (typeof DRESS)[] = [DRESS], email = 'ann.archer@example.com') {
  const cartId = await readyCheckout({ lines, email })
  const orderId = await made(cartId)
  return { cartId, orderId, path: await pageOf(orderId) }
}
const mailsOf = async (email: string) =>
  (await env.DB.prepare('SELECT subject FROM outbox WHERE recipient = ?').bind(email).all<{ subject: string }>()).results.map(
    ({ subject }) => subject,
  )

describe('the payment page of an order', () => {
  test('is the same for the paying session, and closed to another one', async () => {
    const { orderId, path } = await waiting()
    expect(await pageOf(orderId)).toBe(path)
    await expect(pageOf(orderId, 'another')).rejects.toThrow('no page')
  })

  test('paid, the order is Confirmed when its shopper comes back, ahead of any webhook; the webhook adds the reference', async () => {
    const { cartId, orderId, path } = await waiting([DRESS], 'back@example.com')
    await send(path, CARD)
    expect(await Promise.all([comeBack(orderId), comeBack(orderId)])).toEqual(['paid', 'paid'])
    expect(await orderByCart(cartId)).toMatchObject({ status_id: 11, payment_provider_id: null })
    expect((await askCommerce('getCart', [{ id: cartId }])).status).toBe(404)
    await deliver()
    expect(await orderByCart(cartId)).toMatchObject({
      status_id: 11,
      payment_method: 'Credit Card',
      payment_provider_id: expect.stringMatching(/^[A-Z0-9]{16}$/),
    })
    expect(await mailsOf('back@example.com')).toEqual([`Your order ${orderId}`])
  })

  test('an order that was sent before the webhook gets the reference as well', async () => {
    const { cartId, orderId, path } = await waiting()
    await send(path, CARD)
    await comeBack(orderId)
    await env.DB.prepare('UPDATE orders SET status = 2 WHERE id = ?').bind(orderId).run()
    await deliver()
    expect(await orderByCart(cartId)).toMatchObject({
      status_id: 2,
      payment_provider_id: expect.stringMatching(/^[A-Z0-9]{16}$/),
    })
  })

  test('of a paid order is closed, so that the schedule reads no paid orders', async () => {
    const { orderId, path } = await waiting()
    await send(path, CARD)
    await deliver()
    const closed = env.DB.prepare('SELECT closed_at FROM order_payments WHERE order_id = ?').bind(orderId)
    expect(await closed.first('closed_at')).toEqual(expect.any(Number))
  })

  test('paid, the order is Confirmed by the webhook, though its shopper never comes back', async () => {
    const { cartId, path } = await waiting()
    await send(path, CARD)
    expect((await orderByCart(cartId)).status_id).toBe(0)
    await deliver()
    expect((await orderByCart(cartId)).status_id).toBe(11)
  })

  test('a declined card leaves the order waiting for another one', async () => {
    const { cartId, orderId, path } = await waiting()
    await send(path, DECLINED)
    await deliver()
    expect([await comeBack(orderId), (await orderByCart(cartId)).status_id]).toEqual(['open', 0])
    expect(await pageOf(orderId)).toBe(path)
    await send(path, CARD)
    expect([await comeBack(orderId), (await orderByCart(cartId)).status_id]).toEqual(['paid', 11])
  })

  test('a page that ended after declined cards declines the order, which is then released', async () => {
    await setStock(CHAIR.variant_id, 1, 0)
    const { cartId, orderId, path } = await waiting([CHAIR])
    for (let tries = 0; tries < 5; tries += 1) {
      await send(path, DECLINED)
    }
    await deliver()
    expect([await comeBack(orderId), (await orderByCart(cartId)).status_id]).toEqual(['over', 6])
    expect(await stockOf(CHAIR.variant_id)).toEqual([1, 0])
  })

  test('bought goods become popular, and are recommended with the goods that were bought with them', async () => {
    const { orderId, path } = await waiting([LAMP, CUSHION])
    await send(path, CARD)
    await comeBack(orderId)
    const pod = async (id: string, query: Record<string, string>) =>
      (await askSearch(`/recommendations/v1/pods/${id}`, query)).body.response.results.map(
        (item: { data: { id: string } }) => item.data.id,
      )
    expect(await pod('bought-together', { item_id: '1008' })).toEqual(['1011'])
    expect((await pod('recommendation', { item_id: '1008' }))[0]).toBe('1011')
    expect(await pod('recommendation', { item_id: '1008' })).toHaveLength(8)
    expect((await pod('bestsellers', {})).slice(0, 3)).toContain('1011')
  })
})

describe('a payment that a bank decides later', () => {
  const later = async (email: string, lines?: readonly (typeof DRESS)[]) => {
    const order = await waiting(lines, email)
    await send(order.path, { method: 'klarna' })
    await answer(order.path, 'later')
    expect(await comeBack(order.orderId)).toBe('pending')
    return order
  }

  test('places the order, which waits as Awaiting Payment without its cart and without a mail, however long', async () => {
    const { cartId } = await later('later@example.com')
    // Run only the shop's part of the schedule, because the embedded provider's part would refuse the payment.
    const tomorrow = { ...commerceContext(), now: Date.now() + 24 * 60 * MINUTE }
    await reconcile(tomorrow)
    await releaseUnpaid(tomorrow)
    expect(await orderByCart(cartId)).toMatchObject({ status_id: 7, custom_status: 'Pending' })
    expect((await askCommerce('getCart', [{ id: cartId }])).status).toBe(404)
    expect(await mailsOf('later@example.com')).toEqual([])
  })

  test('even after a card was refused on the same page', async () => {
    const order = await waiting()
    await send(order.path, DECLINED)
    await deliver()
    await env.DB.prepare('UPDATE payment_events SET event_date = event_date - 5000 WHERE order_id = ?').bind(order.orderId).run()
    await send(order.path, { method: 'klarna' })
    await answer(order.path, 'later')
    expect([await comeBack(order.orderId), (await orderByCart(order.cartId)).status_id]).toEqual(['pending', 7])
  })

  test.each([
    ['approved', 11, (id: number) => `Your order ${id}`],
    ['refused', 6, (id: number) => `Your payment for order ${id} did not go through`],
  ] as const)('and is %s', async (how, status, subject) => {
    const email = `${how}@example.com`
    const { cartId, orderId } = await later(email)
    const db = openDatabase(env.DB)
    const context = { db, merchant: await merchantOf(db, 'AlderLuneECOM'), now: Date.now() }
    const payment = await paymentBy(context, eq(payments.reference, String(orderId)))
    await settlePayment(context, payment ?? expect.unreachable(), how === 'approved' ? 'approve' : 'decline')
    await deliver()
    expect((await orderByCart(cartId)).status_id).toBe(status)
    expect(await mailsOf(email)).toEqual([subject(orderId)])
  })

  test('the embedded provider refuses it six hours after the page ended, so the order holds no stock for ever', async () => {
    await setStock(CHAIR.variant_id, 1, 0)
    const { cartId, orderId } = await later('undecided@example.com', [CHAIR])
    const inSixHours = Date.now() + 6 * 60 * MINUTE
    await runSchedule(env, inSixHours)
    expect([(await orderByCart(cartId)).status_id, await stockOf(CHAIR.variant_id)]).toEqual([7, [0, 0]])
    await runSchedule(env, inSixHours + 11 * MINUTE)
    expect([(await orderByCart(cartId)).status_id, await stockOf(CHAIR.variant_id)]).toEqual([6, [1, 0]])
    expect(await mailsOf('undecided@example.com')).toEqual([`Your payment for order ${orderId} did not go through`])
  })

  test('the embedded provider finds it by the time of its link', async () => {
    const { db } = commerceContext()
    const plan = await db.all<{ detail: string }>(sql`EXPLAIN QUERY PLAN ${latePayments({ db, now: 1 }).getSQL()}`)
    expect(plan.map(({ detail }) => detail)).toContain(
      'SEARCH payment_links USING INDEX payment_links_expiry (expires_at>? AND expires_at<?)',
    )
  })
})

describe('the scheduled job calls the provider about orders without news', () => {
  const lost = async (form: Record<string, string>) => {
    const order = await waiting()
    await send(order.path, form)
    // No webhook arrives and the shopper does not return.
    await env.DB.prepare('UPDATE payment_webhooks SET accepted_at = 1').run()
    return order
  }

  test('an order whose time is over is Confirmed if it was paid, and cancelled if not', async () => {
    const [paid, unpaid] = [await lost(CARD), await lost(DECLINED)]
    await runSchedule(env, Date.now() + 11 * MINUTE)
    expect((await orderByCart(paid.cartId)).status_id).toBe(11)
    expect((await orderByCart(unpaid.cartId)).status_id).toBe(5)
  })

  test('an order whose payment was reported but could not be written is not released, and is placed by the next run', async () => {
    const { cartId, path } = await waiting()
    await send(path, { method: 'klarna' })
    await answer(path, 'later')
    const soon = () => ({ ...commerceContext(), now: Date.now() + 11 * MINUTE })
    const settled = async () => {
      await reconcile(soon())
      await releaseUnpaid(soon())
      return (await orderByCart(cartId)).status_id
    }
    await env.DB.exec("CREATE TRIGGER cut BEFORE UPDATE ON orders WHEN NEW.status = 7 BEGIN SELECT RAISE(ABORT, 'cut'); END")
    const interrupted = await settled()
    await env.DB.exec('DROP TRIGGER cut')
    expect([interrupted, await settled()]).toEqual([0, 7])
  })

  test('the schedule reads none of the payments of a hundred thousand paid orders', async () => {
    const { db } = commerceContext()
    const plan = await db.all<{ detail: string }>(sql`EXPLAIN QUERY PLAN ${dueOrders({ db, now: 1 }).getSQL()}`)
    expect(plan.map(({ detail }) => detail)).toContain('SCAN order_payments USING INDEX order_payments_open')
  })

  test('a provider that asks to wait is called once per run', async () => {
    await Promise.all([lost(DECLINED), lost(DECLINED)])
    const context = commerceContext()
    let calls = 0
    const send = async () => {
      calls += 1
      return new Response('{}', { status: 429, headers: { 'retry-after': '60' } })
    }
    await reconcile({ ...context, now: Date.now() + 11 * MINUTE, account: { ...context.account, send } })
    expect(calls).toBe(1)
  })

  test('if the provider cannot be reached, the order waits for an hour', async () => {
    const { cartId } = await lost(CARD)
    const context = commerceContext()
    const send = async () => new Response('{}', { status: 503 })
    const run = async (now: number) => {
      await reconcile({ ...context, now, account: { ...context.account, send } })
      await releaseUnpaid({ ...context, now })
      return (await orderByCart(cartId)).status_id
    }
    const now = Date.now()
    expect([await run(now + 11 * MINUTE), await run(now + 71 * MINUTE)]).toEqual([0, 5])
  })
})

describe('two ways of paying one order', () => {
  test('the wallet closes the page first, and a payment that waits on it authorises nothing', async () => {
    const cartId = await readyCheckout({ lines: [DRESS] })
    const orderId = await challengedOrder(cartId)
    expect((await payByWallet(orderId, { data: 'x' }, { cartId })).body.resultCode).toBe('Authorised')
    expect((await resultsOf(orderId)).toSorted()).toEqual(['Authorised', 'Cancelled'])
    expect((await orderByCart(cartId)).payment_method).toBe('Apple Pay')
  })

  test('a payment made on the page is not repeated by the wallet', async () => {
    const { cartId, orderId, path } = await waiting()
    await send(path, CARD)
    const { status, body } = await payByWallet(orderId, { data: 'x' }, { cartId })
    expect([status, body.errors]).toEqual([422, { orderId: 'Awaiting Fulfillment' }])
    expect(await resultsOf(orderId)).toEqual(['Authorised'])
    expect((await orderByCart(cartId)).payment_method).toBe('Credit Card')
  })
})
