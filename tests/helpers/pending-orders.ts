/**
 * Creates orders that are waiting for payment, and approves their payments.
 * @module
 */
import { env } from 'cloudflare:test'
import { expect } from 'vitest'
import { askCommerce as ask } from './ask-commerce.ts'
import { orderOf, readyCheckout } from './checkouts.ts'
import { answer, CHALLENGED, comeBack, pageOf, send } from './payment-pages.ts'

export const made = async (cartId: string): Promise<number> => (await orderOf(cartId)).body.data.id

const pathOf = async (orderId: number): Promise<string> => {
  const id = await env.DB.prepare('SELECT link_id FROM order_payments WHERE order_id = ?').bind(orderId).first<string>('link_id')
  return `/hosted-payment/${id}`
}
/** Approves the payment at the shopper's bank and brings the shopper back to the shop. */
export async function approve(orderId: number): Promise<'paid' | 'not-payable'> {
  await answer(await pathOf(orderId), 'approve')
  return (await comeBack(orderId)) === 'paid' ? 'paid' : 'not-payable'
}
export const linesOf = async (cartId: string) => (await ask('getCart', [{ id: cartId }])).body.data.line_items.physical_items
/** Returns the provider's result for each payment of the order. */
export const resultsOf = async (orderId: number) =>
  (await env.DB.prepare('SELECT result_code FROM payments WHERE reference = ?').bind(String(orderId)).all()).results.map(
    ({ result_code }) => result_code,
  )

/** Creates an order that is waiting for the bank's challenge. */
export async function challengedOrder(cartId: string): Promise<number> {
  const orderId = await made(cartId)
  const path = await pageOf(orderId)
  expect((await send(path, CHALLENGED)).location).toBe(path)
  return orderId
}

/** Creates a cart and its order, which is waiting for the bank's challenge. */
export async function leftAtTheChallenge(checkout: Parameters<typeof readyCheckout>[0]) {
  const cartId = await readyCheckout(checkout)
  return { cartId, orderId: await challengedOrder(cartId) }
}

export const setQuantity = async (cartId: string, quantity: number, more = {}) => {
  const [line] = await linesOf(cartId)
  return ask('updateCartItem', [
    { cartId, itemId: line.id, data: { line_item: { quantity, product_id: line.product_id } }, ...more },
  ])
}
