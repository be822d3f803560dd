/**
 * The header `idempotency-key`: within a day, a repeated change gets the first answer and changes nothing.
 *
 * One transaction claims the key and makes the change, so both are stored or neither is, even if two callers race or the first is cut off.
 * The answer is recorded right after.
 * @module
 */
import { and, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { violates } from '#backend/database/constraint.ts'
import type { Statement } from '#backend/database/database.ts'
import { idempotencyKeys } from '#backend/database/tables/catalogue.ts'
import { digest } from '#backend/secrets.ts'
import type { CommerceContext } from './method.ts'
import type { WireAnswer } from './transport.ts'
import { WireError } from './wire-error.ts'

const KEY_LIFE = 24 * 60 * 60 * 1000
const MAX_KEY = 255
/** A key whose change has not been applied. */
const isFree = (key: string) =>
  and(eq(idempotencyKeys.key, key), eq(idempotencyKeys.applied, false), isNull(idempotencyKeys.status))
/** How often to check whether the first request has recorded its answer. */
const WAITS = 20
const WAIT_MS = 50

export interface Claim {
  readonly key: string
  /** Hash of the caller and the request: no other caller and no other request may use the key. */
  readonly fingerprint: string
}

export async function claimOf(
  { idempotencyKey, channel, cookie = '' }: CommerceContext,
  method: string,
  args: readonly unknown[],
): Promise<Claim | undefined> {
  if (idempotencyKey === undefined) {
    return undefined
  }
  if (idempotencyKey.length > MAX_KEY) {
    throw new WireError(422, 'The idempotency key is too long.')
  }
  return { key: idempotencyKey, fingerprint: await digest(JSON.stringify([method, channel.id, cookie, args])) }
}

/**
 * First in the batch: deletes keys older than a day and claims this one, with the cart's id until there is an answer. A retry of a change
 * that was not applied claims the key again, since a repeated request may have claimed it in between.
 */
export function claimStatements(
  { db, now }: CommerceContext,
  { key, fingerprint }: Claim,
  { cartId, isFirst }: { readonly cartId: string; readonly isFirst: boolean },
): readonly Statement[] {
  const isOld = lte(idempotencyKeys.createdAt, now - KEY_LIFE)
  const someOld = db.select({ key: idempotencyKeys.key }).from(idempotencyKeys).where(isOld).limit(50)
  return [
    db.delete(idempotencyKeys).where(or(inArray(idempotencyKeys.key, someOld), and(eq(idempotencyKeys.key, key), isOld))),
    ...(isFirst ? [] : [db.delete(idempotencyKeys).where(and(isFree(key), eq(idempotencyKeys.fingerprint, fingerprint)))]),
    db.insert(idempotencyKeys).values({ key, fingerprint, applied: false, body: cartId, createdAt: now }),
  ]
}

/** Runs right after the change. It writes a row only if the change did, so the next statement can read `changes()`. */
export const markApplied = ({ db }: CommerceContext, { key }: Claim): Statement =>
  db
    .update(idempotencyKeys)
    .set({ applied: true })
    .where(and(eq(idempotencyKeys.key, key), sql`changes() > 0`))

const isTaken = (error: unknown): boolean => violates(error, 'UNIQUE constraint failed: idempotency_keys.key')

async function record({ db }: CommerceContext, { key }: Claim, { status, body }: WireAnswer): Promise<void> {
  await db
    .update(idempotencyKeys)
    .set({ status, body: body === undefined ? '' : JSON.stringify(body) })
    .where(eq(idempotencyKeys.key, key))
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** The state of a key that is in use. */
type Recalled =
  | { readonly kind: 'answered'; readonly answer: WireAnswer }
  /** The first request was cut off after its change to this cart. */
  | { readonly kind: 'applied'; readonly cartId: string }
  /** The first request was cut off without a change: the key may be claimed again. */
  | { readonly kind: 'free' }

/** Waits a moment if the first request is still running. */
async function recall({ db }: CommerceContext, { key, fingerprint }: Claim): Promise<Recalled> {
  let cartId = ''
  for (let wait = 0; wait < WAITS; wait++) {
    const [row] = await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key))
    if (!row) {
      return { kind: 'free' }
    }
    if (row.fingerprint !== fingerprint) {
      throw new WireError(422, 'The idempotency key was used for another request.')
    }
    if (row.status !== null) {
      return { kind: 'answered', answer: { status: row.status, body: row.body ? JSON.parse(row.body) : undefined } }
    }
    cartId = row.body ?? ''
    await sleep(WAIT_MS)
  }
  const freed = await db.delete(idempotencyKeys).where(isFree(key))
  return freed.meta.changes > 0 ? { kind: 'free' } : { kind: 'applied', cartId }
}

export type Replay = (cartId: string) => Promise<WireAnswer>

/** The first request's answer. If it was lost, `replay` builds it from the changed cart. */
export async function replayedAnswer(context: CommerceContext, claim: Claim, replay: Replay): Promise<WireAnswer | undefined> {
  const recalled = await recall(context, claim)
  switch (recalled.kind) {
    case 'answered':
      return recalled.answer
    case 'applied':
      return replay(recalled.cartId)
    case 'free':
      return undefined
  }
}

/** Applies a change under its key and stores the answer, or finds the key in use and repeats the first answer. */
export async function answerOnce(
  context: CommerceContext,
  claim: Claim,
  apply: () => Promise<WireAnswer>,
  replay: Replay,
): Promise<WireAnswer> {
  try {
    const answer = await apply()
    await record(context, claim, answer)
    return answer
  } catch (error) {
    if (!isTaken(error)) {
      throw error
    }
  }
  return (await replayedAnswer(context, claim, replay)) ?? answerOnce(context, claim, apply, replay)
}
