/**
 * Limits the attempts per account, order or code. An attempt costs a share of the window. All shares may be used in one burst; after that,
 * each new attempt has to wait. This slows an attacker down and never locks the owner out for long.
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

/** Attempts in 15 minutes, each counter by its subject. */
const LIMITS = {
  /** Passwords by account and visitor. */
  'sign-in': 10,
  /** Passwords by visitor, at all accounts. */
  'sign-in-visitor': 50,
  'sign-in-network': 200,
  /** Passwords by account, of all strangers together; beyond it, strangers only wait longer. */
  'sign-in-strangers': 30,
  register: 5,
  'stock-alert': 20,
  consent: 10,
  /** Messages to the shop by visitor. */
  contact: 10,
  'contact-network': 40,
  /** Payments by cart. */
  pay: 10,
  /** Look-ups of a postcode by cart. */
  'address-lookup': 30,
  /** Look-ups of a postcode by visitor, who may have any number of carts; the provider charges for each. */
  'address-lookup-visitor': 60,
  'address-lookup-network': 240,
  /** Mailed codes by order, e-mail and visitor. */
  'order-mail': 3,
  /**
   * Mailed codes by order and e-mail, from all visitors: the most that a mailbox gets. Each code stays valid, so a stranger who uses the
   * limit up does not lock the buyer out.
   */
  'order-mails': 6,
  /** Entered codes by order and visitor. */
  'order-look-up': 10,
  /** Entered codes since the latest mail for an order, from all visitors. */
  'order-code': 1_000,
} as const
export type Attempt = keyof typeof LIMITS

/** Attempts by visitor, each with its count by network. */
const NETWORKS = {
  'sign-in-visitor': 'sign-in-network',
  contact: 'contact-network',
  'address-lookup-visitor': 'address-lookup-network',
} as const satisfies Partial<Record<Attempt, Attempt>>

type Counter = readonly [kind: Attempt, subject: string]

/** An IPv6 visitor is counted as a /64 (`geo/edge-address.ts`), so their /48, which has 65,536 such networks, is counted too. */
export const visitorCounters = (kind: keyof typeof NETWORKS, address: string): readonly Counter[] => [
  [kind, address],
  ...(address.includes(':') ? [[NETWORKS[kind], address.split(':').slice(0, 3).join(':')] as const] : []),
]

/** Hashed, so that an attempted address without an account is not stored. */
const attemptKey = async (kind: Attempt, subject: string, visitor = ''): Promise<string> =>
  [kind, await digest(foldEmail(subject)), ...(visitor ? [await digest(visitor)] : [])].join(':')

type Counted = Pick<CommerceContext, 'db' | 'now'>
const costOf = (kind: Attempt): number => WINDOW / LIMITS[kind]

/** Uses up one attempt, in one statement however many requests run in parallel; throws if none is left, with or without an account. */
export async function consumeAttempt(context: Counted, kind: Attempt, subject: string, visitor?: string): Promise<void> {
  if (!(await takeAttempt(context, kind, subject, visitor))) {
    note('warn', 'attempts.refused', { kind })
    const seconds = Math.ceil(costOf(kind) / 1000)
    throw new WireError(429, 'Too many attempts. Please wait a moment.', {}, { 'retry-after': String(seconds) })
  }
}

/** Like `consumeAttempt`, but does not throw. @returns false if no attempt is left */
export async function takeAttempt({ db, now }: Counted, kind: Attempt, subject: string, visitor?: string): Promise<boolean> {
  const cost = costOf(kind)
  const paidUntil = sql`MAX(${attempts.paidUntil}, ${now}) + ${cost}`
  const taken = await db
    .insert(attempts)
    .values({ key: await attemptKey(kind, subject, visitor), paidUntil: now + cost })
    .onConflictDoUpdate({ target: attempts.key, set: { paidUntil }, setWhere: sql`${paidUntil} <= ${now + WINDOW}` })
  return taken.meta.changes > 0
}

/** Whether all attempts are used up. */
export async function isSpent({ db, now }: Counted, kind: Attempt, subject: string): Promise<boolean> {
  const [row] = await db
    .select()
    .from(attempts)
    .where(eq(attempts.key, await attemptKey(kind, subject)))
  return (row?.paidUntil ?? 0) > now + WINDOW - costOf(kind)
}

/** Restores all attempts of a visitor who has proved to own the account. */
export async function restoreAttempts({ db }: Counted, kind: Attempt, subject: string, visitor?: string): Promise<void> {
  await db.delete(attempts).where(eq(attempts.key, await attemptKey(kind, subject, visitor)))
}

/** Takes one attempt off the count, because its answer was right. */
export async function returnAttempt({ db }: Counted, kind: Attempt, subject: string): Promise<void> {
  await db
    .update(attempts)
    .set({ paidUntil: sql`${attempts.paidUntil} - ${costOf(kind)}` })
    .where(eq(attempts.key, await attemptKey(kind, subject)))
}

/** The attempts of all visitors at one account. */
export async function areAttemptsAt(kind: Attempt, subject: string): Promise<SQL | undefined> {
  const key = await attemptKey(kind, subject)
  return or(eq(attempts.key, key), and(gt(attempts.key, `${key}:`), lt(attempts.key, `${key};`)))
}
