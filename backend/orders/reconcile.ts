/**
 * Confirms orders that were paid without the shop being told: somebody paid at the provider itself, under the key of the order.
 * @module
 */
import { and, eq, sql } from 'drizzle-orm'
import type { CommerceContext } from '#backend/commerce/method.ts'
import { ownMerchant } from '#backend/payments/merchants.ts'
import { payments } from '#backend/payments/schema.ts'
import { linesOf } from './order-reads.ts'
import { paidAlongside } from './paid-statements.ts'
import { orders } from './schema.ts'
import { STATUS } from './status.ts'

/** More than this many wait for the next run. */
const PER_RUN = 100

/** Answers how many it found. */
export async function confirmPaid(context: Pick<CommerceContext, 'd1' | 'db' | 'now' | 'siteOrigin'>): Promise<number> {
  const merchant = await ownMerchant(context.d1)
  const found = await context.db
    .select({ order: orders })
    .from(orders)
    .innerJoin(
      payments,
      and(eq(payments.merchantAccount, merchant.account), eq(payments.idempotencyKey, sql`'order-' || ${orders.id}`)),
    )
    .where(
      and(
        // as the partial index has it
        sql`${orders.status} = ${sql.raw(String(STATUS.incomplete))}`,
        eq(payments.resultCode, 'Authorised'),
        eq(payments.amount, orders.total),
        eq(payments.currency, orders.currency),
      ),
    )
    .limit(PER_RUN)
  for (const { order } of found) {
    const { after } = paidAlongside(context, merchant, order, await linesOf(context, order.id))
    await context.d1.batch([...after])
  }
  return found.length
}
