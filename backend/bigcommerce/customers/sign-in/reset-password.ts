/**
 * A forgotten password (wire: commerce §2): a token by mail, valid for half an hour and once; a new password invalidates all of them. The
 * shop says that the mail may take ten minutes. A second request within a few minutes succeeds but sends no mail, so a stranger who asks
 * cannot lock the owner out. The work is the same for every address, so the caller does not learn which ones have an account.
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

/** The bare value, as in spec A §7, or an object. */
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
  // to the account's address, never to the one that was typed
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
    // earlier tokens stay valid: a stranger's request must not invalidate the owner's
    db.run(newToken),
    queueMail(db, mail, now, sql`EXISTS (SELECT 1 ${account})`),
  ])
  return { success: true }
})

const secret = z.string().min(1).max(200)

/** The e-mail of a valid token's owner. */
async function ownerOf({ db, now }: CommerceContext, tokenHash: string): Promise<string | undefined> {
  const [owner] = await db
    .select({ email: customers.email })
    .from(resetTokens)
    .innerJoin(customers, eq(customers.id, resetTokens.customerId))
    .where(and(eq(resetTokens.tokenHash, tokenHash), gt(resetTokens.expiresAt, now)))
  return owner?.email
}

/** POST only: a token must not be in a URL, since URLs are logged. */
export const validateToken = change(
  z.union([secret, z.object({ token: secret }).transform(({ token }) => token)]),
  async (context, token) => ({ is_valid: (await ownerOf(context, await digest(token))) !== undefined }),
)

/**
 * One transaction: the new password, the end of every session and of the token. Failed attempts with the old password no longer delay the
 * owner.
 */
export const resetPassword = change(z.object({ token: secret, password: newPassword }), async (context, { token, password }) => {
  const { db, now } = context
  const tokenHash = await digest(token)
  // read first, so that a made-up token does not cost a hash
  const email = await ownerOf(context, tokenHash)
  if (email === undefined) {
    return { is_valid: false }
  }
  const owner = sql`(SELECT ${resetTokens.customerId} FROM ${resetTokens} WHERE ${resetTokens.tokenHash} = ${tokenHash} AND ${resetTokens.expiresAt} > ${now})`
  const [updated] = await batch(db, [
    db
      .update(customers)
      // the token was mailed to the account's address, which proves it
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
