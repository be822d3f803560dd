/** The shopper returns from the payment page before the outcome is known. */
import { env } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'
import { cartIdOf, DRESS, type Screen, screenOf, shopperAtPayment } from '#tests/helpers/checkout-visits.ts'
import { orderByCart } from '#tests/helpers/checkouts.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'

beforeAll(() => seedForTests(env.DB))

const CHECKING = 'We’re checking your payment'

async function atProvider() {
  const shopper = await shopperAtPayment([DRESS])
  const { location } = await shopper.toPaymentPage()
  const back = `${shopper.base}/return`
  const status = async () => (await orderByCart(cartIdOf(shopper))).status_id
  const decidesLater = async () => {
    await shopper.shop.post(location, { method: 'klarna' })
    return screenOf(await shopper.shop.post(`${location}/challenge`, { answer: 'later' }))
  }
  return { shopper, back, status, decidesLater, cartId: cartIdOf(shopper) }
}

const seen = ({ status, title, headers }: Screen) => [status, title, headers.get('refresh')]

test('just after a look at the unpaid order, the page asks again by itself, and the order then waits for its bank', async () => {
  const { shopper, back, decidesLater, cartId } = await atProvider()
  // The shopper goes back to the checkout, then forward to the provider's page.
  expect((await shopper.show(back)).location).toBe(`${shopper.base}/payment`)
  expect((await decidesLater()).location).toBe(back)
  expect(seen(await shopper.show(back))).toEqual([200, CHECKING, '3'])
  await env.DB.prepare('UPDATE order_payments SET asked_at = asked_at - 3000').run()
  expect(seen(await shopper.show(back))).toEqual([200, 'We’re waiting for your payment', null])
  expect(await orderByCart(cartId)).toMatchObject({ status_id: 7 })
})

test.each([
  ['does not respond', 'ALTER TABLE payment_links RENAME TO cut_off', 'ALTER TABLE cut_off RENAME TO payment_links'],
  ['refuses to respond', "UPDATE payment_links SET id = 'no' || id", 'UPDATE payment_links SET id = substr(id, 3)'],
])('a provider that %s is called again: the order goes on, and nothing need be paid again', async (_, cut, mend) => {
  const { shopper, back, decidesLater, status } = await atProvider()
  await decidesLater()
  await env.DB.exec(cut)
  const unanswered = await shopper.show(back)
  await env.DB.exec(mend)
  expect([...seen(unanswered), unanswered.headers.get('retry-after')]).toEqual([503, CHECKING, '3', '3'])
  expect(await status()).toBe(0)
  await shopper.show(back)
  expect(await status()).toBe(7)
})
