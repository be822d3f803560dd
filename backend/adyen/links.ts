/**
 * Payment links open the provider's own payment page, so card numbers never pass through the shop.
 * @module
 */
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { insertSelect, names } from '#backend/database/database.ts'
import { type PaymentLink, paymentLinks, payments } from '#backend/database/tables/payments.ts'
import { type PaymentContext, WAITING } from './process.ts'
import { newLinkId } from './references.ts'
import type { linkRequest } from './request.ts'
import { KEY_TAKEN, PaymentError } from './wire-error.ts'

const DAY = 86_400_000
/** Adyen's own limit. */
const LONGEST_LIFE = 70 * DAY

const ONCE = sql`ON CONFLICT (${names(paymentLinks.merchantAccount, paymentLinks.idempotencyKey)})
  WHERE ${names(paymentLinks.idempotencyKey)} IS NOT NULL DO NOTHING`

/** Idempotent: repeating a request with the same key returns the first link. */
export async function createLink(
  context: PaymentContext,
  { expiresAt: asked, reusable: _never, ...request }: z.infer<typeof linkRequest>,
  key: string | undefined,
): Promise<PaymentLink> {
  const { db, merchant, now } = context
  const expiresAt = asked ?? now + DAY
  if (expiresAt <= now || expiresAt > now + LONGEST_LIFE) {
    throw new PaymentError(422, '702', 'expiresAt is in the past or more than 70 days away', 'expiresAt')
  }
  const link: PaymentLink = {
    id: newLinkId(),
    merchantAccount: merchant.account,
    idempotencyKey: key ?? null,
    request,
    status: 'active',
    expiresAt,
    updatedAt: now,
  }
  const { meta } = await db.run(insertSelect(paymentLinks, link, sql`WHERE 1 ${ONCE}`))
  if (meta.changes > 0) {
    return link
  }
  const [earlier] = await db
    .select()
    .from(paymentLinks)
    .where(and(eq(paymentLinks.merchantAccount, merchant.account), eq(paymentLinks.idempotencyKey, key ?? '')))
  if (!earlier || JSON.stringify(earlier.request) !== JSON.stringify(request)) {
    throw new PaymentError(422, KEY_TAKEN, `The idempotency key was used for another link of ${merchant.account}`)
  }
  return earlier
}

/** @throws PaymentError 422 if the merchant has no link with this id */
export async function linkOf({ db, merchant }: PaymentContext, id: string): Promise<PaymentLink> {
  const [link] = await db
    .select()
    .from(paymentLinks)
    .where(and(eq(paymentLinks.id, id), eq(paymentLinks.merchantAccount, merchant.account)))
  if (!link) {
    throw new PaymentError(422, '702', 'There is no such payment link', 'linkId')
  }
  return link
}

/** Expires the link, and cancels a payment on it that is still waiting for the shopper. */
export async function expireLink(context: PaymentContext, id: string): Promise<PaymentLink> {
  const { db, now } = context
  await linkOf(context, id)
  await db.batch([
    db
      .update(paymentLinks)
      .set({ status: 'expired', updatedAt: now })
      .where(and(eq(paymentLinks.id, id), eq(paymentLinks.status, 'active'))),
    db
      .update(payments)
      .set({ resultCode: 'Cancelled', updatedAt: now })
      .where(
        and(
          eq(payments.linkId, id),
          inArray(payments.resultCode, WAITING),
          sql`EXISTS (SELECT 1 FROM ${paymentLinks} WHERE ${paymentLinks.id} = ${id} AND ${paymentLinks.status} = 'expired')`,
        ),
      ),
  ])
  return linkOf(context, id)
}
