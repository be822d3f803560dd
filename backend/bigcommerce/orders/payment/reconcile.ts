/**
 * Settles payments that were made without the shop being told, at the provider itself under the key of the order: they confirm
 * an order that waits for them, and are cancelled where the order has come to nothing.
 * @module
 */
import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { ownMerchant } from '#backend/adyen/merchants.ts'
import { IS_INCOMPLETE, IS_UNDONE } from '#backend/bigcommerce/order-conditions.ts'
import { linesOf } from '#backend/bigcommerce/orders/order-reads.ts'
import { voidStatements } from '#backend/bigcommerce/pending-orders/void-statements.ts'
import { batch } from '#backend/database/database.ts'
import { orders } from '#backend/database/tables/orders.ts'
import { payments } from '#backend/database/tables/payments.ts'
import type { CommerceContext } from '#backend/middleware/method.ts'
import { paymentTransaction } from './paid-statements.ts'

/** More than this many wait for the next run. */
const PER_RUN = 100

/** How long payments of an order that came to nothing are looked for: longer than any provider keeps one open. */
const LATE = 7 * 86_400_000

type Context = Pick<CommerceContext, 'db' | 'now' | 'siteOrigin'>

const isOfOrder = (account: string) =>
  and(eq(payments.merchantAccount, account), eq(payments.idempotencyKey, sql`'order-' || ${orders.id}`))

/** Answers how many it found. */
export async function confirmPaid(context: Context): Promise<number> {
  const merchant = await ownMerchant(context.db)
  const found = await context.db
    .select({ order: orders })
    .from(orders)
    .innerJoin(payments, isOfOrder(merchant.account))
    .where(
      and(
        IS_INCOMPLETE,
        eq(payments.resultCode, 'Authorised'),
        eq(payments.amount, orders.total),
        eq(payments.currency, orders.currency),
      ),
    )
    .limit(PER_RUN)
  for (const { order } of found) {
    const { after } = paymentTransaction(context, merchant, order, await linesOf(context, order.id))
    await batch(context.db, after)
  }
  return found.length
}

/** Cancels payments that arrived after the end of their order. Answers how many it found. */
export async function voidLatePayments({ db, now }: Context): Promise<number> {
  const merchant = await ownMerchant(db)
  const found = await db
    .select({ id: orders.id, email: orders.email })
    .from(orders)
    .innerJoin(payments, isOfOrder(merchant.account))
    .where(and(IS_UNDONE, gt(orders.updatedAt, now - LATE), inArray(payments.resultCode, ['Authorised', 'ChallengeShopper'])))
    .limit(PER_RUN)
  for (const order of found) {
    await batch(db, voidStatements({ db, now }, merchant, order))
  }
  return found.length
}
