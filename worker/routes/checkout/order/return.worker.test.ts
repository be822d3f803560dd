import { env } from 'cloudflare:test'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { MARKETS, type Market } from '#domain/markets.ts'
import { returnText as text } from '#domain/text/returns.ts'
import { bought } from '#tests/helpers/bought-order.ts'
import { screenOf } from '#tests/helpers/checkout-visits.ts'
import { createTestShop } from '#tests/helpers/create-test-shop.ts'
import { newCustomer, sessionCookie } from '#tests/helpers/customers.ts'
import { operate } from '#tests/helpers/operate.ts'
import { attributesOf } from '#tests/helpers/parsed-page.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'
import { TRIED_MARKETS } from '#tests/helpers/tries-all.ts'

beforeAll(() => seedForTests(env.DB))
beforeEach(async () => void (await env.DB.prepare('DELETE FROM attempts').run()))

const ship = (order: string) => operate('orders-ship', { order, carrier: 'DPD', number: `1550${order.slice(-6)}` })

const lineOf = (orderId: string) =>
  env.DB.prepare('SELECT id FROM order_lines WHERE order_id = ?').bind(Number(orderId)).first<number>('id')

async function sent(market: Market = MARKETS.en) {
  const order = await bought(market)
  await ship(order.orderId)
  const line = await lineOf(order.orderId)
  return {
    ...order,
    shop: order.shopper.shop,
    form: `${order.path}/return`,
    pieces: `quantity-${line}`,
    reason: `reason-${line}`,
  }
}

test.each(TRIED_MARKETS)('a guest in $name follows the parcel, returns an item and sees the refund', async (market) => {
  const { shop, path, form, pieces, reason, orderId } = await sent(market)
  const order = await screenOf(await shop.get(path))
  expect(order.text).toContain('Shipped')
  expect(order.page.getByRole('link', { name: text.trackNumber(`1550${orderId.slice(-6)}`) }).getAttribute('href')).toMatch(
    /^https:/,
  )
  expect(order.page.getByRole('link', { name: text.link }).getAttribute('href')).toBe(form)
  const asked = await screenOf(await shop.get(form))
  expect(asked.text).toContain('Marlow Linen Midi Dress')
  const done = await shop.post(form, { [pieces]: '1', [reason]: 'too-small' })
  expect([done.status, done.headers.get('location')]).toEqual([303, form])
  expect((await screenOf(await shop.get(form))).text).toContain(text.howTitle)
  await operate('orders-return', { order: orderId })
  const after = await screenOf(await shop.get(path))
  expect(after.text).toContain(text.states.accepted)
  expect(after.text).toContain(text.refunded)
  expect(after.page.queryByRole('link', { name: text.link })).toBeNull()
})

test('an impossible return is refused and the form keeps its values: nothing chosen, no reason, more than bought, too late', async () => {
  const { shop, form, pieces, reason, orderId } = await sent()
  const invalid = async (fields: Record<string, string>) => {
    const answer = await shop.post(form, fields)
    return [answer.status, attributesOf((await screenOf(answer)).page.document, '[aria-invalid]', 'name')]
  }
  expect(await invalid({ [pieces]: '0', [reason]: 'faulty' })).toEqual([422, [pieces]])
  expect(await invalid({ [pieces]: '1', [reason]: '' })).toEqual([422, [reason]])
  expect(await invalid({ [pieces]: '2', [reason]: 'faulty' })).toEqual([422, [pieces]])
  const filled = await screenOf(await shop.post(form, { [pieces]: '2', [reason]: 'faulty' }))
  expect(attributesOf(filled.page.document, 'select[name^="reason-"] option[selected]', 'value')).toEqual(['faulty'])
  await env.DB.batch([
    env.DB.prepare('UPDATE order_shipments SET at = at - 36 * 86400000 WHERE order_id = ?').bind(Number(orderId)),
    env.DB.prepare('UPDATE order_statuses SET at = at - 36 * 86400000 WHERE order_id = ?').bind(Number(orderId)),
  ])
  expect((await screenOf(await shop.get(form))).text).toContain(text.closed)
  expect((await shop.post(form, { [pieces]: '1', [reason]: 'faulty' })).status).toBe(422)
})

test('a return is refused for an order that was not sent, and for a stranger', async () => {
  const { shopper, path } = await bought()
  expect((await screenOf(await shopper.shop.get(`${path}/return`))).text).toContain(text.notSent)
  const stranger = createTestShop()
  expect((await stranger.get(`${path}/return`)).status).toBe(404)
  expect((await stranger.post(`${path}/return`, {})).status).toBe(404)
})

test('a customer sees dates, parcel and pictures in the account, and returns from there', async () => {
  const { orderId, form } = await sent(MARKETS.us)
  const customer = await newCustomer()
  await env.DB.prepare('UPDATE orders SET customer_id = ? WHERE id = ?').bind(customer.id, Number(orderId)).run()
  const shop = createTestShop()
  shop.jar.set(...(await sessionCookie(customer)))
  const list = await screenOf(await shop.get('/us/my-account/order-history'))
  expect(list.text).toContain(`1550${orderId.slice(-6)}`)
  expect(attributesOf(list.page.document, 'main li img', 'src')).toHaveLength(1)
  const order = await screenOf(await shop.get(`/us/my-account/order-history?order=${orderId}`))
  expect(order.page.getByRole('link', { name: text.link }).getAttribute('href')).toBe(form)
  expect((await shop.get(form)).status).toBe(200)
})
