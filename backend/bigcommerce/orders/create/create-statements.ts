/**
 * The SQL that makes an order. One condition decides, in the statement that closes the promotions session; all that follows
 * asks for the token of that very write, so an order, its lines, its stock and its coupons are there together or not at all.
 * @module
 */

import { statement } from '#backend/bigcommerce/cart/cart-statements.ts'
import { STATUS, UNDONE } from '#backend/bigcommerce/order-status.ts'
import { limitValues, MAY_ORDER } from '#backend/bigcommerce/orders/limits/client-limits.ts'
import type { Quote } from '#backend/bigcommerce/pricing/quote-types.ts'
import { SELLABLE, SELLS_FROM } from '#backend/bigcommerce/stock/sellable-stock.ts'
import type { CommerceContext } from '#backend/middleware/method.ts'
import type { Transaction } from '#backend/talon-one/sessions/commit.ts'
import { detailsOf, lineDetailsOf } from './order-details.ts'

const ASKED = `(SELECT value ->> 'variantId' AS variant_id, SUM(value ->> 'quantity') AS quantity FROM json_each(:asked) GROUP BY 1)`

const UNCHANGED =
  'EXISTS (SELECT 1 FROM carts WHERE id = :cart AND channel_id = :channel AND expires_at > :now AND version = :version)'
/** One order at a time: an unpaid one gives back what it holds before the next is made. */
const NOT_ORDERED = `NOT EXISTS (SELECT 1 FROM orders WHERE checkout_id = :cart AND (holds = 1 OR status NOT IN (${UNDONE})))`
const IN_STOCK = `NOT EXISTS (SELECT 1 FROM ${ASKED} a LEFT JOIN variants v ON v.id = a.variant_id LEFT JOIN products p ON p.id = v.product_id
  WHERE v.id IS NULL OR v.purchasing_disabled = 1 OR (p.tracking <> 'none' AND a.quantity > ${SELLABLE}))`

const ORDER = '(SELECT id FROM orders WHERE token = :token)'

const INSERT_ORDER = `INSERT INTO orders (token, checkout_id, checkout_version, channel_id, customer_id, email, currency, status, holds,
    hold_until, client, subtotal, discount, shipping, tax, total, details, created_at, updated_at)
  SELECT :token, :cart, :version, :channel, :customer, :email, :currency, ${STATUS.incomplete}, 1,
    :hold, :client, :subtotal, :discount, :shipping, :tax, :total, :details, :now, :now
  FROM promotion_sessions WHERE integration_id = :cart AND write_token = :token
  AND application_id = (SELECT id FROM promotion_applications WHERE channel_id = :channel)`

const INSERT_LINES = `INSERT INTO order_lines (order_id, product_id, variant_id, quantity, details)
  SELECT ${ORDER}, value ->> 'productId', value ->> 'variantId', value ->> 'quantity', value ->> 'details'
  FROM json_each(:asked) WHERE ${ORDER} IS NOT NULL ORDER BY key`

/** The first warehouse gives what it has, the next one the rest: `before` is what those ahead of it have. */
const TAKE_STOCK = `INSERT INTO order_stock (order_id, variant_id, location_id, quantity)
  SELECT ${ORDER}, variant_id, location_id, MIN(have, quantity - before) FROM (
    SELECT a.variant_id, i.location_id, a.quantity, MAX(i.available, 0) AS have,
      COALESCE(SUM(MAX(i.available, 0)) OVER (PARTITION BY a.variant_id ORDER BY i.location_id
        ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS before
    FROM ${ASKED} a JOIN variants v ON v.id = a.variant_id JOIN products p ON p.id = v.product_id AND p.tracking <> 'none'
    JOIN inventory i ON i.variant_id = a.variant_id JOIN locations l ON l.id = i.location_id
    WHERE ${SELLS_FROM})
  WHERE have > 0 AND before < quantity AND ${ORDER} IS NOT NULL`

const LOWER_STOCK = `UPDATE inventory SET available = available - s.quantity FROM order_stock s
  WHERE s.order_id = ${ORDER} AND s.variant_id = inventory.variant_id AND s.location_id = inventory.location_id`

/** What a quote has to become an order: the condition, and the statements behind it. */
export function orderTransaction(context: CommerceContext, quote: Quote, client: string): Transaction {
  const { d1, channel, now, orderLimits } = context
  const token = crypto.randomUUID()
  const asked = JSON.stringify(
    quote.lines.map((line) => ({
      productId: line.productId,
      variantId: line.variantId,
      quantity: line.quantity,
      details: JSON.stringify(lineDetailsOf(line)),
    })),
  )
  const values = { token, cart: quote.cartId, channel: channel.id, now, version: quote.version, asked }
  const order = {
    ...values,
    customer: quote.customerId,
    email: quote.email,
    currency: quote.currency,
    hold: now + orderLimits.holdMs,
    client,
    subtotal: quote.subtotal,
    discount: quote.discount,
    shipping: quote.shipping,
    tax: quote.tax,
    total: quote.grandTotal,
    details: JSON.stringify(detailsOf(quote)),
  }
  return {
    token,
    when: `${UNCHANGED} AND ${NOT_ORDERED} AND ${IN_STOCK} AND ${MAY_ORDER}`,
    values: { ...values, ...limitValues(context, client) },
    statements: [
      statement(d1, INSERT_ORDER, order),
      statement(d1, INSERT_LINES, values),
      statement(d1, TAKE_STOCK, values),
      statement(d1, LOWER_STOCK, values),
    ],
  }
}

/** What of these lines cannot be had: by variant, how many there are. */
export async function shortOf({ d1, channel }: CommerceContext, lines: Quote['lines']): Promise<ReadonlyMap<number, number>> {
  const asked = JSON.stringify(lines.map(({ variantId, quantity }) => ({ variantId, quantity })))
  const { results } = await statement(
    d1,
    `SELECT a.variant_id AS id, CASE WHEN v.id IS NULL OR v.purchasing_disabled = 1 THEN 0 ELSE ${SELLABLE} END AS available
     FROM ${ASKED} a LEFT JOIN variants v ON v.id = a.variant_id LEFT JOIN products p ON p.id = v.product_id
     WHERE v.id IS NULL OR v.purchasing_disabled = 1 OR (p.tracking <> 'none' AND a.quantity > ${SELLABLE})`,
    { asked, channel: channel.id },
  ).all<{ id: number; available: number }>()
  return new Map(results.map(({ id, available }) => [id, available]))
}
