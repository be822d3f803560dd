/**
 * Deletes the postal addresses and deliveries of a checkout. A guest's cart has no owner, so another visitor could otherwise read
 * them.
 * @module
 */
import { and, eq, or } from 'drizzle-orm'
import { carts } from '#backend/database/tables/catalogue.ts'
import { checkouts, consignments } from '#backend/database/tables/checkout.ts'
import type { CommerceContext } from '#backend/middleware/method.ts'
import { changeCheckout, isUnchanged } from './change.ts'

async function hasEntries({ db }: CommerceContext, cartId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: carts.id })
    .from(carts)
    .leftJoin(consignments, eq(consignments.cartId, carts.id))
    .leftJoin(checkouts, eq(checkouts.cartId, carts.id))
    .where(and(eq(carts.id, cartId), or(eq(consignments.cartId, cartId), eq(checkouts.cartId, cartId))))
    .limit(1)
  return row !== undefined
}

export async function forgetEntries(context: CommerceContext, cartId: string): Promise<void> {
  const { db } = context
  if (!(await hasEntries(context, cartId))) {
    return
  }
  await changeCheckout(context, { id: cartId }, ({ cart }) => [
    db.delete(consignments).where(and(eq(consignments.cartId, cartId), isUnchanged(cart))),
    db.delete(checkouts).where(and(eq(checkouts.cartId, cartId), isUnchanged(cart))),
  ])
}
