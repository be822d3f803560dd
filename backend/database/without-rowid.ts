/**
 * Marks tables as WITHOUT ROWID: SQLite then stores them in the order of their primary key. Drizzle has no option for that, so `npm run
 * db:generate` reads the marks here and adds the clause to the migration.
 * @module
 */
import { getTableName, type Table } from 'drizzle-orm'

const names = new Set<string>()

export const WITHOUT_ROWID: ReadonlySet<string> = names

export function withoutRowid<T extends Table>(table: T): T {
  names.add(getTableName(table))
  return table
}
