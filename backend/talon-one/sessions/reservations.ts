/**
 * Reserves coupons for customers and releases them (wire: promotions §2).
 * @module
 */
import { and, eq, sql } from 'drizzle-orm'
import { among, insertSelect } from '#backend/database/database.ts'
import { type Coupon, coupons, reservations } from '#backend/database/tables/promotions.ts'
import type { PromotionsContext } from '#backend/talon-one/context.ts'
import { profileKeys } from '#backend/talon-one/profiles/profile-key.ts'
import { notFound } from '#backend/talon-one/wire-error.ts'

async function requireCoupon({ db, application }: PromotionsContext, value: string): Promise<Coupon> {
  const [coupon] = await db
    .select()
    .from(coupons)
    .where(and(eq(coupons.applicationId, application.id), eq(coupons.value, value)))
  if (!coupon) {
    throw notFound('Coupon not found', 'coupon')
  }
  return coupon
}

/** Idempotent for the same customer. */
export async function reserveCoupon(context: PromotionsContext, value: string, names: readonly string[]): Promise<Coupon> {
  const coupon = await requireCoupon(context, value)
  const keys = await profileKeys(context.db, names)
  await context.db.run(
    insertSelect(
      reservations,
      { couponId: coupon.id, profileId: sql`value`, createdAt: context.now },
      sql`FROM json_each(${JSON.stringify(keys)})`,
      { or: 'ignore' },
    ),
  )
  return coupon
}

export async function releaseCoupon(context: PromotionsContext, value: string, names: readonly string[]): Promise<void> {
  const coupon = await requireCoupon(context, value)
  const keys = await profileKeys(context.db, names)
  await context.db
    .delete(reservations)
    .where(and(eq(reservations.couponId, coupon.id), sql`${reservations.profileId} IN ${among(keys)}`))
}
