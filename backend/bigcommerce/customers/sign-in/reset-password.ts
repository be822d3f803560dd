/**
 * A forgotten password (wire: commerce §2): a token by mail, good for 10 minutes and once.
 * Asking for one does the same work for any address, so that the caller does not learn which addresses have an account.
 * @module
 */
import { and, eq, gt } from 'drizzle-orm'
import { z } from 'zod'
import { statement } from '#backend/bigcommerce/cart/cart-statements.ts'
import { customers, resetTokens } from '#backend/database/tables/customers.ts'
import { attemptKey, consumeAttempt } from '#backend/middleware/attempts.ts'
import { type CommerceContext, change } from '#backend/middleware/method.ts'
import { mailBody, queueMail } from '#backend/outbox/outbox.ts'
import { emailAddress, foldEmail } from '#backend/rules/email-address.ts'
import { digest, newSecret } from '#backend/secrets.ts'
import { hashPassword, newPassword } from './password.ts'

const TOKEN_LIFE = 10 * 60_000

/** The bare value, as spec A §7 names it, or named. */
const emailArgument = z.union([emailAddress, z.object({ email: emailAddress }).transform(({ email }) => email)])

export const requestResetPassword = change(emailArgument, async (context, email) => {
  const { channel, d1, db, now, siteOrigin } = context
  await consumeAttempt(context, 'reset-password', email)
  const [owner] = await db
    .select({ email: customers.email })
    .from(customers)
    .where(eq(customers.emailKey, foldEmail(email)))
  const token = newSecret()
  const values = { key: foldEmail(email), hash: await digest(token), expiry: now + TOKEN_LIFE }
  const body = mailBody(
    `Choose a new password within the next 10 minutes: ${siteOrigin}${channel.market.prefix}/updatePassword?token=${token}`,
    'If you did not ask for this, there is nothing to do: your password stays as it is.',
  )
  await d1.batch([
    statement(d1, 'DELETE FROM reset_tokens WHERE customer_id = (SELECT id FROM customers WHERE email_key = :key)', values),
    statement(
      d1,
      'INSERT INTO reset_tokens (token_hash, customer_id, expires_at) SELECT :hash, id, :expiry FROM customers WHERE email_key = :key',
      values,
    ),
    // to the address of the account, never to the one that was typed
    queueMail(d1, { kind: 'reset-password', recipient: owner?.email ?? '', subject: 'Choose a new password', body }, now, {
      when: 'EXISTS (SELECT 1 FROM customers WHERE email_key = :key)',
      values,
    }),
  ])
  return { success: true }
})

const secret = z.string().min(1).max(200)

/** Whose token it is, as long as it is good. */
async function ownerOf({ db, now }: CommerceContext, tokenHash: string): Promise<string | undefined> {
  const [owner] = await db
    .select({ email: customers.email })
    .from(resetTokens)
    .innerJoin(customers, eq(customers.id, resetTokens.customerId))
    .where(and(eq(resetTokens.tokenHash, tokenHash), gt(resetTokens.expiresAt, now)))
  return owner?.email
}

/** Asked by POST only: a token must not be in a URL, since URLs are logged. */
export const validateToken = change(
  z.union([secret, z.object({ token: secret }).transform(({ token }) => token)]),
  async (context, token) => ({ is_valid: (await ownerOf(context, await digest(token))) !== undefined }),
)

const OWNER = '(SELECT customer_id FROM reset_tokens WHERE token_hash = :hash AND expires_at > :now)'

/**
 * In one transaction: the password, the end of every session, and the end of the token. Tries spent on the
 * old password do not keep the owner waiting.
 */
export const resetPassword = change(z.object({ token: secret, password: newPassword }), async (context, { token, password }) => {
  const { d1, now } = context
  const tokenHash = await digest(token)
  // asked before, so that a made-up token does not cost a hash
  const email = await ownerOf(context, tokenHash)
  if (email === undefined) {
    return { is_valid: false }
  }
  const values = { hash: tokenHash, now, tries: await attemptKey('sign-in', email) }
  const [updated] = await d1.batch([
    statement(d1, `UPDATE customers SET password_hash = :password, updated_at = :now WHERE id = ${OWNER}`, {
      ...values,
      password: await hashPassword(password),
    }),
    statement(d1, `DELETE FROM customer_sessions WHERE customer_id = ${OWNER}`, values),
    statement(d1, `DELETE FROM attempts WHERE key = :tries AND ${OWNER} IS NOT NULL`, values),
    statement(d1, `DELETE FROM reset_tokens WHERE customer_id = ${OWNER}`, values),
  ])
  return { is_valid: updated?.meta.changes !== 0 }
})
