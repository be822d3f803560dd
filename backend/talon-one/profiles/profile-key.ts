/**
 * The owner of a profile. The wire names a customer by their e-mail, which they may change and another person may then register; the
 * database uses the customer's number. A request's name is mapped to a key, and an answer's key back to a name.
 * @module
 */
import { eq, sql } from 'drizzle-orm'
import { among, type Database } from '#backend/database/database.ts'
import { customers } from '#backend/database/tables/customers.ts'
import { foldEmail } from '#backend/rules/email-address.ts'

export const CUSTOMER_KEY = 'customer/'
/** Prefix for a name that looks like a key, so that no name can be mistaken for another customer's key. */
const NAME = 'name/'
const LOOKS_LIKE_KEY = /^(?:customer|name)\//

/** A name that is no customer's e-mail, such as a guest's, is its own key. */
const ownKey = (name: string): string => (LOOKS_LIKE_KEY.test(name) ? NAME + name : name)

export async function profileKeys(db: Database, names: readonly string[]): Promise<readonly string[]> {
  const rows = await db
    .select({ id: customers.id, emailKey: customers.emailKey })
    .from(customers)
    .where(sql`${customers.emailKey} IN ${among(names.map(foldEmail))}`)
  const known = new Map(rows.map(({ id, emailKey }) => [emailKey, CUSTOMER_KEY + id]))
  return names.map((name) => known.get(foldEmail(name)) ?? ownKey(name))
}

/** Returns an empty key for an anonymous session. */
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
