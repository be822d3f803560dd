/**
 * Secret keys, which a migration generates inside the database. They need no setting and appear in no source file.
 * @module
 */
import { eq } from 'drizzle-orm'
import type { Database } from '#backend/database/database.ts'
import { signingKeys } from '#backend/database/tables/customers.ts'

/** @throws Error if the migration that generates the key has not run */
export async function signingKey(db: Database, name: string): Promise<string> {
  const [row] = await db.select().from(signingKeys).where(eq(signingKeys.name, name))
  if (!row) {
    throw new Error(`the database has no signing key "${name}"`)
  }
  return row.key
}
