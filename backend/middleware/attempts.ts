/**
 * How often one account, order or code may be tried. A try costs a share of the window. All shares may be used in one burst; after
 * that, each new try has to be waited for. This slows an attacker down and never locks the owner out for long.
 * @module
 */

import { and, eq, gt, lt, or, type SQL, sql } from 'drizzle-orm'
import { attempts } from '#backend/database/tables/customers.ts'
import { foldEmail } from '#backend/rules/email-address.ts'
import { digest } from '#backend/secrets.ts'
import { note } from './log.ts'
import type { CommerceContext } from './method.ts'
import { WireError } from './wire-error.ts'

const WINDOW = 15 * 60_000

/**
 * Tries in 15 minutes: of a password, for each account and visitor, of each visitor at all accounts, of each network of IPv6 (the owner of a
 * /48 has 65,536 visitors' addresses), and of strangers together at one account, which only makes them slower; payments per cart. Of looking an order up: mails for each order, e-mail and visitor's address, and for
 * order and e-mail from all addresses together, which is what a mailbox gets at most (each code in it works, so a stranger who uses them up
 * keeps no buyer out); tries of a code for each order and visitor's address, and after one mail from all addresses together.
 */
const LIMITS = {
  'sign-in': 10,
  'sign-in-visitor': 50,
  'sign-in-network': 200,
  'sign-in-strangers': 30,
  register: 5,
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
const attemptKey = async (kind: Attempt, subject: string, visitor = ''): Promise<string> =>
  [kind, await digest(foldEmail(subject)), ...(visitor ? [await digest(visitor)] : [])].join(':')

type Counted = Pick<CommerceContext, 'db' | 'now'>
const costOf = (kind: Attempt): number => WINDOW / LIMITS[kind]

/** Consumes one try, in one statement however many requests come at once; throws when none is left, account or not. */
export async function consumeAttempt(context: Counted, kind: Attempt, subject: string, visitor?: string): Promise<void> {
  if (!(await takeAttempt(context, kind, subject, visitor))) {
    note('warn', 'attempts.refused', { kind })
    const seconds = Math.ceil(costOf(kind) / 1000)
    throw new WireError(429, 'Too many attempts. Please wait a moment.', {}, { 'retry-after': String(seconds) })
  }
}

/** The same, for a count that refuses nothing. @returns false when none is left */
export async function takeAttempt({ db, now }: Counted, kind: Attempt, subject: string, visitor?: string): Promise<boolean> {
  const cost = costOf(kind)
  const paidUntil = sql`MAX(${attempts.paidUntil}, ${now}) + ${cost}`
  const taken = await db
    .insert(attempts)
    .values({ key: await attemptKey(kind, subject, visitor), paidUntil: now + cost })
    .onConflictDoUpdate({ target: attempts.key, set: { paidUntil }, setWhere: sql`${paidUntil} <= ${now + WINDOW}` })
  return taken.meta.changes > 0
}

/** Whether all tries are spent. */
export async function isSpent({ db, now }: Counted, kind: Attempt, subject: string): Promise<boolean> {
  const [row] = await db
    .select()
    .from(attempts)
    .where(eq(attempts.key, await attemptKey(kind, subject)))
  return (row?.paidUntil ?? 0) > now + WINDOW - costOf(kind)
}

/** A visitor who has proved that the account is theirs gets all their tries back. */
export async function restoreAttempts({ db }: Counted, kind: Attempt, subject: string, visitor?: string): Promise<void> {
  await db.delete(attempts).where(eq(attempts.key, await attemptKey(kind, subject, visitor)))
}

/** One try was no guess. */
export async function returnAttempt({ db }: Counted, kind: Attempt, subject: string): Promise<void> {
  await db
    .update(attempts)
    .set({ paidUntil: sql`${attempts.paidUntil} - ${costOf(kind)}` })
    .where(eq(attempts.key, await attemptKey(kind, subject)))
}

/** The tries of all visitors at one account. */
export async function areAttemptsAt(kind: Attempt, subject: string): Promise<SQL | undefined> {
  const key = await attemptKey(kind, subject)
  return or(eq(attempts.key, key), and(gt(attempts.key, `${key}:`), lt(attempts.key, `${key};`)))
}
