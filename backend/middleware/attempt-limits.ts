/**
 * Limits attempts per account, order or code. All attempts of a window may be used at once; after that they are regained one by
 * one, at even intervals. This slows down an attacker, yet locks the owner out for a few minutes at most.
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

/** Attempts per 15 minutes. Each comment states what is counted and what the counter is keyed by. */
const LIMITS = {
  /** Passwords, by account and visitor. */
  'sign-in': 10,
  /** Passwords, by visitor across all accounts. */
  'sign-in-visitor': 50,
  'sign-in-network': 200,
  /**
   * Incorrect passwords, by account, from all unknown devices together. Beyond the limit, unknown devices only have to wait
   * longer.
   */
  'sign-in-strangers': 30,
  register: 5,
  'stock-alert': 20,
  consent: 10,
  /** Messages to the shop, by visitor. */
  contact: 10,
  'contact-network': 40,
  /** Payments, by cart. */
  pay: 10,
  /** Postcode lookups, by cart. */
  'address-lookup': 30,
  /** Postcode lookups, by visitor. One visitor may have many carts, and the provider charges for every lookup. */
  'address-lookup-visitor': 60,
  'address-lookup-network': 240,
  /** E-mailed codes, by order, e-mail address and visitor. */
  'order-mail': 3,
  /**
   * E-mailed codes, by order and e-mail address, from all visitors together. This caps what one mailbox receives. Codes sent
   * earlier stay valid, so a stranger who uses up the limit does not lock the buyer out.
   */
  'order-mails': 6,
  /** Entered codes, by order and visitor. */
  'order-look-up': 10,
  /** Entered codes, by the code last sent, from all visitors together. */
  'order-code': 1_000,
} as const
export type Attempt = keyof typeof LIMITS

/** Maps each counter by visitor to its counter by network. */
const NETWORKS: Readonly<Partial<Record<Attempt, Attempt>>> = {
  'sign-in-visitor': 'sign-in-network',
  contact: 'contact-network',
  'address-lookup-visitor': 'address-lookup-network',
}

/**
 * Visitors with IPv6 are counted per /64 (`geo/edge-address.ts`). A /48 contains 65,536 of these networks, so it has a counter
 * of its own.
 */
function countersOf(kind: Attempt, subject: string): readonly (readonly [kind: Attempt, subject: string])[] {
  const network = subject.includes(':') ? NETWORKS[kind] : undefined
  return [[kind, subject], ...(network ? [[network, subject.split(':').slice(0, 3).join(':')] as const] : [])]
}

/** Hashes the subject, so that an e-mail address without an account is never stored. */
const attemptKey = async (kind: Attempt, subject: string, visitor = ''): Promise<string> =>
  [kind, await digest(foldEmail(subject)), ...(visitor ? [await digest(visitor)] : [])].join(':')

type Counted = Pick<CommerceContext, 'db' | 'now'>
const costOf = (kind: Attempt): number => WINDOW / LIMITS[kind]

/** Runs as a single statement, so that concurrent requests cannot exceed the limit. */
async function take({ db, now }: Counted, kind: Attempt, subject: string, visitor?: string): Promise<boolean> {
  const cost = costOf(kind)
  const paidUntil = sql`MAX(${attempts.paidUntil}, ${now}) + ${cost}`
  const taken = await db
    .insert(attempts)
    .values({ key: await attemptKey(kind, subject, visitor), paidUntil: now + cost })
    .onConflictDoUpdate({ target: attempts.key, set: { paidUntil }, setWhere: sql`${paidUntil} <= ${now + WINDOW}` })
  return taken.meta.changes > 0
}

/** @returns the counter that has run out of attempts, if any */
async function refusing(context: Counted, kind: Attempt, subject: string, visitor?: string): Promise<Attempt | undefined> {
  for (const [counter, counted] of countersOf(kind, subject)) {
    if (!(await take(context, counter, counted, visitor))) {
      return counter
    }
  }
  return undefined
}

/** Uses up one attempt, or throws if none is left. Behaves the same whether or not the account exists. */
export async function consumeAttempt(context: Counted, kind: Attempt, subject: string, visitor?: string): Promise<void> {
  const counter = await refusing(context, kind, subject, visitor)
  if (counter) {
    note('warn', 'attempts.refused', { kind: counter })
    const seconds = Math.ceil(costOf(counter) / 1000)
    throw new WireError(429, 'Too many attempts. Please wait a moment.', {}, { 'retry-after': String(seconds) })
  }
}

/** Like `consumeAttempt`, but returns false instead of throwing. */
export const takeAttempt = async (context: Counted, kind: Attempt, subject: string, visitor?: string): Promise<boolean> =>
  (await refusing(context, kind, subject, visitor)) === undefined

export async function isSpent({ db, now }: Counted, kind: Attempt, subject: string): Promise<boolean> {
  const [row] = await db
    .select()
    .from(attempts)
    .where(eq(attempts.key, await attemptKey(kind, subject)))
  return (row?.paidUntil ?? 0) > now + WINDOW - costOf(kind)
}

/** Restores all of a visitor's attempts after a correct password. */
export async function restoreAttempts({ db }: Counted, kind: Attempt, subject: string, visitor?: string): Promise<void> {
  await db.delete(attempts).where(eq(attempts.key, await attemptKey(kind, subject, visitor)))
}

/** Restores one attempt after a correct password. */
export async function returnAttempt({ db }: Counted, kind: Attempt, subject: string): Promise<void> {
  for (const [counter, counted] of countersOf(kind, subject)) {
    await db
      .update(attempts)
      .set({ paidUntil: sql`${attempts.paidUntil} - ${costOf(counter)}` })
      .where(eq(attempts.key, await attemptKey(counter, counted)))
  }
}

/** SQL condition that matches the account's counters for all visitors. */
export async function areAttemptsAt(kind: Attempt, subject: string): Promise<SQL | undefined> {
  const key = await attemptKey(kind, subject)
  return or(eq(attempts.key, key), and(gt(attempts.key, `${key}:`), lt(attempts.key, `${key};`)))
}
