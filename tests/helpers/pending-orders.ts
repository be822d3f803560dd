/**
 * Orders that wait for their payment.
 * @module
 */
import { env } from 'cloudflare:test'
import { expect } from 'vitest'
import { payOrder } from '#backend/bigcommerce/orders/payment/pay-order.ts'
import { askCommerce as ask } from './ask-commerce.ts'
import { orderOf, readyCheckout } from './checkouts.ts'
import { commerceContext } from './customers.ts'

export const CARD = { type: 'scheme', number: '4111111111111111', expiryMonth: 3, expiryYear: 2030, cvc: '737' } as const
export const CHALLENGED = { ...CARD, number: '4000000000003220' }

export const made = async (cartId: string): Promise<number> => (await orderOf(cartId)).body.data.id
/** The shopper's bank says yes. */
export const approve = (cartId: string, orderId: number) =>
  payOrder(commerceContext(), { orderId, cartId, means: { type: 'challenge', isPassed: true } })
export const linesOf = async (cartId: string) => (await ask('getCart', [{ id: cartId }])).body.data.line_items.physical_items
/** The provider's result of each payment of the order. */
export const resultsOf = async (orderId: number) =>
  (await env.DB.prepare('SELECT result_code FROM payments WHERE reference = ?').bind(String(orderId)).all()).results.map(
    ({ result_code }) => result_code,
  )

/** A cart whose order waits for the shopper's bank. */
export async function leftAtTheChallenge(checkout: Parameters<typeof readyCheckout>[0]) {
  const cartId = await readyCheckout(checkout)
  const orderId = await made(cartId)
  const { kind } = await payOrder(commerceContext(), { orderId, cartId, means: CHALLENGED })
  expect(kind).toBe('challenge')
  return { cartId, orderId }
}

export const setQuantity = async (cartId: string, quantity: number, more = {}) => {
  const [line] = await linesOf(cartId)
  return ask('updateCartItem', [
    { cartId, itemId: line.id, data: { line_item: { quantity, product_id: line.product_id } }, ...more },
  ])
}
