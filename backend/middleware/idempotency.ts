/**
 * Handles the header `idempotency-key`: for a day, a repeated change gets the first response and changes nothing. The key is
 * claimed in the same transaction as the change, so neither a race nor an interruption can apply a change twice. The response is
 * stored afterwards.
 * @module
 */
import { and, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { violates } from '#backend/database/constraint.ts'
import type { Statement } from '#backend/database/database.ts'
import { idempotencyKeys } from '#backend/database/tables/catalogue.ts'
import { digest } from '#backend/secrets.ts'
import type { CommerceContext } from './method.ts'
import type { WireResponse } from './transport.ts'
import { WireError } from './wire-error.ts'

const KEY_LIFE = 24 * 60 * 60 * 1000
const MAX_KEY = 255
/** SQL condition: the change with this key has not been applied. */
const isFree = (key: string) =>
  and(eq(idempotencyKeys.key, key), eq(idempotencyKeys.applied, false), isNull(idempotencyKeys.status))
/** Maximum number of times that a repeated request checks for the first request's response. */
const WAITS = 20
const WAIT_MS = 50

export interface Claim {
  readonly key: string
  /** Hash of the caller and the request. A request with the same key but another fingerprint is refused. */
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
 * Must come first in the batch. Deletes expired keys and claims this one. Until the response is stored, `body` holds the cart's
 * id. A later attempt first releases the key if the change has not been applied, because a repeated request may have claimed it
 * in the meantime.
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

/**
 * Must come right after the change, because it marks the key only if the change wrote a row. It writes a row exactly if the
 * change did, so the next statement can test `changes() > 0` too.
 */
export const markApplied = ({ db }: CommerceContext, { key }: Claim): Statement =>
  db
    .update(idempotencyKeys)
    .set({ applied: true })
    .where(and(eq(idempotencyKeys.key, key), sql`changes() > 0`))

const isTaken = (error: unknown): boolean => violates(error, 'UNIQUE constraint failed: idempotency_keys.key')

async function record({ db }: CommerceContext, { key }: Claim, { status, body }: WireResponse): Promise<void> {
  await db
    .update(idempotencyKeys)
    .set({ status, body: body === undefined ? '' : JSON.stringify(body) })
    .where(eq(idempotencyKeys.key, key))
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** State of a key that another request has claimed. */
type Recalled =
  | { readonly kind: 'answered'; readonly answer: WireResponse }
  /** The first request was interrupted after it had changed the cart. */
  | { readonly kind: 'applied'; readonly cartId: string }
  /** The first request was interrupted before its change, so the key may be claimed again. */
  | { readonly kind: 'free' }

/** If the first request is still running, waits up to a second for it. */
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

export type Replay = (cartId: string) => Promise<WireResponse>

/**
 * Returns the first request's response, or undefined if the key is free. If that response was lost, `replay` rebuilds it from
 * the changed cart.
 */
export async function replayedResponse(
  context: CommerceContext,
  claim: Claim,
  replay: Replay,
): Promise<WireResponse | undefined> {
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

/** Applies a change and stores its response under the key. If the key has already been used, returns the first response. */
export async function respondOnce(
  context: CommerceContext,
  claim: Claim,
  apply: () => Promise<WireResponse>,
  replay: Replay,
): Promise<WireResponse> {
  try {
    const answer = await apply()
    await record(context, claim, answer)
    return answer
  } catch (error) {
    if (!isTaken(error)) {
      throw error
    }
  }
  return (await replayedResponse(context, claim, replay)) ?? respondOnce(context, claim, apply, replay)
}
