/**
 * Verifies that an account's e-mail address belongs to its owner. The owner opens a link sent to that address and enters the
 * account's password. If the link alone were enough, someone could register another person's address and get that person to
 * confirm it. Before verification, the account does not inherit records stored under its address (safety §8.13).
 * @module
 */
import { and, eq } from 'drizzle-orm'
import { type Customer, customers } from '#backend/database/tables/customers.ts'
import type { CommerceContext } from '#backend/middleware/method.ts'
import { composeMail, frameOf } from '#backend/outbox/compose-mail.ts'
import type { Mail } from '#backend/outbox/outbox.ts'
import { digest, newSecret } from '#backend/secrets.ts'
import { isRightPassword } from './password-tries.ts'

export const PROOF_PATH = '/confirm-email'

type Context = Pick<CommerceContext, 'db' | 'now'>
type TryingContext = Parameters<typeof isRightPassword>[0]

interface Proof {
  /** Columns to write together with a new e-mail address. They reset the verification, which applies to one address only. */
  readonly columns: { readonly emailProof: string; readonly emailProvenAt: null }
  readonly mail: Mail
}

export async function newProof(
  { siteOrigin, channel }: Pick<CommerceContext, 'siteOrigin' | 'channel'>,
  recipient: string,
): Promise<Proof> {
  const token = newSecret()
  return {
    columns: { emailProof: await digest(token), emailProvenAt: null },
    mail: composeMail(
      frameOf(siteOrigin, channel.id),
      { kind: 'confirm-email', recipient, subject: 'Please confirm your email address' },
      {
        kind: 'link',
        lead: 'Confirm that this address is yours',
        label: 'Confirm my address',
        href: `${siteOrigin}${PROOF_PATH}?token=${token}`,
      },
      'Your account will then include what we already hold under this address: newsletters you signed up for, stock alerts and personal codes.',
      'If you didn’t create an account with us, you can ignore this email.',
    ),
  }
}

/** Finds the customer for a link that is valid and unused. */
export async function unprovenCustomer({ db }: Context, token: string): Promise<Customer | undefined> {
  const [customer] = await db
    .select()
    .from(customers)
    .where(eq(customers.emailProof, await digest(token)))
  return customer
}

/** @throws WireError 429 after too many wrong passwords */
export async function proveEmail(context: TryingContext, customer: Customer, password: string): Promise<boolean> {
  const { id, email, emailProof, passwordHash } = customer
  if (emailProof === null || !(await isRightPassword(context, { email, password, hash: passwordHash }))) {
    return false
  }
  await context.db
    .update(customers)
    .set({ emailProvenAt: context.now, emailProof: null })
    .where(and(eq(customers.id, id), eq(customers.emailProof, emailProof)))
  return true
}
