/**
 * The rule engine. It is a pure function of its facts: it does not read a clock, a database or random numbers.
 * @module
 */
import type { Campaign, Coupon } from '#backend/database/tables/promotions.ts'
import type { Rule } from '#backend/rules/promotion-rule.ts'
import { grantsOf, phaseOf } from './apply.ts'
import { type Remaining, unitsOf } from './cart.ts'
import { type CouponRefusal, couponRefusal, isRunning } from './coupon-use.ts'
import { type Effect, NO_CAMPAIGN } from './effect.ts'
import type { Code, Facts } from './facts.ts'
import { type RuleFailure, ruleFailure } from './rule-check.ts'

/** Tells a client why a rule did not apply (wire: promotions §4). */
export interface FailureReason extends Omit<RuleFailure, 'lacksProfile'> {
  readonly campaignID: number
  readonly campaignName: string
  readonly rulesetID: number
  readonly ruleIndex: number
  readonly ruleName: string
  readonly couponID?: number
  readonly couponValue?: string
}

export interface EvaluationResult {
  readonly effects: readonly Effect[]
  readonly triggered: readonly Campaign[]
  readonly failures: readonly FailureReason[]
  /** Coupons for which at least one rule applied. */
  readonly accepted: readonly Coupon[]
}

export const NOTHING_GRANTED: EvaluationResult = { effects: [], triggered: [], failures: [], accepted: [] }

interface Run {
  readonly campaign: Campaign
  readonly rule: Rule
  readonly ruleIndex: number
  readonly coupon?: Coupon
}

type Tried = { readonly run: Run; readonly failure?: RuleFailure }

const NO_COUPON: RuleFailure = { details: 'The session carries no valid coupon of the campaign.' }

const envelopeOf = ({ campaign, rule, ruleIndex, coupon }: Run) => ({
  campaignId: campaign.id,
  // A campaign has exactly one ruleset here, so both have the same id.
  rulesetId: campaign.id,
  ruleIndex,
  ruleName: rule.name,
  ...(coupon ? { triggeredByCoupon: coupon.id } : {}),
})

function reasonOf({ campaign, rule, ruleIndex, coupon }: Run, { lacksProfile: _, ...failure }: RuleFailure): FailureReason {
  return {
    campaignID: campaign.id,
    campaignName: campaign.name,
    rulesetID: campaign.id,
    ruleIndex,
    ruleName: rule.name,
    ...(coupon ? { couponID: coupon.id, couponValue: coupon.value } : {}),
    ...failure,
  }
}

function refusalOf({ conditionIndex, effectIndex, lacksProfile }: RuleFailure): CouponRefusal {
  if (lacksProfile) {
    return 'ProfileRequired'
  }
  if (conditionIndex !== undefined) {
    return 'CouponRejectedByCondition'
  }
  return effectIndex === undefined ? 'CouponPartOfNotTriggeredCampaign' : 'EffectCouldNotBeApplied'
}

function rejectCoupon(value: string, rejectionReason: CouponRefusal, tried?: Tried): Effect {
  const { conditionIndex, effectIndex, details } = tried?.failure ?? {}
  return {
    ...(tried ? envelopeOf(tried.run) : NO_CAMPAIGN),
    effectType: 'rejectCoupon',
    props: {
      value,
      rejectionReason,
      ...(conditionIndex === undefined ? {} : { conditionIndex }),
      ...(effectIndex === undefined ? {} : { effectIndex }),
      ...(details === undefined ? {} : { details }),
    },
  }
}

/**
 * Accepts the code if a rule of its campaign applied. Otherwise rejects it, and gives the reason why the first of these rules
 * failed.
 */
function verdictOn({ value, coupon: facts }: Code, refusal: CouponRefusal | undefined, tries: readonly Tried[]): Effect {
  const own = tries.filter(({ run }) => run.coupon !== undefined && run.coupon.id === facts?.coupon.id)
  const held = own.find(({ failure }) => !failure)
  if (refusal) {
    return rejectCoupon(value, refusal)
  }
  if (held) {
    return { ...envelopeOf(held.run), effectType: 'acceptCoupon', props: { value } }
  }
  const [first] = own
  return first?.failure
    ? rejectCoupon(value, refusalOf(first.failure), first)
    : rejectCoupon(value, 'CouponPartOfNotTriggeredCampaign')
}

/**
 * A rule that needs a coupon runs once for each valid coupon of its campaign, and fails if there is none. Every other rule runs
 * once.
 */
function runsOf(campaigns: readonly Campaign[], valid: readonly Coupon[]): readonly (Run & { readonly lacksCoupon?: true })[] {
  return campaigns.flatMap((campaign) =>
    campaign.rules.flatMap((rule, ruleIndex) => {
      const run = { campaign, rule, ruleIndex }
      const own = valid.filter(({ campaignId }) => campaignId === campaign.id)
      if (!rule.needsCoupon) {
        return [run]
      }
      return own.length === 0 ? [{ ...run, lacksCoupon: true as const }] : own.map((coupon) => ({ ...run, coupon }))
    }),
  )
}

export function evaluate(facts: Facts): EvaluationResult {
  const running = facts.campaigns.filter((campaign) => isRunning(campaign, facts.now))
  const judged = facts.codes.map((code) => {
    const campaign = facts.campaigns.find(({ id }) => id === code.coupon?.coupon.campaignId)
    return { code, refusal: code.coupon ? couponRefusal(code.coupon, campaign, facts) : ('CouponNotFound' as const) }
  })
  const valid = judged.flatMap(({ code, refusal }) => (code.coupon && !refusal ? [code.coupon.coupon] : []))
  const units = unitsOf(facts.items)
  const tries = runsOf(running, valid).map(({ lacksCoupon, ...run }): Tried => {
    const failure = lacksCoupon ? NO_COUPON : ruleFailure(run.rule, facts, units)
    return failure ? { run, failure } : { run }
  })
  const held = tries.filter(({ failure }) => !failure).map(({ run }) => run)

  const left: Remaining = { units: units.map(({ price }) => price), order: 0 }
  const granted = held
    .flatMap((run) => run.rule.actions.map((action) => ({ run, action })))
    .sort((a, b) => phaseOf(a.action) - phaseOf(b.action))
    .flatMap(({ run, action }) =>
      grantsOf(action, run.rule.name, facts, { units, left }).map((grant): Effect => ({ ...envelopeOf(run), ...grant })),
    )

  const referral: Effect[] = facts.referralCode
    ? [
        {
          ...NO_CAMPAIGN,
          effectType: 'rejectReferral',
          props: { value: facts.referralCode, rejectionReason: 'ReferralNotFound' },
        },
      ]
    : []
  return {
    effects: [...judged.map(({ code, refusal }) => verdictOn(code, refusal, tries)), ...referral, ...granted],
    triggered: running.filter((campaign) => held.some((run) => run.campaign === campaign)),
    failures: tries.flatMap(({ run, failure }) => (failure ? [reasonOf(run, failure)] : [])),
    accepted: valid.filter((coupon) => held.some((run) => run.coupon?.id === coupon.id)),
  }
}
