/**
 * Opens the database with drizzle and builds the SQL that drizzle's API cannot express.
 * @module
 */
import { type Column, getTableColumns, is, SQL, type SQLWrapper, sql, type Table } from 'drizzle-orm'
import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1'
import type { RunnableQuery } from 'drizzle-orm/runnable-query'
import type { SQLiteRaw } from 'drizzle-orm/sqlite-core/query-builders/raw'

export type Database = DrizzleD1Database

/** A write that has not run yet. Either `await` it or pass it to `batch`. */
export type Statement = RunnableQuery<D1Result, 'sqlite'>

/**
 * Works around a bug in drizzle 0.45. In a D1 batch, `db.run` and `db.all` fail if their `sql` template contains values, because
 * they lack the prepared statement to which `db.batch` binds values.
 */
function open(d1: D1Database): Database {
  const db = drizzle(d1)
  const bindable = <T>(raw: SQLiteRaw<T>, ask: (statement: D1PreparedStatement) => Promise<T>): SQLiteRaw<T> => {
    const query = raw.getQuery()
    const stmt = d1.prepare(query.sql)
    return Object.assign(raw, { getQuery: () => query, stmt, execute: () => ask(stmt.bind(...query.params)) })
  }
  const run = db.run.bind(db)
  const all = db.all.bind(db)
  db.run = (template) => bindable(run(template), (statement) => statement.run())
  db.all = <T>(template: SQLWrapper | string) =>
    bindable(all<T>(template), async (statement) => (await statement.all<T>()).results)
  return db
}

const opened = new WeakMap<D1Database, Database>()

/** Memoised per isolate. */
export function openDatabase(d1: D1Database): Database {
  const db = opened.get(d1) ?? open(d1)
  opened.set(d1, db)
  return db
}

/** Runs the statements in order, in one transaction. */
export const batch = async (db: Database, [first, ...others]: readonly Statement[]): Promise<readonly D1Result[]> =>
  first ? db.batch([first, ...others]) : []

/** Builds the right-hand side of `IN`. All values are passed as one JSON parameter, because a D1 statement takes at most 100. */
export const among = (values: readonly (string | number)[]): SQL => sql`(SELECT value FROM json_each(${JSON.stringify(values)}))`

/** Column names without the table's name, as `INSERT` and `ON CONFLICT` require. */
export const names = (...columns: readonly Column[]): SQL =>
  sql.join(
    columns.map(({ name }) => sql.identifier(name)),
    sql`, `,
  )

/** In `ON CONFLICT … DO UPDATE`, the column's value in the row that could not be inserted. */
export const excluded = ({ name }: Column): SQL => sql`excluded.${sql.identifier(name)}`

/** Assignments for `DO UPDATE SET` that overwrite the columns with the values of the row that could not be inserted. */
export const renewed = (...columns: readonly Column[]): SQL =>
  sql.join(
    columns.map((column) => sql`${names(column)} = ${excluded(column)}`),
    sql`, `,
  )

type Values<T extends Table> = { readonly [K in keyof T['$inferInsert']]: T['$inferInsert'][K] | SQL }

interface InsertOptions {
  /** How to treat rows that violate a constraint: `INSERT OR IGNORE` or `INSERT OR REPLACE`. */
  readonly or?: 'ignore' | 'replace'
}

/**
 * Builds `INSERT INTO table (…) SELECT …` for any subset of the columns. Drizzle's own form requires all columns, in the table's
 * order.
 * @param rest SQL that follows the selected values: `FROM`, `WHERE`, `ON CONFLICT`
 */
export function insertSelect<T extends Table>(table: T, values: Values<T>, rest: SQL, { or }: InsertOptions = {}): SQL {
  const columns = getTableColumns(table)
  const given = Object.entries<unknown>(values).flatMap(([key, value]) => {
    const column = columns[key]
    return column && value !== undefined ? [{ column, value: is(value, SQL) ? value : sql.param(value, column) }] : []
  })
  const into = names(...given.map(({ column }) => column))
  const selected = sql.join(
    given.map(({ value }) => value),
    sql`, `,
  )
  return sql`INSERT ${sql.raw(or ? `OR ${or} ` : '')}INTO ${table} (${into}) SELECT ${selected} ${rest}`
}

/** Inserts any number of rows, passed as one JSON parameter. A column that a row omits is set to NULL. */
export function insertRows<T extends Table>(
  db: Database,
  table: T,
  rows: readonly T['$inferInsert'][],
  options: InsertOptions = {},
): Statement {
  const columns = Object.entries(getTableColumns(table))
  const lists = rows.map((row: Readonly<Record<string, unknown>>) =>
    columns.map(([key, column]) => (row[key] == null ? null : column.mapToDriverValue(row[key]))),
  )
  const values = Object.fromEntries(columns.map(([key], place) => [key, sql.raw(`json_extract(value, '$[${place}]')`)]))
  return db.run(insertSelect<Table>(table, values, sql`FROM json_each(${JSON.stringify(lists)})`, options))
}
