import { env } from 'cloudflare:test'
import { setBillingAddress } from '#backend/bigcommerce/checkout/billing-address.ts'
import { postConsignments, updateConsignment } from '#backend/bigcommerce/checkout/consignments.ts'
import { quoteOf } from '#backend/bigcommerce/pricing/quote.ts'
import { checkoutAddress } from '#backend/rules/address/checkout-address.ts'
import { askCommerce } from './ask-commerce.ts'
import { askPromotions } from './ask-promotions.ts'
import { commerceContext } from './customers.ts'

const HOME = { first_name: 'Ann', last_name: 'Archer', phone: '01225 496 0123' }
const ADDRESSES = {
  1: { ...HOME, address1: '1 Mill Lane', city: 'Bath', postal_code: 'BA1 1AA', country_code: 'GB' },
  2: { ...HOME, address1: '1 Elm Street', city: 'Reno', state_or_province: 'Nevada', postal_code: '89501', country_code: 'US' },
  3: { ...HOME, address1: 'Lindenweg 1', city: 'Graz', postal_code: '8010', country_code: 'AT' },
} as const
const STORES = { 1: 'UK', 2: 'US', 3: 'EU' } as const

export interface ReadyCheckout {
  readonly lines: readonly { readonly product_id: number; readonly variant_id: number; readonly quantity: number }[]
  readonly channel?: 1 | 2 | 3
  readonly email?: string
  readonly coupons?: readonly string[]
  readonly customerId?: number
  /** Index of the shipping option to select for the address. */
  readonly delivery?: number
}

/**
 * Creates a cart with a complete checkout but no order.
 * @returns the cart's id
 */
export async function readyCheckout({
  lines,
  channel = 1,
  email = 'ann.archer@example.com',
  coupons = [],
  customerId = 0,
  delivery = 0,
}: ReadyCheckout): Promise<string> {
  const created = await askCommerce('createCart', [{ data: { line_items: lines, customer_id: customerId } }], { channel })
  const id: string = created.body.data.id
  const context = commerceContext(channel)
  if (coupons.length > 0) {
    const customerSession = { couponCodes: coupons, ...(customerId ? { profileId: email } : {}) }
    await askPromotions(`/v2/customer_sessions/${id}`, { body: { customerSession }, store: STORES[channel] })
  }
  const address = checkoutAddress.parse({ ...ADDRESSES[channel], email })
  const goods = (await quoteOf(context, id))?.lines.filter(({ type, isGift }) => type === 'physical' && !isGift) ?? []
  const items = goods.map(({ itemId, quantity }) => ({ item_id: itemId, quantity }))
  if (items.length > 0) {
    const { consignments } = await postConsignments(context, { id }, [{ address, line_items: items }])
    const [consignment] = consignments
    const option = consignment?.options[delivery % consignment.options.length]
    if (!consignment || !option) {
      throw new Error('the test address has no delivery')
    }
    await updateConsignment(context, { id }, { consignmentId: consignment.id, update: { shipping_option_id: option.id } })
  }
  await setBillingAddress(context, { id }, address)
  return id
}

export const orderOf = (cartId: string, channel = 1) => askCommerce('createOrderFromCheckout', [{ cartId }], { channel })

/** Pays for an order by wallet. The backend accepts any token. */
export const payByWallet = (orderId: number | string, paymentToken: unknown = { data: 'sealed' }, more: object = {}) =>
  askCommerce('applePayPayment', [{ orderId, paymentToken, ...more }])

/** Fetches the order of a cart. The cart's id is the only credential. */
export const orderByCart = async (cartId: string) => (await askCommerce('getOrderByCart', [{ cartId }])).body

export async function setStock(variantId: number, main: number, second: number): Promise<void> {
  const sql = 'UPDATE inventory SET available = CASE location_id WHEN 1 THEN ? ELSE ? END WHERE variant_id = ?'
  await env.DB.prepare(sql).bind(main, second, variantId).run()
}

export async function stockOf(variantId: number): Promise<readonly number[]> {
  const sql = 'SELECT available FROM inventory WHERE variant_id = ? ORDER BY location_id'
  const { results } = await env.DB.prepare(sql).bind(variantId).all<{ available: number }>()
  return results.map(({ available }) => available)
}

const COPIES = [
  `INSERT INTO carts SELECT n.value, c.channel_id, c.currency, c.customer_id, c.locale, c.version, c.created_at, c.updated_at, c.expires_at
   FROM carts c, json_each(?2) n WHERE c.id = ?1`,
  `INSERT INTO cart_items SELECT c.id || n.value, n.value, c.product_id, c.variant_id, c.quantity, c.selections, c.added_at
   FROM cart_items c, json_each(?2) n WHERE c.cart_id = ?1`,
  `INSERT INTO consignments SELECT c.id || n.value, n.value, c.address,
     (SELECT json_group_array(i.value || n.value) FROM json_each(c.item_ids) i), c.option_id, c.collection_point
   FROM consignments c, json_each(?2) n WHERE c.cart_id = ?1`,
  'INSERT INTO checkouts SELECT n.value, c.billing_address FROM checkouts c, json_each(?2) n WHERE c.cart_id = ?1',
  `INSERT INTO promotion_sessions SELECT NULL, c.application_id, n.value, c.profile_id, c.state, c.payload, c.returns, c.total,
     c.update_count, n.value, c.created_at, c.updated_at
   FROM promotion_sessions c, json_each(?2) n WHERE c.integration_id = ?1`,
]

/** Creates complete checkouts by copying the first one, each with a cart of its own. */
export async function readyCheckouts(count: number, checkout: ReadyCheckout): Promise<readonly string[]> {
  const first = await readyCheckout(checkout)
  const ids = Array.from({ length: count - 1 }, () => crypto.randomUUID())
  await env.DB.batch(COPIES.map((sql) => env.DB.prepare(sql).bind(first, JSON.stringify(ids))))
  return [first, ...ids]
}
