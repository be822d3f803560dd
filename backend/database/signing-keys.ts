/**
 * Secret keys that the database generates in a migration, so that they need no setting and are in no source file.
 * @module
 */
import { eq } from 'drizzle-orm'
import type { Database } from '#backend/database/database.ts'
import { signingKeys } from '#backend/database/tables/customers.ts'

/** @throws Error if the key's migration has not run */
export async function signingKey(db: Database, name: string): Promise<string> {
  const [row] = await db.select().from(signingKeys).where(eq(signingKeys.name, name))
  if (!row) {
    throw new Error(`the database has no signing key "${name}"`)
  }
  return row.key
}
