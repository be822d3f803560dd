/**
 * A customer's session: a signed token in the cookie `customer-data` (wire: commerce §1) and a database row that can be deleted.
 * A session is valid only with both.
 * @module
 */
import { and, eq, gt } from 'drizzle-orm'
import { decode, sign, verify } from 'hono/jwt'
import { parse, serialize } from 'hono/utils/cookie'
import { violates } from '#backend/database/constraint.ts'
import { batch, type Statement } from '#backend/database/database.ts'
import { signingKey } from '#backend/database/signing-keys.ts'
import { type Customer, customerSessions, customers, signingKeys } from '#backend/database/tables/customers.ts'
import type { CommerceContext } from '#backend/middleware/method.ts'
import { WireError } from '#backend/middleware/wire-error.ts'
import { digest, newSecret } from '#backend/secrets.ts'

const SESSION_COOKIE = 'customer-data'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** A session ends 30 days after its last use, or 90 days after signing in at the latest. */
const IDLE = 30 * DAY
const LIFE = 90 * DAY

const ATTRIBUTES = { path: '/', httpOnly: true, secure: true, sameSite: 'Strict' } as const

export const CLEARED_SESSION = { 'set-cookie': serialize(SESSION_COOKIE, '', { ...ATTRIBUTES, maxAge: 0 }) }

/** Reads the session id without verifying the token. */
function sessionIdOf(token: string): string | undefined {
  try {
    const { jti } = decode(token).payload
    return typeof jti === 'string' ? jti : undefined
  } catch {
    return undefined
  }
}

const isSignedBy = (token: string, key: string): Promise<boolean> =>
  verify(token, key, 'HS256').then(
    () => true,
    () => false,
  )

export interface Session {
  readonly idHash: string
  readonly customer: Customer
}

export async function findSession({ db, now, cookie = '' }: CommerceContext): Promise<Session | undefined> {
  const token = parse(cookie, SESSION_COOKIE)[SESSION_COOKIE] ?? ''
  const id = sessionIdOf(token)
  if (!id) {
    return undefined
  }
  const idHash = await digest(id)
  const [row] = await db
    .select({ customer: customers, session: customerSessions, key: signingKeys.key })
    .from(customerSessions)
    .innerJoin(customers, eq(customers.id, customerSessions.customerId))
    .innerJoin(signingKeys, eq(signingKeys.name, SESSION_COOKIE))
    .where(and(eq(customerSessions.idHash, idHash), gt(customerSessions.expiresAt, now), gt(customerSessions.seenAt, now - IDLE)))
  if (!row || !(await isSignedBy(token, row.key))) {
    return undefined
  }
  if (row.session.seenAt < now - HOUR) {
    await db.update(customerSessions).set({ seenAt: now }).where(eq(customerSessions.idHash, idHash))
  }
  return { idHash, customer: row.customer }
}

export const signedInCustomer = async (context: CommerceContext): Promise<Customer | undefined> =>
  (await findSession(context))?.customer

const signedOut = () => new WireError(401, 'Nobody is signed in.')

/** @throws WireError 401 if no customer is signed in (wire: commerce §4) */
export async function requireCustomer(context: CommerceContext): Promise<Customer> {
  const customer = await signedInCustomer(context)
  if (!customer) {
    throw signedOut()
  }
  return customer
}

interface NewSession {
  readonly insert: Statement
  readonly headers: Readonly<Record<string, string>>
}

/** The session starts when the caller runs `insert`. */
export async function newSession({ db, now }: CommerceContext, customerId: number): Promise<NewSession> {
  const id = newSecret()
  const seconds = Math.floor(now / 1000)
  const claims = { sub: String(customerId), jti: id, iat: seconds, exp: seconds + LIFE / 1000 }
  const token = await sign(claims, await signingKey(db, SESSION_COOKIE), 'HS256')
  return {
    insert: db.insert(customerSessions).values({ idHash: await digest(id), customerId, seenAt: now, expiresAt: now + LIFE }),
    headers: { 'set-cookie': serialize(SESSION_COOKIE, token, { ...ATTRIBUTES, maxAge: LIFE / 1000 }) },
  }
}

/** Whether a write failed because the account was deleted after it had been read. */
export const isCustomerGone = (error: unknown): boolean => violates(error, 'FOREIGN KEY constraint failed')

/**
 * Awaits a write for a signed-in customer.
 * @throws WireError 401 if the account has since been deleted
 */
export async function ofCustomer<T>(written: Promise<T>): Promise<T> {
  try {
    return await written
  } catch (error) {
    throw isCustomerGone(error) ? signedOut() : error
  }
}

/**
 * Replaces the current session in one transaction.
 * @returns the headers that set the new cookie
 */
export async function openSession(context: CommerceContext, customerId: number): Promise<Readonly<Record<string, string>>> {
  const { db } = context
  const [before, { insert, headers }] = await Promise.all([findSession(context), newSession(context, customerId)])
  await batch(db, [db.delete(customerSessions).where(eq(customerSessions.idHash, before?.idHash ?? '')), insert])
  return headers
}

export async function closeSession(context: CommerceContext): Promise<void> {
  const session = await findSession(context)
  if (session) {
    await context.db.delete(customerSessions).where(eq(customerSessions.idHash, session.idHash))
  }
}
