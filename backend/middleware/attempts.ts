/**
 * How often one account, order or code may be tried. A try costs a share of the window. All shares may be used in one burst; after
 * that, each new try has to be waited for. This slows an attacker down and never locks the owner out for long.
 * @module
 */

import { eq, sql } from 'drizzle-orm'
import { attempts } from '#backend/database/tables/customers.ts'
import { foldEmail } from '#backend/rules/email-address.ts'
import { digest } from '#backend/secrets.ts'
import { note } from './log.ts'
import type { CommerceContext } from './method.ts'
import { WireError } from './wire-error.ts'

const WINDOW = 15 * 60_000

/**
 * Tries in 15 minutes: per account; payments per cart. Of looking an order up: mails for each order, e-mail and visitor's address, and for
 * order and e-mail from all addresses together, which is what a mailbox gets at most (each code in it works, so a stranger who uses them up
 * keeps no buyer out); tries of a code for each order and visitor's address, and after one mail from all addresses together.
 */
const LIMITS = {
  'sign-in': 10,
  register: 5,
  'reset-password': 5,
  'stock-alert': 20,
  consent: 10,
  pay: 10,
  'order-mail': 3,
  'order-mails': 6,
  'order-look-up': 10,
  'order-code': 1_000,
} as const
export type Attempt = keyof typeof LIMITS

/** Hashed, so that an address that was tried and has no account is not stored. */
export const attemptKey = async (kind: Attempt, subject: string): Promise<string> => `${kind}:${await digest(foldEmail(subject))}`

/** Consumes one try, in one statement however many requests come at once; throws when none is left, account or not. */
export async function consumeAttempt(
  { db, now }: Pick<CommerceContext, 'db' | 'now'>,
  kind: Attempt,
  subject: string,
): Promise<void> {
  const cost = WINDOW / LIMITS[kind]
  const paidUntil = sql`MAX(${attempts.paidUntil}, ${now}) + ${cost}`
  const taken = await db
    .insert(attempts)
    .values({ key: await attemptKey(kind, subject), paidUntil: now + cost })
    .onConflictDoUpdate({ target: attempts.key, set: { paidUntil }, setWhere: sql`${paidUntil} <= ${now + WINDOW}` })
  if (taken.meta.changes === 0) {
    note('warn', 'attempts.refused', { kind })
    throw new WireError(429, 'Too many attempts. Please wait a moment.', {}, { 'retry-after': String(Math.ceil(cost / 1000)) })
  }
}

/** A customer who has proved that the account is theirs gets all tries back. */
export async function restoreAttempts({ db }: Pick<CommerceContext, 'db'>, kind: Attempt, email: string): Promise<void> {
  await db.delete(attempts).where(eq(attempts.key, await attemptKey(kind, email)))
}
