import { env } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'
import { MARKETS } from '#domain/markets.ts'
import { bought } from '#tests/helpers/bought-order.ts'
import { CARD, shopperWith, UK_ADDRESS } from '#tests/helpers/checkout-visits.ts'
import { giftCard } from '#tests/helpers/gift-card.ts'
import { operate } from '#tests/helpers/operate.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'

beforeAll(() => seedForTests(env.DB))

const shown = async (order: string) => (await operate('orders-show', { order })).body.found?.join('\n') ?? ''

test('a gift card has no code, so no mail promises one: staff see recipient and day, email it, and complete the order', async () => {
  const shopper = await shopperWith([await giftCard()])
  await shopper.send('address', UK_ADDRESS)
  const order = (await shopper.pay(CARD)).location.split('/').at(-1) ?? ''
  const mail = await env.DB.prepare("SELECT body FROM outbox WHERE kind = 'order' AND dedupe_key = ?")
    .bind(`order:${order}`)
    .first<string>('body')
  expect(mail).toContain(order)
  expect(mail).not.toMatch(/we’ll email|happens next/i)
  expect(await shown(order)).toMatch(/Recipient email: rose@example\.com.*Send date: 20/)
  const unsendable = await operate('orders-ship', { order, carrier: 'DPD', number: '1' })
  expect(unsendable.body.faults[0]?.message).toContain(`orders complete ${order}`)
  expect((await operate('orders-complete', { order })).body.done).toBe(true)
  expect((await operate('orders-list', { which: 'to-send' })).body.found?.join()).not.toContain(order)
  expect((await operate('orders-complete', { order })).status).toBe(422)
})

test('an order is shown with all that its packer needs, and is completed only after it was sent', async () => {
  const { orderId: order } = await bought(MARKETS.en)
  expect(await shown(order)).toMatch(/1 ×.*Marlow Linen Midi Dress.*Size: 10.*\n.*3 Mill Lane, .*BA1 5LR.*01225/)
  const early = await operate('orders-complete', { order })
  expect([early.status, early.body.faults[0]?.message]).toEqual([422, expect.stringContaining('orders ship')])
  expect((await operate('orders-ready', { order })).body.faults[0]?.message).toContain('delivered to an address')
  await operate('orders-ship', { order, carrier: 'DPD', number: `1550${order}` })
  expect((await operate('orders-complete', { order })).body.done).toBe(true)
  expect(await shown(order)).toMatch(/Shipped\n.*Completed\n.*parcel DPD 1550/)
})
