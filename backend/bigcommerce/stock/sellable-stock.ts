/**
 * How many pieces of a variant a channel may sell: those of the enabled warehouses, outside the UK without the second one
 * (spec A §9). What the unpaid order of a cart reserves counts as there for that cart, since a change of the cart gives it back.
 * @module
 */
import { type SQL, sql } from 'drizzle-orm'
import { IS_RELEASABLE } from '#backend/bigcommerce/order-status.ts'
import { variants } from '#backend/database/tables/catalogue.ts'
import type { CommerceContext } from '#backend/middleware/method.ts'

/** Whether the channel `:channel` may sell what warehouse `l` has, as SQL. */
export const SELLS_FROM = 'l.enabled = 1 AND NOT (:channel <> 1 AND l.id = 2)'

/** Pieces that the channel `:channel` may sell of variant `v`, as SQL. */
export const SELLABLE = `MAX(0, (SELECT COALESCE(SUM(i.available), 0) FROM inventory i JOIN locations l ON l.id = i.location_id
  WHERE i.variant_id = v.id AND ${SELLS_FROM}))`

/** Pieces of a row of `inventory` that the unpaid order of the cart reserves, for a query that reads that table under its own name. */
export const reservedFor = ({ channel }: Pick<CommerceContext, 'channel'>, cartId: string): SQL =>
  sql`COALESCE((SELECT SUM(s.quantity) FROM order_stock s JOIN orders o ON o.id = s.order_id
    WHERE o.checkout_id = ${cartId} AND o.channel_id = ${channel.id} AND ${sql.raw(IS_RELEASABLE)}
    AND s.variant_id = inventory.variant_id AND s.location_id = inventory.location_id), 0)`

/** `SELLABLE` of a row of `variants`, and what the cart itself reserves. */
export const sellableFor = (context: Pick<CommerceContext, 'channel'>, cartId: string): SQL<number> => sql<number>`(
  SELECT COALESCE(SUM(inventory.available + ${reservedFor(context, cartId)}), 0) FROM inventory
  JOIN locations l ON l.id = inventory.location_id
  WHERE inventory.variant_id = ${variants.id} AND ${sql.raw(SELLS_FROM.replace(':channel', String(context.channel.id)))})`
