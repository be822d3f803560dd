/**
 * Resets a forgotten password (wire: commerce §2):
 * - The token sent by e-mail works once, for half an hour. A new password invalidates all tokens of the account.
 * - A second request within five minutes succeeds but sends no e-mail.
 * - Every request does the same work, so the response does not reveal which e-mail addresses have an account.
 * @module
 */
import { and, eq, gt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { batch, insertSelect } from '#backend/database/database.ts'
import { attempts, customerSessions, customers, resetTokens } from '#backend/database/tables/customers.ts'
import { outbox } from '#backend/database/tables/outbox.ts'
import { areAttemptsAt } from '#backend/middleware/attempt-limits.ts'
import { type CommerceContext, change } from '#backend/middleware/method.ts'
import { composeMail, frameOf } from '#backend/outbox/compose-mail.ts'
import { queueMail } from '#backend/outbox/outbox.ts'
import { emailAddress, foldEmail } from '#backend/rules/email-address.ts'
import { digest, newSecret } from '#backend/secrets.ts'
import { hashPassword, newPassword } from './password.ts'
import { passwordChanged } from './password-mail.ts'

const TOKEN_LIFE = 30 * 60_000
const MAIL_EVERY = 5 * 60_000

/** A bare string, as in spec A §7, or an object. */
const emailArgument = z.union([emailAddress, z.object({ email: emailAddress }).transform(({ email }) => email)])

export const requestResetPassword = change(emailArgument, async (context, email) => {
  const { channel, db, now, siteOrigin } = context
  const [owner] = await db
    .select({ email: customers.email })
    .from(customers)
    .where(eq(customers.emailKey, foldEmail(email)))
  const token = newSecret()
  const mailKey = `reset-password:${await digest(foldEmail(email))}:`
  const isMailed = sql`EXISTS (SELECT 1 FROM ${outbox} WHERE ${outbox.dedupeKey} > ${mailKey} AND ${outbox.dedupeKey} < ${`${mailKey}~`} AND ${outbox.createdAt} > ${now - MAIL_EVERY})`
  const account = sql`FROM ${customers} WHERE ${customers.emailKey} = ${foldEmail(email)} AND NOT ${isMailed}`
  const newToken = insertSelect(
    resetTokens,
    { tokenHash: await digest(token), customerId: sql`${customers.id}`, expiresAt: now + TOKEN_LIFE },
    account,
  )
  // Send the e-mail to the account's own address, never to the one the visitor entered.
  const mail = composeMail(
    frameOf(siteOrigin, channel.id),
    { kind: 'reset-password', recipient: owner?.email ?? '', subject: 'Choose a new password', dedupeKey: mailKey + now },
    {
      kind: 'link',
      lead: 'Choose a new password within the next 30 minutes',
      label: 'Choose a new password',
      href: `${siteOrigin}${channel.market.prefix}/updatePassword?token=${token}`,
    },
    'If you didn’t ask for this, you can ignore this email: your password stays as it is.',
  )
  await batch(db, [
    // Keep earlier tokens valid. Otherwise a stranger could invalidate the owner's token by requesting another.
    db.run(newToken),
    queueMail(db, mail, now, sql`EXISTS (SELECT 1 ${account})`),
  ])
  return { success: true }
})

const secret = z.string().min(1).max(200)

/** E-mail address of the customer to whom a valid token belongs. */
async function ownerOf({ db, now }: CommerceContext, tokenHash: string): Promise<string | undefined> {
  const [owner] = await db
    .select({ email: customers.email })
    .from(resetTokens)
    .innerJoin(customers, eq(customers.id, resetTokens.customerId))
    .where(and(eq(resetTokens.tokenHash, tokenHash), gt(resetTokens.expiresAt, now)))
  return owner?.email
}

/** Declared as a change so that it uses POST. A token must not be in a URL, because URLs are logged. */
export const validateToken = change(
  z.union([secret, z.object({ token: secret }).transform(({ token }) => token)]),
  async (context, token) => ({ is_valid: (await ownerOf(context, await digest(token))) !== undefined }),
)

/** In one transaction, sets the password, ends every session, and deletes the account's tokens and its counted attempts. */
export const resetPassword = change(z.object({ token: secret, password: newPassword }), async (context, { token, password }) => {
  const { db, now } = context
  const tokenHash = await digest(token)
  // Check the token before hashing, so that a made-up token does not cost a hash.
  const email = await ownerOf(context, tokenHash)
  if (email === undefined) {
    return { is_valid: false }
  }
  const owner = sql`(SELECT ${resetTokens.customerId} FROM ${resetTokens} WHERE ${resetTokens.tokenHash} = ${tokenHash} AND ${resetTokens.expiresAt} > ${now})`
  const [updated] = await batch(db, [
    db
      .update(customers)
      // The token was sent to the account's e-mail address, so using it verifies that address.
      .set({
        passwordHash: await hashPassword(password),
        emailProvenAt: sql`COALESCE(${customers.emailProvenAt}, ${now})`,
        emailProof: null,
        updatedAt: now,
      })
      .where(sql`${customers.id} = ${owner}`),
    db.delete(customerSessions).where(sql`${customerSessions.customerId} = ${owner}`),
    db.delete(attempts).where(and(await areAttemptsAt('sign-in', email), sql`${owner} IS NOT NULL`)),
    passwordChanged(context, email, sql`${owner} IS NOT NULL`),
    db.delete(resetTokens).where(sql`${resetTokens.customerId} = ${owner}`),
  ])
  return { is_valid: updated?.meta.changes !== 0 }
})
