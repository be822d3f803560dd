/**
 * Formats the response to a write. It always contains the effects; other parts are included on request (wire: promotions §4).
 * @module
 */

import type { Campaign, Profile } from '#backend/database/tables/promotions.ts'
import { timestamp } from '#backend/rules/timestamp.ts'
import type { PromotionsContext } from '#backend/talon-one/context.ts'
import { isRunning } from '#backend/talon-one/engine/coupon-use.ts'
import type { EvaluationResult } from '#backend/talon-one/engine/evaluate.ts'
import { loyaltyWire } from '#backend/talon-one/profiles/loyalty.ts'
import { profileName } from '#backend/talon-one/profiles/profile-key.ts'
import { couponWire, describeProfile, giveawayWire } from '#backend/talon-one/profiles/profiles.ts'
import { findProfile, giveawaysOfSession, hasOtherSession } from '#backend/talon-one/promotion-reads.ts'
import type { ContentType } from '#backend/talon-one/request.ts'
import { type Session, sessionWire } from './session.ts'
import type { SessionResult } from './sessions.ts'

function campaignWire(campaign: Campaign, now: number) {
  const { id, applicationId, name, description, state, startsAt, endsAt, tags, rules, createdAt } = campaign
  return {
    id,
    created: timestamp(createdAt),
    applicationId,
    userId: 1,
    name,
    description,
    state,
    ...(startsAt === null ? {} : { startTime: timestamp(startsAt) }),
    ...(endsAt === null ? {} : { endTime: timestamp(endsAt) }),
    attributes: {},
    activeRulesetId: id,
    tags,
    features: [
      ...(rules.some(({ needsCoupon }) => needsCoupon) ? ['coupons'] : []),
      ...(rules.some(({ actions }) => actions.some(({ kind }) => kind === 'loyaltyPoints')) ? ['loyalty'] : []),
      ...(rules.some(({ actions }) => actions.some(({ kind }) => kind === 'giveaway')) ? ['giveaways'] : []),
    ],
    limits: [],
    type: 'advanced',
    frontendState: isRunning(campaign, now) ? 'running' : state,
  }
}

/** Subject of a response: session, profile and event. Responses to events and profile updates have no session. */
export interface Subject {
  readonly session?: Session
  /** The profile's key; empty for an anonymous session. */
  readonly profileId: string
  readonly event: { readonly id: number; readonly type: string; readonly attributes: Readonly<Record<string, unknown>> }
}

export const subjectOf = (session: Session): Subject => ({
  session,
  profileId: session.payload.profileId,
  event: { id: session.id * 10_000 + session.updateCount, type: `talon_session_${session.state}`, attributes: {} },
})

/** A dry run may name a profile that is not stored. This placeholder represents it in the response. */
const passing = (key: string, now: number): Profile => ({
  id: 0,
  key,
  attributes: {},
  createdAt: now,
  lastActivity: now,
})

async function describeSession({ db, application }: PromotionsContext, session: Session) {
  const { id, payload } = session
  const [profile, hasOther] = await Promise.all([
    profileName(db, payload.profileId),
    hasOtherSession(db, application, payload.profileId, id === 0 ? undefined : id),
  ])
  return sessionWire(session, application, { profileName: profile, isFirst: !hasOther })
}

async function awardedIn({ db }: PromotionsContext, { id, payload }: Session) {
  if (id === 0) {
    return []
  }
  const [awarded, name] = await Promise.all([giveawaysOfSession(db, id), profileName(db, payload.profileId)])
  return awarded.map((giveaway) => giveawayWire(giveaway, name))
}

export const foundWire = async (context: PromotionsContext, { session, effects }: SessionResult) => ({
  customerSession: await describeSession(context, session),
  effects,
})

export async function stateWire(
  context: PromotionsContext,
  { session, profileId, event }: Subject,
  outcome: EvaluationResult,
  wanted: ReadonlySet<ContentType>,
) {
  const { db, application, now } = context
  const needsProfile = profileId !== '' && (wanted.has('customerProfile') || wanted.has('loyalty'))
  const profile = needsProfile ? ((await findProfile(db, profileId)) ?? passing(profileId, now)) : undefined
  const { effects } = outcome
  const tentative =
    session?.state === 'open'
      ? effects.reduce((sum, effect) => (effect.effectType === 'addLoyaltyPoints' ? sum + effect.props.value : sum), 0)
      : 0

  const content: { readonly [Name in ContentType]?: () => unknown } = {
    ...(session
      ? {
          customerSession: () => describeSession(context, session),
          previousReturns: () => session.returns,
          awardedGiveaways: () => awardedIn(context, session),
        }
      : { awardedGiveaways: () => [] }),
    ...(profile
      ? {
          customerProfile: () => describeProfile(context, profile),
          loyalty: () => loyaltyWire(context, profile, tentative),
        }
      : {}),
    coupons: () => outcome.accepted.map(couponWire),
    triggeredCampaigns: () => outcome.triggered.map((campaign) => campaignWire(campaign, now)),
    ruleFailureReasons: () => outcome.failures,
    event: async () => ({
      ...event,
      created: timestamp(now),
      applicationId: application.id,
      ...(profileId === '' ? {} : { profileId: await profileName(db, profileId) }),
      ...(session ? { sessionId: session.integrationId } : {}),
      effects,
      ledgerEntries: [],
    }),
  }
  const parts = await Promise.all(
    [...wanted].flatMap((name) => {
      const part = content[name]
      return part ? [Promise.resolve(part()).then((value) => [name, value] as const)] : []
    }),
  )
  return { effects, createdCoupons: [], createdReferrals: [], ...Object.fromEntries(parts) }
}
