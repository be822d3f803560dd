/**
 * What the unpaid order of a cart holds. It counts as there for that cart, since a change of the cart gives it back.
 * @module
 */
import { type SQL, sql } from 'drizzle-orm'
import { IS_RELEASABLE } from '#backend/bigcommerce/order-status.ts'
import type { CommerceContext } from '#backend/middleware/method.ts'

/** Pieces of a row of `inventory`, for a query that reads that table under its own name. */
export const heldFor = ({ channel }: Pick<CommerceContext, 'channel'>, cartId: string): SQL =>
  sql`COALESCE((SELECT SUM(s.quantity) FROM order_stock s JOIN orders o ON o.id = s.order_id
    WHERE o.checkout_id = ${cartId} AND o.channel_id = ${channel.id} AND ${sql.raw(IS_RELEASABLE)}
    AND s.variant_id = inventory.variant_id AND s.location_id = inventory.location_id), 0)`
