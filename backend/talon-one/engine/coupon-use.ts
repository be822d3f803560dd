/**
 * Decides whether a coupon may be used, before the rules of its campaign are checked (wire: promotions §5).
 * @module
 */

import type { Campaign } from '#backend/database/tables/promotions.ts'
import type { CouponFacts, Facts } from './facts.ts'

export const isRunning = ({ state, startsAt, endsAt }: Campaign, now: number): boolean =>
  state === 'enabled' && (startsAt === null || startsAt <= now) && (endsAt === null || now < endsAt)

export type CouponRefusal =
  | 'CouponNotFound'
  | 'CouponPartOfNotRunningCampaign'
  | 'CouponStartDateInFuture'
  | 'CouponExpired'
  | 'CouponLimitReached'
  | 'CampaignLimitReached'
  | 'ProfileRequired'
  | 'ProfileLimitReached'
  | 'CouponRecipientDoesNotMatch'
  | 'CouponReservationRequired'
  | 'CouponRejectedByCondition'
  | 'EffectCouldNotBeApplied'
  | 'CouponPartOfNotTriggeredCampaign'

export function couponRefusal(
  { coupon, campaignRedemptions, profileRedemptions, isReserved, isOthers }: CouponFacts,
  campaign: Campaign | undefined,
  { now, profileId }: Pick<Facts, 'now' | 'profileId'>,
): CouponRefusal | undefined {
  const needsProfile = coupon.recipient !== null || coupon.profileLimit > 0 || coupon.reservationMandatory
  const reasons: readonly (readonly [boolean, CouponRefusal])[] = [
    [!campaign || !isRunning(campaign, now), 'CouponPartOfNotRunningCampaign'],
    [coupon.startsAt !== null && now < coupon.startsAt, 'CouponStartDateInFuture'],
    [coupon.expiresAt !== null && now >= coupon.expiresAt, 'CouponExpired'],
    [coupon.usageLimit > 0 && coupon.usageCounter >= coupon.usageLimit, 'CouponLimitReached'],
    [!!campaign && campaign.redemptionLimit > 0 && campaignRedemptions >= campaign.redemptionLimit, 'CampaignLimitReached'],
    [needsProfile && profileId === '', 'ProfileRequired'],
    [isOthers, 'CouponRecipientDoesNotMatch'],
    [coupon.reservationMandatory && !isReserved, 'CouponReservationRequired'],
    [coupon.profileLimit > 0 && profileRedemptions >= coupon.profileLimit, 'ProfileLimitReached'],
  ]
  return reasons.find(([holds]) => holds)?.[1]
}
