/**
 * Writes a session and all that belongs to the write, in one transaction. The first statement alone decides: it takes only
 * if the session is still as it was read and every coupon and giveaway can still be had. The others ask for its token, so
 * they all happen or none does.
 * @module
 */
import { statement } from '#backend/bigcommerce/cart/cart-statements.ts'
import type { SessionState } from '#backend/database/tables/promotions.ts'
import type { PromotionsContext } from '#backend/talon-one/context.ts'
import type { Effect, EffectOf } from '#backend/talon-one/engine/effect.ts'
import type { SessionPayload } from '#backend/talon-one/request.ts'

export interface LedgerEntry {
  readonly type: 'addition' | 'subtraction'
  readonly campaignId: number
  readonly name: string
  readonly programId: number
  readonly amount: number
  readonly transactionUUID: string
}

export interface SessionWrite {
  readonly integrationId: string
  readonly state: SessionState
  readonly payload: SessionPayload
  readonly returns: readonly unknown[]
  /** Minor units before discounts. */
  readonly total: number
  /** The update count the session was read with; 0 for a new one. */
  readonly expected: number
  /** Ids of coupons that this write redeems. */
  readonly redeem?: readonly number[]
  /** Gives the coupons of the session back. */
  readonly isRelease?: boolean
  /** Ids of giveaways that this write awards. */
  readonly award?: readonly number[]
  readonly ledger?: readonly LedgerEntry[]
  /** The codes have changed, so the price of the session's cart may have, too: the cart's version goes up. */
  readonly isOtherCodes?: boolean
  /** The effects that the session has granted from now on; undefined leaves them unchanged. */
  readonly effects?: readonly Effect[]
}

/** Further conditions of a write, and the statements that run with it in the same transaction. */
export interface Transaction {
  /** Names the write: rows that belong to it ask for the session with this token. */
  readonly token: string
  /** SQL that must hold, with values of its own. */
  readonly when: string
  readonly values: Readonly<Record<string, string | number>>
  readonly statements: readonly D1PreparedStatement[]
}

/** Far below the two megabytes that a parameter may have. */
const EFFECTS_PER_STATEMENT = 2000

const COUPONS_CAN_BE_HAD = `NOT EXISTS (
  SELECT 1 FROM promotion_coupons c JOIN promotion_campaigns k ON k.id = c.campaign_id
  WHERE c.id IN (SELECT value FROM json_each(:redeem)) AND (
    (c.usage_limit > 0 AND c.usage_counter >= c.usage_limit)
    OR (k.redemption_limit > 0 AND (SELECT COALESCE(SUM(o.usage_counter), 0) FROM promotion_coupons o WHERE o.campaign_id = k.id AND o.usage_counter > 0) >= k.redemption_limit)
    OR (c.profile_limit > 0 AND (SELECT COUNT(*) FROM promotion_redemptions r WHERE r.profile_id = :profile AND r.coupon_id = c.id) >= c.profile_limit)))`
const GIVEAWAYS_CAN_BE_HAD =
  'NOT EXISTS (SELECT 1 FROM promotion_giveaways WHERE id IN (SELECT value FROM json_each(:award)) AND session_id IS NOT NULL)'

/** The id of the session if this very write took. */
const WRITTEN =
  '(SELECT id FROM promotion_sessions WHERE application_id = :application AND integration_id = :session AND write_token = :token)'

/** `when` is SQL of this code base, never of a request. */
const writeWhen = (when: string): string => `INSERT INTO promotion_sessions
  (application_id, integration_id, profile_id, state, payload, returns, total, update_count, write_token, created_at, updated_at)
  SELECT :application, :session, :profile, :state, :payload, :returns, :total, 1, :token, :now, :now
  WHERE ${COUPONS_CAN_BE_HAD} AND ${GIVEAWAYS_CAN_BE_HAD} AND ${when}
  ON CONFLICT (application_id, integration_id) DO UPDATE SET
    profile_id = excluded.profile_id, state = excluded.state, payload = excluded.payload, returns = excluded.returns,
    total = excluded.total, update_count = update_count + 1, write_token = excluded.write_token, updated_at = excluded.updated_at
  WHERE promotion_sessions.update_count = :expected`

const TOUCH_PROFILE = `INSERT INTO promotion_profiles (integration_id, attributes, created_at, last_activity)
  SELECT :profile, '{}', :now, :now WHERE :profile <> '' AND ${WRITTEN} IS NOT NULL
  ON CONFLICT (integration_id) DO UPDATE SET last_activity = excluded.last_activity`

const REDEEM = [
  `INSERT INTO promotion_redemptions (coupon_id, session_id, profile_id, redeemed_at)
   SELECT value, ${WRITTEN}, :profile, :now FROM json_each(:redeem) WHERE ${WRITTEN} IS NOT NULL`,
  `UPDATE promotion_coupons SET usage_counter = usage_counter + 1
   WHERE id IN (SELECT value FROM json_each(:redeem)) AND ${WRITTEN} IS NOT NULL`,
]
const RELEASE = [
  `UPDATE promotion_coupons SET usage_counter = usage_counter - 1
   WHERE id IN (SELECT coupon_id FROM promotion_redemptions WHERE session_id = ${WRITTEN})`,
  `DELETE FROM promotion_redemptions WHERE session_id = ${WRITTEN}`,
]
const AWARD = `UPDATE promotion_giveaways SET session_id = ${WRITTEN}, profile_id = :profile
  WHERE id IN (SELECT value FROM json_each(:award)) AND ${WRITTEN} IS NOT NULL`
const COUNT_CART_UP = `UPDATE carts SET version = version + 1, updated_at = :now WHERE id = :session AND ${WRITTEN} IS NOT NULL
  AND channel_id = (SELECT channel_id FROM promotion_applications WHERE id = :application)`
const FORGET_EFFECTS = `DELETE FROM promotion_effects WHERE session_id = ${WRITTEN}`
const KEEP_EFFECTS = `INSERT INTO promotion_effects (session_id, ordinal, effect)
  SELECT ${WRITTEN}, :start + key, value FROM json_each(:effects) WHERE ${WRITTEN} IS NOT NULL`
const ENTER = `INSERT INTO promotion_ledger
  (transaction_uuid, program_id, application_id, campaign_id, profile_id, session_id, type, amount, name, created_at)
  SELECT value->>'transactionUUID', value->>'programId', :application, value->>'campaignId', :profile, :session, value->>'type',
    value->>'amount', value->>'name', :now
  FROM json_each(:ledger) WHERE ${WRITTEN} IS NOT NULL`

/** Deletes abandoned open sessions; a few at a time, so that no shopper waits for it. */
const SWEEP = `DELETE FROM promotion_sessions
  WHERE id IN (SELECT id FROM promotion_sessions WHERE state = 'open' AND updated_at < :stale LIMIT 20)`
/** Carts live 30 days; their sessions a little longer. */
const OPEN_SESSION_LIFE = 60 * 86_400_000

function* chunks<T>(all: readonly T[], size: number): Generator<{ start: number; part: readonly T[] }> {
  for (let start = 0; start < all.length; start += size) {
    yield { start, part: all.slice(start, start + size) }
  }
}

/** Points that a closing session earns. */
export const earned = ({ campaignId, props }: EffectOf<'addLoyaltyPoints'>): LedgerEntry => ({
  type: 'addition',
  campaignId,
  name: props.name,
  programId: props.programId,
  amount: props.value,
  transactionUUID: props.transactionUUID,
})

/** False when another request wrote first: the caller must read again and decide anew. */
export async function commit(
  { d1, application, now }: PromotionsContext,
  write: SessionWrite,
  transaction?: Transaction,
): Promise<boolean> {
  const { redeem = [], award = [], ledger = [], effects } = write
  const common = {
    application: application.id,
    session: write.integrationId,
    profile: write.payload.profileId,
    token: transaction?.token ?? crypto.randomUUID(),
    now,
    redeem: JSON.stringify(redeem),
    award: JSON.stringify(award),
  }
  const follow = (text: string, more: Readonly<Record<string, string | number>> = {}) =>
    statement(d1, text, { ...common, ...more })
  const [decision] = await d1.batch([
    follow(writeWhen(transaction?.when ?? '1'), {
      ...transaction?.values,
      state: write.state,
      payload: JSON.stringify(write.payload),
      returns: JSON.stringify(write.returns),
      total: write.total,
      expected: write.expected,
    }),
    follow(TOUCH_PROFILE),
    ...(write.isRelease ? RELEASE : []).map((text) => follow(text)),
    ...(redeem.length > 0 ? REDEEM : []).map((text) => follow(text)),
    ...(award.length > 0 ? [follow(AWARD)] : []),
    ...(write.isOtherCodes ? [follow(COUNT_CART_UP)] : []),
    ...(effects ? [follow(FORGET_EFFECTS)] : []),
    ...[...chunks(effects ?? [], EFFECTS_PER_STATEMENT)].map(({ start, part }) =>
      follow(KEEP_EFFECTS, { start, effects: JSON.stringify(part) }),
    ),
    ...(ledger.length > 0 ? [follow(ENTER, { ledger: JSON.stringify(ledger) })] : []),
    ...(transaction?.statements ?? []),
    statement(d1, SWEEP, { stale: now - OPEN_SESSION_LIFE }),
  ])
  return (decision?.meta.changes ?? 0) > 0
}
