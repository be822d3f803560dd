/**
 * Writes a session with everything that belongs to the write, in one transaction. The first statement alone decides: it succeeds only if
 * the session has not changed since it was read and every coupon and giveaway is still available. The others check for its token, so all of
 * them happen or none.
 * @module
 */
import { and, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { among, insertSelect, names, renewed, type Statement } from '#backend/database/database.ts'
import { carts } from '#backend/database/tables/catalogue.ts'
import {
  applications,
  effects,
  giveaways,
  ledger,
  profiles,
  type SessionState,
  sessions,
} from '#backend/database/tables/promotions.ts'
import type { PromotionsContext } from '#backend/talon-one/context.ts'
import type { Effect, EffectOf } from '#backend/talon-one/engine/effect.ts'
import type { SessionPayload } from '#backend/talon-one/request.ts'
import { areUnused, redeemCoupons, releaseCoupons } from './coupons-used-up.ts'

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
  /** The update count that was read; 0 for a new session. */
  readonly expected: number
  /** Ids of coupons that this write redeems. */
  readonly redeem?: readonly number[]
  /** Whether the session's coupons are released. */
  readonly isRelease?: boolean
  /** Ids of giveaways that this write awards. */
  readonly award?: readonly number[]
  readonly ledger?: readonly LedgerEntry[]
  /** The codes have changed, so the cart's price may have too: the cart's version is incremented. */
  readonly isOtherCodes?: boolean
  /** The session's granted effects from now on; undefined leaves them unchanged. */
  readonly effects?: readonly Effect[]
}

/** Further conditions of a write, and the statements that run in the same transaction. */
export interface Transaction {
  /** Identifies the write: its rows check for the session with this token. */
  readonly token: string
  /** A condition that must hold. */
  readonly when: SQL
  readonly statements: readonly Statement[]
}

/** Keeps a parameter far below its limit of two megabytes. */
const EFFECTS_PER_STATEMENT = 2000

const giveawaysCanBeHad = (ids: readonly number[]): SQL =>
  sql`NOT EXISTS (SELECT 1 FROM ${giveaways} WHERE ${giveaways.id} IN ${among(ids)} AND ${giveaways.sessionId} IS NOT NULL)`

/** Carts live 30 days, their sessions a little longer. */
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

/** The deciding statement: it succeeds only if all conditions hold and no other request has written since the session was read. */
function deciding({ application, now }: PromotionsContext, write: SessionWrite, token: string, when: SQL): SQL {
  const { redeem = [], award = [], payload } = write
  return insertSelect(
    sessions,
    {
      applicationId: application.id,
      integrationId: write.integrationId,
      profileId: payload.profileId,
      state: write.state,
      payload,
      returns: write.returns,
      total: write.total,
      updateCount: 1,
      writeToken: token,
      createdAt: now,
      updatedAt: now,
    },
    sql`WHERE ${areUnused(redeem, payload.profileId)} AND ${giveawaysCanBeHad(award)} AND ${when}
      ON CONFLICT (${names(sessions.applicationId, sessions.integrationId)}) DO UPDATE SET
        ${renewed(sessions.profileId, sessions.state, sessions.payload, sessions.returns, sessions.total, sessions.writeToken, sessions.updatedAt)},
        ${names(sessions.updateCount)} = ${sessions.updateCount} + 1
      WHERE ${sessions.updateCount} = ${write.expected}`,
  )
}

/** The following statements: each checks whether the deciding one was this write. */
function following(context: PromotionsContext, write: SessionWrite, token: string): readonly Statement[] {
  const { db, application, now } = context
  const { redeem = [], award = [], ledger: entries = [], effects: granted, integrationId } = write
  const { profileId } = write.payload
  /** The session's id if this write succeeded. */
  const written = sql`(SELECT ${sessions.id} FROM ${sessions} WHERE ${sessions.applicationId} = ${application.id}
    AND ${sessions.integrationId} = ${integrationId} AND ${sessions.writeToken} = ${token})`
  const isWritten = sql`${written} IS NOT NULL`
  const profile = insertSelect(
    profiles,
    { key: profileId, attributes: {}, createdAt: now, lastActivity: now },
    sql`WHERE ${profileId} <> '' AND ${isWritten} ON CONFLICT (${names(profiles.key)}) DO UPDATE SET ${renewed(profiles.lastActivity)}`,
  )
  const awarding = db
    .update(giveaways)
    .set({ sessionId: written, profileId })
    .where(sql`${giveaways.id} IN ${among(award)} AND ${isWritten}`)
  const countCartUp = db
    .update(carts)
    .set({ version: sql`${carts.version} + 1`, updatedAt: now })
    .where(
      sql`${carts.id} = ${integrationId} AND ${isWritten} AND ${carts.channelId} =
        (SELECT ${applications.channelId} FROM ${applications} WHERE ${applications.id} = ${application.id})`,
    )
  const effectStatements = [...chunks(granted ?? [], EFFECTS_PER_STATEMENT)].map(({ start, part }) =>
    db.run(
      insertSelect(
        effects,
        { sessionId: written, ordinal: sql`${start} + key`, effect: sql`value` },
        sql`FROM json_each(${JSON.stringify(part)}) WHERE ${isWritten}`,
      ),
    ),
  )
  const entering = insertSelect(
    ledger,
    {
      transactionUuid: sql`value ->> 'transactionUUID'`,
      programId: sql`value ->> 'programId'`,
      applicationId: application.id,
      campaignId: sql`value ->> 'campaignId'`,
      profileId,
      sessionId: integrationId,
      type: sql`value ->> 'type'`,
      amount: sql`value ->> 'amount'`,
      name: sql`value ->> 'name'`,
      createdAt: now,
    },
    sql`FROM json_each(${JSON.stringify(entries)}) WHERE ${isWritten}`,
  )
  return [
    db.run(profile),
    ...(write.isRelease ? releaseCoupons(db, written) : []),
    ...(redeem.length > 0 ? redeemCoupons(context, redeem, profileId, written) : []),
    ...(award.length > 0 ? [awarding] : []),
    ...(write.isOtherCodes ? [countCartUp] : []),
    ...(granted ? [db.delete(effects).where(sql`${effects.sessionId} = ${written}`), ...effectStatements] : []),
    ...(entries.length > 0 ? [db.run(entering)] : []),
  ]
}

/** Deletes a few abandoned open sessions at a time, so that no shopper waits long. */
function sweep({ db, now }: PromotionsContext): Statement {
  const abandoned = db
    .select({ id: sessions.id })
    .from(sessions)
    // a literal, as in the partial index
    .where(and(sql`${sessions.state} = 'open'`, lt(sessions.updatedAt, now - OPEN_SESSION_LIFE)))
    .limit(20)
  return db.delete(sessions).where(inArray(sessions.id, abandoned))
}

/** False if another request wrote first: the caller must read again and decide again. */
export async function commit(context: PromotionsContext, write: SessionWrite, transaction?: Transaction): Promise<boolean> {
  const { db } = context
  const token = transaction?.token ?? crypto.randomUUID()
  const [decision] = await db.batch([
    db.run(deciding(context, write, token, transaction?.when ?? sql`1`)),
    ...following(context, write, token),
    ...(transaction?.statements ?? []),
    sweep(context),
  ])
  return decision.meta.changes > 0
}
