/**
 * Handles items returned after their session was closed (wire: promotions §2).
 * @module
 */
import { timestamp } from '#backend/rules/timestamp.ts'
import type { PromotionsContext } from '#backend/talon-one/context.ts'
import type { Effect, EffectOf } from '#backend/talon-one/engine/effect.ts'
import { NOTHING_GRANTED } from '#backend/talon-one/engine/evaluate.ts'
import { profileName } from '#backend/talon-one/profiles/profile-key.ts'
import { effectsOf } from '#backend/talon-one/promotion-reads.ts'
import { itemPrice, type SessionPayload } from '#backend/talon-one/request.ts'
import { badRequest } from '#backend/talon-one/wire-error.ts'
import { toMinor } from '#domain/money.ts'
import { rollbackOf, rollbackPoints, takenBack } from './rollback.ts'
import type { Session } from './session.ts'
import { decideAndWrite, requireSession, type SessionResult, writeOf } from './sessions.ts'

export interface ReturnedItem {
  readonly position: number
  /** Absent means all units not yet returned. */
  readonly quantity?: number | undefined
}

interface Returned {
  readonly payload: SessionPayload
  /** Returned units as `position/subPosition`. */
  readonly units: ReadonlySet<string>
  readonly items: readonly { readonly position: number; readonly quantity: number }[]
}

const unitName = (position: number, subPosition: number): string => `${position}/${subPosition}`

/** Marks units as returned, starting at the end of each line. */
function takeIn(payload: SessionPayload, asked: readonly ReturnedItem[]): Returned {
  const units = new Set<string>()
  const items: { position: number; quantity: number }[] = []
  const cartItems = [...payload.cartItems]
  for (const { position, quantity } of asked) {
    const item = cartItems[position]
    const remaining = item ? item.quantity - (item.returnedQuantity ?? 0) : 0
    const count = quantity ?? remaining
    if (!item || count < 1 || count > remaining) {
      throw badRequest('Invalid return', `Of the item at position ${position} there are ${remaining} to return.`, {
        pointer: '/return/returnedCartItems',
      })
    }
    for (let nth = 1; nth <= count; nth += 1) {
      units.add(unitName(position, remaining - nth))
    }
    cartItems[position] = { ...item, returnedQuantity: (item.returnedQuantity ?? 0) + count }
    items.push({ position, quantity: count })
  }
  return { payload: { ...payload, cartItems }, units, items }
}

const isOf =
  (units: ReadonlySet<string>) =>
  (effect: Effect): effect is EffectOf<'setDiscountPerItem'> =>
    effect.effectType === 'setDiscountPerItem' && units.has(unitName(effect.props.position, effect.props.subPosition))

/** Amount that the customer pays for the items they keep, in minor units. */
function remainingValue({ cartItems }: SessionPayload, kept: readonly Effect[]): number {
  const prices = cartItems.reduce((sum, item) => sum + itemPrice(item) * (item.quantity - (item.returnedQuantity ?? 0)), 0)
  const discounts = kept.reduce(
    (sum, effect) =>
      effect.effectType === 'setDiscountPerItem' || effect.effectType === 'setDiscount' ? sum + toMinor(effect.props.value) : sum,
    0,
  )
  return Math.max(0, prices - discounts)
}

/**
 * Splits an effect into a part that stays and a part that is revoked. Only points are split, in proportion to the value of the
 * kept items.
 */
function shrunk(effect: Effect, value: { readonly before: number; readonly after: number }): { kept: Effect[]; taken: Effect[] } {
  if (effect.effectType !== 'addLoyaltyPoints') {
    return { kept: [effect], taken: [] }
  }
  const earnedBefore = Math.floor(value.before / 100)
  const rate = earnedBefore === 0 ? 0 : effect.props.value / earnedBefore
  const left = Math.floor(Math.floor(value.after / 100) * rate)
  const lost = effect.props.value - left
  return {
    kept: left > 0 ? [{ ...effect, props: { ...effect.props, value: left } }] : [],
    taken: lost > 0 ? [rollbackPoints(effect, lost)] : [],
  }
}

export async function returnItems(
  context: PromotionsContext,
  integrationId: string,
  asked: readonly ReturnedItem[],
  { isDry }: { readonly isDry: boolean },
): Promise<SessionResult> {
  const decide = async (session: Session) => {
    if (session.state !== 'closed' && session.state !== 'partially_returned') {
      throw badRequest('Invalid state transition', `Items of a session that is ${session.state} cannot be returned.`)
    }
    const granted = (await effectsOf(context.db, session.id)).map(({ effect }) => effect)
    const profileIntegrationId = await profileName(context.db, session.payload.profileId)
    const { payload, units, items } = takeIn(session.payload, asked)
    const isReturned = isOf(units)
    const stay = granted.filter((effect) => !isReturned(effect))
    const value = { before: remainingValue(session.payload, granted), after: remainingValue(payload, stay) }
    const parts = stay.map((effect) => shrunk(effect, value))
    const rollbacks = [
      ...granted.filter(isReturned).flatMap((effect) => rollbackOf(effect) ?? []),
      ...parts.flatMap(({ taken }) => taken),
    ]
    const entry = {
      id: session.returns.length + 1,
      created: timestamp(context.now),
      applicationId: context.application.id,
      returnedCartItems: items,
      eventId: session.id * 10_000 + session.updateCount + 1,
      sessionId: session.id,
      sessionIntegrationId: integrationId,
      ...(profileIntegrationId === '' ? {} : { profileIntegrationId }),
    }
    return {
      write: {
        ...writeOf({ ...session, payload, returns: [...session.returns, entry] }),
        state: 'partially_returned' as const,
        effects: parts.flatMap(({ kept }) => kept),
        ledger: takenBack(rollbacks),
      },
      result: { ...NOTHING_GRANTED, effects: rollbacks },
    }
  }
  if (isDry) {
    const session = await requireSession(context, integrationId)
    const { write, result } = await decide(session)
    const { state, payload, returns } = write
    return { ...result, session: { ...session, state, payload, returns } }
  }
  return decideAndWrite(context, () => requireSession(context, integrationId), decide)
}
