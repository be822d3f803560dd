/**
 * Writes a session and everything that follows from it in one transaction. The first statement writes the session, on two
 * conditions: the session has not changed since it was read, and every coupon and giveaway is still available. It also stores a
 * token. The other statements check for that token, so either all take effect or none.
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
  /** Minor units, before discounts. */
  readonly total: number
  /** The session's update count when it was read; 0 for a new session. The write fails if the count has changed. */
  readonly expected: number
  /** Coupon ids. */
  readonly redeem?: readonly number[]
  /** Whether the session's redeemed coupons become available again. */
  readonly isRelease?: boolean
  /** Giveaway ids. */
  readonly award?: readonly number[]
  readonly ledger?: readonly LedgerEntry[]
  /** Whether the codes have changed. The cart's prices may then change too, so the write increments the cart's version. */
  readonly isOtherCodes?: boolean
  /** Replaces the granted effects of the session. Undefined keeps them. */
  readonly effects?: readonly Effect[]
}

/** Additions by the caller: statements to run in the same transaction, and a condition for the write. */
export interface Transaction {
  /** The write stores the token in the session's row. The caller's statements check for it to know whether the write succeeded. */
  readonly token: string
  readonly when: SQL
  readonly statements: readonly Statement[]
}

/** Keeps each parameter far below D1's limit of 2 MB. */
const EFFECTS_PER_STATEMENT = 2000

const giveawaysCanBeHad = (ids: readonly number[]): SQL =>
  sql`NOT EXISTS (SELECT 1 FROM ${giveaways} WHERE ${giveaways.id} IN ${among(ids)} AND ${giveaways.sessionId} IS NOT NULL)`

/** Twice the lifetime of a cart. */
const OPEN_SESSION_LIFE = 60 * 86_400_000

function* chunks<T>(all: readonly T[], size: number): Generator<{ start: number; part: readonly T[] }> {
  for (let start = 0; start < all.length; start += size) {
    yield { start, part: all.slice(start, start + size) }
  }
}

export const earned = ({ campaignId, props }: EffectOf<'addLoyaltyPoints'>): LedgerEntry => ({
  type: 'addition',
  campaignId,
  name: props.name,
  programId: props.programId,
  amount: props.value,
  transactionUUID: props.transactionUUID,
})

/** The first statement. It writes the session only if every condition holds and no other request has written since the read. */
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

/** The other statements. Each takes effect only if the session's row contains this write's token. */
function following(context: PromotionsContext, write: SessionWrite, token: string): readonly Statement[] {
  const { db, application, now } = context
  const { redeem = [], award = [], ledger: entries = [], effects: granted, integrationId } = write
  const { profileId } = write.payload
  /** The session's id, or NULL if the first statement did not write. */
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

/** Deletes abandoned sessions that are still open. It deletes only a few at a time, because a shopper is waiting. */
function sweep({ db, now }: PromotionsContext): Statement {
  const abandoned = db
    .select({ id: sessions.id })
    .from(sessions)
    // The state must be a literal, because SQLite uses a partial index only if the query repeats its literal.
    .where(and(sql`${sessions.state} = 'open'`, lt(sessions.updatedAt, now - OPEN_SESSION_LIFE)))
    .limit(20)
  return db.delete(sessions).where(inArray(sessions.id, abandoned))
}

/**
 * Returns false if a condition failed, for example because another request wrote first. The caller must then read the session and
 * decide again.
 */
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
