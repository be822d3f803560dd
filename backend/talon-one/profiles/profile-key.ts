/**
 * Maps the profile name used in the API to a database key, and back. The API identifies a customer by e-mail address. But a
 * customer may change their address, and someone else may then register with the old one. So the key contains the customer's id
 * instead.
 * @module
 */
import { eq, sql } from 'drizzle-orm'
import { among, type Database } from '#backend/database/database.ts'
import { customers } from '#backend/database/tables/customers.ts'
import { foldEmail } from '#backend/rules/email-address.ts'

export const CUSTOMER_KEY = 'customer/'
/** Prefix for a name that looks like a key. Without the prefix, the name would select a customer's profile. */
const NAME = 'name/'
const LOOKS_LIKE_KEY = /^(?:customer|name)\//

/** A guest has no customer id, so the key is the name itself. */
const ownKey = (name: string): string => (LOOKS_LIKE_KEY.test(name) ? NAME + name : name)

export async function profileKeys(db: Database, names: readonly string[]): Promise<readonly string[]> {
  const rows = await db
    .select({ id: customers.id, emailKey: customers.emailKey })
    .from(customers)
    .where(sql`${customers.emailKey} IN ${among(names.map(foldEmail))}`)
  const known = new Map(rows.map(({ id, emailKey }) => [emailKey, CUSTOMER_KEY + id]))
  return names.map((name) => known.get(foldEmail(name)) ?? ownKey(name))
}

/** Returns an empty key for an empty name, which means an anonymous session. */
export async function profileKey(db: Database, name: string): Promise<string> {
  const [key = ''] = name === '' ? [] : await profileKeys(db, [name])
  return key
}

export async function profileName(db: Database, key: string): Promise<string> {
  if (key.startsWith(NAME)) {
    return key.slice(NAME.length)
  }
  if (!key.startsWith(CUSTOMER_KEY)) {
    return key
  }
  const id = Number(key.slice(CUSTOMER_KEY.length))
  const [customer] = await db.select({ email: customers.email }).from(customers).where(eq(customers.id, id))
  return customer?.email ?? key
}
