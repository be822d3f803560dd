/**
 * Reads and writes customer sessions; closes, cancels and reopens them (wire: promotions §2, §3, §7).
 * @module
 */

import type { PromotionsContext } from '#backend/talon-one/context.ts'
import type { Effect } from '#backend/talon-one/engine/effect.ts'
import { type EvaluationResult, NOTHING_GRANTED } from '#backend/talon-one/engine/evaluate.ts'
import { profileKey } from '#backend/talon-one/profiles/profile-key.ts'
import { effectsOf, findSession } from '#backend/talon-one/promotion-reads.ts'
import type { SessionPayload, SessionUpdate } from '#backend/talon-one/request.ts'
import { badRequest, notFound, PromotionsError } from '#backend/talon-one/wire-error.ts'
import { commit, earned, type SessionWrite } from './commit.ts'
import { evaluateSession } from './evaluation.ts'
import { rollbackOf, takenBack } from './rollback.ts'
import { merged, newSession, nextState, requireStore, type Session, sessionOf, totalsOf } from './session.ts'

export interface SessionResult extends EvaluationResult {
  readonly session: Session
}

const ATTEMPTS = 8

export async function readStored(context: PromotionsContext, integrationId: string): Promise<Session | undefined> {
  const row = await findSession(context.db, context.application, integrationId)
  return row && sessionOf(row)
}

/** @throws PromotionsError 404 */
export async function requireSession(context: PromotionsContext, integrationId: string): Promise<Session> {
  const session = await readStored(context, integrationId)
  if (!session) {
    throw notFound('Customer session not found', 'customer_session')
  }
  return session
}

/** A planned write, and the result to return after it succeeds. */
export interface Step {
  readonly write: SessionWrite
  readonly result: EvaluationResult
}

/**
 * Reads the session, decides and writes. If another request has meanwhile changed the session, or used up a coupon or giveaway,
 * starts over.
 * @throws PromotionsError 409 if all attempts fail
 */
export async function decideAndWrite(
  context: PromotionsContext,
  read: () => Promise<Session>,
  decide: (session: Session) => Promise<Step>,
): Promise<SessionResult> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const { write, result } = await decide(await read())
    if (await commit(context, write)) {
      return { ...result, session: await requireSession(context, write.integrationId) }
    }
  }
  throw new PromotionsError(409, 'Too many requests for the same session at once', [{ title: 'Conflict' }])
}

/** Fields of a write that changes only the state. */
export const writeOf = ({ integrationId, payload, returns, updateCount }: Session) => ({
  integrationId,
  payload,
  returns,
  total: totalsOf(payload).total,
  expected: updateCount,
})

/** The effects that undo everything the session has granted. */
async function takeBack({ db }: PromotionsContext, session: Session): Promise<readonly Effect[]> {
  const granted = await effectsOf(db, session.id)
  return granted.flatMap(({ effect }) => rollbackOf(effect) ?? [])
}

async function cancel(context: PromotionsContext, session: Session): Promise<Step> {
  const effects = await takeBack(context, session)
  return {
    write: {
      ...writeOf(session),
      state: 'cancelled',
      isRelease: true,
      isOtherCodes: session.payload.couponCodes.length > 0,
      effects: [],
      ledger: takenBack(effects),
    },
    result: { ...NOTHING_GRANTED, effects },
  }
}

const sameCodes = (a: SessionPayload, b: SessionPayload): boolean =>
  JSON.stringify(a.couponCodes) === JSON.stringify(b.couponCodes)

/** Closing a session redeems its coupons and grants its effects and points. */
function closing(session: Session, payload: SessionPayload, result: EvaluationResult): Step {
  const { effects, accepted } = result
  return {
    write: {
      ...writeOf({ ...session, payload }),
      state: 'closed',
      redeem: accepted.map(({ id }) => id),
      award: effects.flatMap((effect) => (effect.effectType === 'awardGiveaway' ? [effect.props.giveawayId] : [])),
      ledger: effects.flatMap((effect) => (effect.effectType === 'addLoyaltyPoints' ? [earned(effect)] : [])),
      effects,
    },
    result,
  }
}

/** @param update its `profileId` is the profile's key */
async function openOrClose(
  context: PromotionsContext,
  session: Session,
  update: SessionUpdate,
  state: 'open' | 'closed',
): Promise<Step> {
  const isFinal = state === 'closed'
  const { payload, ...result } = await evaluateSession(context, session.integrationId, merged(session, update), { isFinal })
  if (isFinal) {
    return closing(session, payload, result)
  }
  const isOtherCodes = !sameCodes(session.payload, payload)
  return { write: { ...writeOf({ ...session, payload }), state, isOtherCodes }, result }
}

async function withProfileKey({ db }: PromotionsContext, { profileId, ...update }: SessionUpdate): Promise<SessionUpdate> {
  return profileId === undefined ? update : { ...update, profileId: await profileKey(db, profileId) }
}

/** The evaluation on which an order's price is based. The session closes with this result, so the price cannot change any more. */
export interface PricedSession {
  readonly integrationId: string
  readonly stored: Session | undefined
  /** Its `profileId` is the profile's key. */
  readonly update: SessionUpdate
  readonly outcome: EvaluationResult
}

/**
 * Closes the session of a cart that is being ordered. A session that was cancelled or partly returned through the API is replaced
 * by a new one, and its remaining effects are rolled back. Resolves to undefined if the session is already closed.
 */
export async function closeForOrder(
  context: PromotionsContext,
  { integrationId, stored, update, outcome }: PricedSession,
): Promise<Step | undefined> {
  const fresh = newSession(integrationId, context.now)
  if (!stored || stored.state === 'open') {
    const session = stored ?? fresh
    return closing(session, merged(session, update), outcome)
  }
  if (stored.state === 'closed') {
    return undefined
  }
  const { id, updateCount } = stored
  const { write, result } = closing({ ...fresh, id, updateCount }, merged(fresh, update), outcome)
  const ledger = [...takenBack(await takeBack(context, stored)), ...(write.ledger ?? [])]
  return { write: { ...write, isRelease: true, ledger }, result }
}

/** Evaluates only the fields of the request, ignoring the stored session, and stores nothing (wire: promotions §2). */
export async function dryRun(context: PromotionsContext, integrationId: string, sent: SessionUpdate): Promise<SessionResult> {
  requireStore(context.application, sent)
  const update = await withProfileKey(context, sent)
  const blank = newSession(integrationId, context.now)
  const state = nextState(blank, update.state)
  const { payload, ...outcome } = await evaluateSession(context, integrationId, merged(blank, update), { isFinal: false })
  return { ...outcome, session: { ...blank, payload, state, updateCount: 1 } }
}

/** Stores the fields of the request and keeps all others. Creates the session if it does not exist. */
export async function updateSession(
  context: PromotionsContext,
  integrationId: string,
  sent: SessionUpdate,
): Promise<SessionResult> {
  requireStore(context.application, sent)
  const update = await withProfileKey(context, sent)
  return decideAndWrite(
    context,
    async () => (await readStored(context, integrationId)) ?? newSession(integrationId, context.now),
    async (session) => {
      const state = nextState(session, update.state)
      return state === 'open' || state === 'closed' ? openOrClose(context, session, update, state) : cancel(context, session)
    },
  )
}

/**
 * Removes the codes of an open session. Returns `closed` if an order is using them, and `nothing` if there are no codes that can
 * be removed.
 */
export async function removeCodes(context: PromotionsContext, integrationId: string): Promise<'removed' | 'nothing' | 'closed'> {
  const session = await readStored(context, integrationId)
  if (!session || session.payload.couponCodes.length === 0) {
    return 'nothing'
  }
  if (session.state === 'open') {
    await updateSession(context, integrationId, { couponCodes: [] })
    return 'removed'
  }
  return session.state === 'closed' ? 'closed' : 'nothing'
}

/** Releases everything that a closed session has redeemed and earned, so that the session can be changed again. */
export async function reopen(context: PromotionsContext, session: Session): Promise<Step> {
  if (session.state !== 'closed') {
    throw badRequest('Invalid state transition', `A session that is ${session.state} cannot be reopened.`)
  }
  const effects = await takeBack(context, session)
  return {
    write: { ...writeOf(session), state: 'open', isRelease: true, effects: [], ledger: takenBack(effects) },
    result: { ...NOTHING_GRANTED, effects },
  }
}

export async function reopenSession(context: PromotionsContext, integrationId: string): Promise<SessionResult> {
  return decideAndWrite(
    context,
    () => requireSession(context, integrationId),
    (session) => reopen(context, session),
  )
}

/**
 * Returns the session with its effects. If the session is open, they are evaluated now. Otherwise, they are the ones granted when
 * it closed.
 */
export async function readSession(context: PromotionsContext, integrationId: string): Promise<SessionResult> {
  const session = await requireSession(context, integrationId)
  if (session.state === 'open') {
    const { payload: _, ...outcome } = await evaluateSession(context, integrationId, session.payload, { isFinal: false })
    return { ...outcome, session }
  }
  const granted = await effectsOf(context.db, session.id)
  return { ...NOTHING_GRANTED, effects: granted.map(({ effect }) => effect), session }
}
