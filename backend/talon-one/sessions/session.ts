/**
 * Parses a customer session from its database row, and formats it for the API.
 * @module
 */

import type { Application, SessionRow, SessionState } from '#backend/database/tables/promotions.ts'
import { timestamp } from '#backend/rules/timestamp.ts'
import { ADDITIONAL_COSTS } from '#backend/talon-one/engine/facts.ts'
import { itemPrice, parse, type SessionPayload, type SessionUpdate, sessionPayload } from '#backend/talon-one/request.ts'
import { badRequest } from '#backend/talon-one/wire-error.ts'
import { fromMinor, toMinor } from '#domain/money.ts'

export interface Session {
  /** 0 if the session is not stored. */
  readonly id: number
  readonly integrationId: string
  readonly state: SessionState
  readonly payload: SessionPayload
  readonly returns: readonly unknown[]
  readonly updateCount: number
  readonly createdAt: number
  readonly updatedAt: number
}

export const sessionOf = (row: SessionRow): Session => ({ ...row, payload: parse(sessionPayload, row.payload) })

export const newSession = (integrationId: string, now: number): Session => ({
  id: 0,
  integrationId,
  state: 'open',
  payload: parse(sessionPayload, {}),
  returns: [],
  updateCount: 0,
  createdAt: now,
  updatedAt: now,
})

/** States that a PUT may set, by current state (wire: promotions §3). Other transitions have endpoints of their own. */
const TRANSITIONS: Readonly<Record<SessionState | 'new', readonly SessionState[]>> = {
  new: ['open', 'closed'],
  open: ['open', 'closed', 'cancelled'],
  closed: ['cancelled'],
  partially_returned: ['cancelled'],
  cancelled: [],
}

/** @throws PromotionsError 400 if the current state does not allow the new one */
export function nextState(session: Session, wanted: SessionState | undefined): SessionState {
  const from = session.updateCount === 0 ? 'new' : session.state
  const to = wanted ?? session.state
  if (!TRANSITIONS[from].includes(to)) {
    throw badRequest('Invalid state transition', `A session that is ${from} cannot become ${to}.`, {
      pointer: '/customerSession/state',
    })
  }
  return to
}

/** Fields of the update replace stored ones, even if the new value is an empty list. */
export function merged(session: Session, { state: _, ...update }: SessionUpdate): SessionPayload {
  const given = Object.fromEntries(Object.entries(update).filter(([, value]) => value !== undefined))
  return { ...session.payload, ...given }
}

/** @throws PromotionsError 400 if the request names a store that the application does not have */
export function requireStore({ store }: Application, { storeIntegrationId }: SessionUpdate): void {
  if (storeIntegrationId && storeIntegrationId !== store) {
    throw badRequest('Store not found', `The application has no store "${storeIntegrationId.slice(0, 80)}".`, {
      pointer: '/customerSession/storeIntegrationId',
    })
  }
}

/** Returns minor units, before discounts. */
export function totalsOf({ cartItems, additionalCosts }: SessionPayload) {
  const items = cartItems.reduce((sum, item) => sum + itemPrice(item) * item.quantity, 0)
  const costs = Object.values(additionalCosts).reduce((sum, { price }) => sum + toMinor(price), 0)
  return { items, costs, total: items + costs }
}

export const costsOf = ({ additionalCosts }: SessionPayload): ReadonlyMap<string, number> =>
  new Map(
    Object.entries(additionalCosts).flatMap(([name, { price }]) => (ADDITIONAL_COSTS.has(name) ? [[name, toMinor(price)]] : [])),
  )

export interface SessionFacts {
  readonly profileName: string
  readonly isFirst: boolean
}

/** Formats a session for a response (wire: promotions §4). */
export function sessionWire(session: Session, application: Application, { profileName, isFirst }: SessionFacts) {
  const { cartItems, ...payload } = session.payload
  const { items, costs, total } = totalsOf(session.payload)
  return {
    id: session.id,
    created: timestamp(session.createdAt),
    updated: timestamp(session.updatedAt),
    integrationId: session.integrationId,
    applicationId: application.id,
    ...payload,
    profileId: profileName,
    state: session.state,
    cartItems: cartItems.map(({ returnedQuantity = 0, ...item }, position) => ({
      ...item,
      position,
      returnedQuantity,
      remainingQuantity: item.quantity - returnedQuantity,
    })),
    firstSession: isFirst,
    updateCount: session.updateCount,
    cartItemTotal: fromMinor(items),
    additionalCostTotal: fromMinor(costs),
    total: fromMinor(total),
  }
}
