/**
 * The statements that change carts. Each checks its conditions and acts in one step, so that two requests at once
 * cannot both get the last piece: a statement whose conditions do not hold changes no row.
 * @module
 */
import { HAS_PENDING_ORDER } from '#backend/bigcommerce/order-status.ts'
import { SELLABLE } from '#backend/bigcommerce/stock/sellable-stock.ts'
import type { CommerceContext } from '#backend/middleware/method.ts'
import { MAX_QUANTITY, type WantedLine } from './cart-lines.ts'

const DAY = 86_400_000
/** Carts live 30 days from their last change (wire: commerce §5). */
const CART_LIFE = 30 * DAY
const MAX_LINES_PER_CART = 200
/** As many as a session of the promotions engine takes: every read of a cart evaluates each piece by itself. */
const MAX_PIECES_PER_CART = 10_000

/** Which cart a change is for, and the version it must still have if the caller said one. */
export interface CartTarget {
  readonly id: string
  readonly version?: number
}

/** Binds by name: every `:name` of the text becomes the next positional parameter. */
export function statement(
  db: D1Database,
  text: string,
  values: Readonly<Record<string, string | number | null>>,
): D1PreparedStatement {
  const order: (string | number | null)[] = []
  const positional = text.replace(/:([a-z]+)/gi, (_, name: string) => {
    const value = values[name]
    if (value === undefined) {
      throw new ReferenceError(`no value for :${name}`)
    }
    order.push(value)
    return '?'
  })
  return db.prepare(positional).bind(...order)
}

const LIVE_CART = `(EXISTS (SELECT 1 FROM carts WHERE id = :cart AND channel_id = :channel AND expires_at > :now AND (:version IS NULL OR version = :version))
  AND NOT ${HAS_PENDING_ORDER})`

/** Whether `total` pieces of variant `variant` can be in one cart of the channel. */
const canHold = (variant: string, total: string): string => `EXISTS (
  SELECT 1 FROM variants v JOIN products p ON p.id = v.product_id
  JOIN product_prices pp ON pp.product_id = p.id AND pp.channel_id = :channel
  WHERE v.id = ${variant} AND v.purchasing_disabled = 0 AND (${total}) <= ${MAX_QUANTITY}
  AND (p.tracking = 'none' OR (${total}) <= ${SELLABLE}))`

const inCart = (variant: string): string =>
  `(SELECT COALESCE(SUM(quantity), 0) FROM cart_items c WHERE c.cart_id = :cart AND c.variant_id = ${variant})`

const PIECES = '(SELECT COALESCE(SUM(quantity), 0) FROM cart_items WHERE cart_id = :cart)'

const WANTED = `WITH wanted AS (SELECT json_extract(value, '$.id') AS id, json_extract(value, '$.productId') AS product_id,
  json_extract(value, '$.variantId') AS variant_id, json_extract(value, '$.quantity') AS quantity,
  json_extract(value, '$.selections') AS selections FROM json_each(:lines)),
asked AS (SELECT variant_id, SUM(quantity) AS quantity FROM wanted GROUP BY variant_id)`

const ALL_CAN_BE_HAD = `(SELECT COALESCE(SUM(quantity), 0) FROM wanted) + ${PIECES} <= ${MAX_PIECES_PER_CART} AND NOT EXISTS (SELECT 1 FROM asked a WHERE NOT ${canHold('a.variant_id', `a.quantity + ${inCart('a.variant_id')}`)})`

export function cartStatements({ d1, channel, now }: CommerceContext, { id, version }: CartTarget) {
  const target = { cart: id, channel: channel.id, now, version: version ?? null }
  const withIds = (lines: readonly WantedLine[]): string =>
    JSON.stringify(lines.map((line) => ({ id: crypto.randomUUID(), ...line })))
  return {
    /** A new cart, unless one of its first lines cannot be had. */
    create: (lines: readonly WantedLine[], { customerId, locale }: { readonly customerId: number; readonly locale: string }) =>
      statement(
        d1,
        `${WANTED} INSERT INTO carts (id, channel_id, currency, customer_id, locale, version, created_at, updated_at, expires_at)
         SELECT :cart, :channel, :currency, :customer, :locale, 1, :now, :now, :expiry WHERE ${ALL_CAN_BE_HAD}`,
        {
          ...target,
          lines: withIds(lines),
          currency: channel.market.currency,
          customer: customerId,
          locale,
          expiry: now + CART_LIFE,
        },
      ),

    /** All lines or none. A line of a variant that is there already grows. */
    add: (lines: readonly WantedLine[]) =>
      statement(
        d1,
        `${WANTED} INSERT INTO cart_items (id, cart_id, product_id, variant_id, quantity, selections, added_at)
         SELECT id, :cart, product_id, variant_id, quantity, selections, :now FROM wanted
         WHERE ${LIVE_CART} AND ${ALL_CAN_BE_HAD}
         AND (SELECT COUNT(*) FROM cart_items WHERE cart_id = :cart) + (SELECT COUNT(*) FROM wanted) <= ${MAX_LINES_PER_CART}
         ON CONFLICT (cart_id, variant_id, selections) DO UPDATE SET quantity = quantity + excluded.quantity`,
        { ...target, lines: withIds(lines) },
      ),

    /** Only more pieces need stock, a price and room: a line that is above the stock can always shrink. */
    setQuantity: (itemId: string, quantity: number, productId: number | undefined) =>
      statement(
        d1,
        `UPDATE cart_items SET quantity = :quantity WHERE id = :item AND cart_id = :cart AND (:product IS NULL OR product_id = :product)
         AND ${LIVE_CART} AND (:quantity <= cart_items.quantity OR (
           :quantity + ${PIECES} - cart_items.quantity <= ${MAX_PIECES_PER_CART}
           AND ${canHold('cart_items.variant_id', `:quantity + ${inCart('cart_items.variant_id')} - cart_items.quantity`)}))`,
        { ...target, item: itemId, quantity, product: productId ?? null },
      ),

    remove: (itemId: string) =>
      statement(d1, `DELETE FROM cart_items WHERE id = :item AND cart_id = :cart AND ${LIVE_CART}`, { ...target, item: itemId }),

    setCustomer: (customerId: number | undefined) =>
      statement(d1, `UPDATE carts SET customer_id = COALESCE(:customer, customer_id) WHERE id = :cart AND ${LIVE_CART}`, {
        ...target,
        customer: customerId ?? null,
      }),

    /**
     * Runs before `setCustomer`: a change of owner deletes the previous owner's coupon codes, deliveries and addresses
     * (wire: commerce §5). Nothing is deleted when the owner stays the same.
     */
    forgetOwner: (customerId: number | undefined) => {
      const changes = `EXISTS (SELECT 1 FROM carts WHERE id = :cart AND customer_id <> COALESCE(:customer, customer_id)) AND ${LIVE_CART}`
      return [
        `DELETE FROM consignments WHERE cart_id = :cart AND ${changes}`,
        `DELETE FROM checkouts WHERE cart_id = :cart AND ${changes}`,
        `UPDATE promotion_sessions SET payload = json_set(payload, '$.couponCodes', json('[]')), update_count = update_count + 1, updated_at = :now
         WHERE integration_id = :cart AND state = 'open' AND application_id = (SELECT id FROM promotion_applications WHERE channel_id = :channel)
         AND ${changes}`,
      ].map((text) => statement(d1, text, { ...target, customer: customerId ?? null }))
    },

    deleteCart: () => statement(d1, `DELETE FROM carts WHERE id = :cart AND ${LIVE_CART}`, target),

    /** Directly after a change: increments the version and restarts the 30 days, if the change changed a row. */
    touch: () =>
      statement(
        d1,
        'UPDATE carts SET version = version + 1, updated_at = :now, expires_at = :expiry WHERE id = :cart AND changes() > 0',
        {
          cart: id,
          now,
          expiry: now + CART_LIFE,
        },
      ),

    /** Increments the version and restarts the 30 days, if the cart is still as the target says. */
    countUp: () =>
      statement(
        d1,
        `UPDATE carts SET version = version + 1, updated_at = :now, expires_at = :expiry WHERE id = :cart AND ${LIVE_CART}`,
        {
          ...target,
          expiry: now + CART_LIFE,
        },
      ),

    /** Directly after `touch`: a cart whose last line was just removed is deleted too (wire: commerce §5). */
    deleteIfEmptied: () =>
      statement(
        d1,
        'DELETE FROM carts WHERE id = :cart AND changes() > 0 AND NOT EXISTS (SELECT 1 FROM cart_items WHERE cart_id = :cart)',
        {
          cart: id,
        },
      ),

    /** Deletes a few expired carts at a time, so that no shopper waits for it. */
    sweep: () => statement(d1, 'DELETE FROM carts WHERE id IN (SELECT id FROM carts WHERE expires_at <= :now LIMIT 20)', { now }),
  }
}
