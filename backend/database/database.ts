/**
 * Opens the database with drizzle, and adds SQL that drizzle cannot express.
 * @module
 */
import { type Column, getTableColumns, is, SQL, type SQLWrapper, sql, type Table } from 'drizzle-orm'
import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1'
import type { RunnableQuery } from 'drizzle-orm/runnable-query'
import type { SQLiteRaw } from 'drizzle-orm/sqlite-core/query-builders/raw'

export type Database = DrizzleD1Database

/** A change that runs when it is awaited, or in a batch. */
export type Statement = RunnableQuery<D1Result, 'sqlite'>

/**
 * Drizzle's handle with one correction: drizzle 0.45 cannot put `db.run` and `db.all` of a `sql` template with values into a batch of D1,
 * since they lack the prepared statement to which `db.batch` binds the values.
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

/** The handle of a binding, created once per isolate. */
export function openDatabase(d1: D1Database): Database {
  const db = opened.get(d1) ?? open(d1)
  opened.set(d1, db)
  return db
}

/** Runs the statements in order, in one transaction: all take effect, or none. */
export const batch = async (db: Database, [first, ...others]: readonly Statement[]): Promise<readonly D1Result[]> =>
  first ? db.batch([first, ...others]) : []

/** Any number of values as one parameter, for `IN`, since a D1 statement takes at most a hundred parameters. */
export const among = (values: readonly (string | number)[]): SQL => sql`(SELECT value FROM json_each(${JSON.stringify(values)}))`

/** Columns without their table, as `INSERT` and `ON CONFLICT` require. */
export const names = (...columns: readonly Column[]): SQL =>
  sql.join(
    columns.map(({ name }) => sql.identifier(name)),
    sql`, `,
  )

/** The value that an `ON CONFLICT` clause could not insert. */
export const excluded = ({ name }: Column): SQL => sql`excluded.${sql.identifier(name)}`

/** For `DO UPDATE SET`: these columns get the values that could not be inserted. */
export const renewed = (...columns: readonly Column[]): SQL =>
  sql.join(
    columns.map((column) => sql`${names(column)} = ${excluded(column)}`),
    sql`, `,
  )

type Values<T extends Table> = { readonly [K in keyof T['$inferInsert']]: T['$inferInsert'][K] | SQL }

interface InsertOptions {
  /** How to handle a row that violates a constraint. */
  readonly or?: 'ignore' | 'replace'
}

/**
 * `INSERT INTO table (…) SELECT …`, followed by `rest`: the source of the rows, the condition, and the handling of conflicts. Drizzle's own
 * form requires every column of the table, in its order.
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

/** Complete rows, hundreds of them as one parameter; a missing column is null. */
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
