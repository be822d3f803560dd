/**
 * Tables that SQLite stores in the order of their primary key, without a hidden row id. Drizzle cannot express that, so it is noted here
 * for `npm run db:generate`, which writes it into the migration.
 * @module
 */
import { getTableName, type Table } from 'drizzle-orm'

const names = new Set<string>()

export const WITHOUT_ROWID: ReadonlySet<string> = names

export function withoutRowid<T extends Table>(table: T): T {
  names.add(getTableName(table))
  return table
}
