/**
 * Marks tables as WITHOUT ROWID, which SQLite stores in the order of their primary key. Drizzle has no such option, so `npm run
 * db:generate` reads the marks and adds the clause to the migration.
 * @module
 */
import { getTableName, type Table } from 'drizzle-orm'

const names = new Set<string>()

export const WITHOUT_ROWID: ReadonlySet<string> = names

export function withoutRowid<T extends Table>(table: T): T {
  names.add(getTableName(table))
  return table
}
