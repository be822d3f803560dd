import { env } from 'cloudflare:test'
import { paymentAccountOf } from '#backend/adyen/account-of.ts'
import { hashPassword } from '#backend/bigcommerce/customers/sign-in/password.ts'
import { openSession } from '#backend/bigcommerce/customers/sign-in/session.ts'
import { channelById } from '#backend/channels.ts'
import { configOf } from '#backend/config.ts'
import { openDatabase } from '#backend/database/database.ts'
import { customers } from '#backend/database/tables/customers.ts'
import type { CommerceContext } from '#backend/middleware/method.ts'
import { COOKIES } from '#domain/cookies/cookies.ts'
import { sealSession } from '#worker/session/sealed-session.ts'
import { parseConfig } from '#worker/settings/config.ts'
import { askCommerce } from './ask-commerce.ts'

/** Password of every customer that these helpers create. */
export const PASSWORD = 'Orchard 7'

export function commerceContext(channelId = 1): CommerceContext {
  const channel = channelById(channelId)
  if (!channel) {
    throw new Error(`channel ${channelId} is missing`)
  }
  return {
    channel,
    db: openDatabase(env.DB),
    ...configOf(env),
    account: paymentAccountOf(env),
    now: Date.now(),
  }
}

/** Opens a session for this customer and returns its cookie. */
export async function sessionOf(customerId: number): Promise<string> {
  const { 'set-cookie': header = '' } = await openSession(commerceContext(), customerId)
  return header.split(';')[0] ?? ''
}

/** Returns the cookie set by a response, as the browser would send it back; empty if none is set. */
export const cookieOf = ({ headers }: { readonly headers: Headers }): string => headers.get('set-cookie')?.split(';')[0] ?? ''

export const signIn = async (email: string, password: string): Promise<string> =>
  cookieOf(await askCommerce('loginCustomer', [{ email, password }]))

/** Returns the customer who is signed in with this session cookie; undefined if the session is not valid. */
export const customerOf = async (cookie: string) =>
  (await askCommerce('getCustomers', [{ include: 'formfields' }], { cookie })).body.data[0]

let made = 0
/** Creates a signed-in customer. The e-mail address is verified unless `isProven` is false. */
export async function newCustomer({
  isProven = true,
} = {}): Promise<{ readonly id: number; readonly email: string; readonly cookie: string }> {
  const email = `ann.${++made}@example.com`
  const { db, now } = commerceContext()
  const [row] = await db
    .insert(customers)
    .values({
      email,
      emailKey: email,
      emailProvenAt: isProven ? now : null,
      passwordHash: await hashPassword(PASSWORD),
      firstName: 'Ann',
      lastName: 'Archer',
      channelId: 1,
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  if (!row) {
    throw new Error('the customer was not made')
  }
  return { id: row.id, email, cookie: await sessionOf(row.id) }
}

/** Returns the storefront's session cookie for the visitor's cookie jar. */
export async function sessionCookie({ id, cookie }: { id: number; cookie: string }): Promise<[name: string, value: string]> {
  const session = { customerId: id, token: cookie.slice(cookie.indexOf('=') + 1) }
  return [COOKIES.session.name, await sealSession(session, parseConfig(env).sessionSecrets)]
}
