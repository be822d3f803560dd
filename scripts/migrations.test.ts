import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { generateSQLiteDrizzleJson, generateSQLiteMigration } from 'drizzle-kit/api'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { WITHOUT_ROWID } from '#backend/database/without-rowid.ts'
import { sample } from '#tests/helpers/tries-all.ts'
import { ROOT } from './machine/run.ts'

const DATABASE = join(ROOT, 'backend/database')
const filesOf = (pattern: string) => globSync(pattern, { cwd: DATABASE }).sort()

const modules = await Promise.all(filesOf('tables/*.ts').map((name): Promise<object> => import(join(DATABASE, name))))
const stated = await generateSQLiteDrizzleJson(Object.assign({}, ...modules))
const nothing = await generateSQLiteDrizzleJson({})

const databaseOf = (statements: readonly string[]): DatabaseSync => {
  const database = new DatabaseSync(':memory:')
  for (const statement of statements) {
    database.exec(statement)
  }
  return database
}

const rowsOf = (database: DatabaseSync, sql: string) => database.prepare(sql).all()
/** Sorts the columns, because a column that a migration adds comes last in its table. */
const sorted = (rows: readonly object[]): readonly string[] => rows.map((row) => JSON.stringify(row)).sort()

const tablesOf = (database: DatabaseSync) =>
  new Map(
    rowsOf(
      database,
      "SELECT name, sql FROM sqlite_master WHERE type = 'table' AND name NOT GLOB 'sqlite_*' AND name NOT GLOB 'search_text*' AND name NOT GLOB 'search_phrases*' ORDER BY name",
    ).map(({ name, sql }) => [
      String(name),
      {
        columns: sorted(
          rowsOf(database, `SELECT name, type, "notnull", dflt_value, pk, hidden FROM pragma_table_xinfo('${name}')`),
        ),
        references: sorted(
          rowsOf(database, `SELECT "from", "table", "to", on_update, on_delete FROM pragma_foreign_key_list('${name}')`),
        ),
        indexes: sorted(
          rowsOf(
            database,
            `SELECT name, sql FROM sqlite_master WHERE type = 'index' AND tbl_name = '${name}' AND sql IS NOT NULL`,
          ),
        ),
        checks: [...String(sql).matchAll(/CHECK\(.*\)/g)].map(String).sort(),
        isCounting: /AUTOINCREMENT/i.test(String(sql)),
      },
    ]),
  )

test('generating again adds no migration: the last one matches the tables', async () => {
  const last = filesOf('migrations/meta/*_snapshot.json').at(-1) ?? ''
  const snapshot = JSON.parse(readFileSync(join(DATABASE, last), 'utf8'))
  // If you changed a table on purpose, run `npm run db:generate -- --name what-changes`.
  expect(await generateSQLiteMigration(snapshot, stated)).toEqual([])
})

test('a migrated database equals the stated tables', async () => {
  const files = filesOf('migrations/*.sql')
  const migrated = databaseOf(files.map((name) => readFileSync(join(DATABASE, name), 'utf8')))
  expect(tablesOf(migrated)).toEqual(tablesOf(databaseOf(await generateSQLiteMigration(nothing, stated))))
  const withoutRowid = rowsOf(
    migrated,
    "SELECT name FROM pragma_table_list WHERE wr = 1 AND name NOT GLOB 'search_text*' AND name NOT GLOB 'search_phrases*'",
  )
  expect(withoutRowid.map(({ name }) => String(name)).sort()).toEqual([...WITHOUT_ROWID].sort())
})

const columns = z.array(z.object({ name: z.string(), type: z.string(), notnull: z.number() }))
/** Values for columns whose CHECK constraint rejects a number. */
const CHECKED: Readonly<Record<string, string>> = { 'promotion_ledger.type': 'addition' }

/**
 * Inserts two rows into each table. Rows with the same number refer to each other. The second row has only the required columns.
 */
function fill(database: DatabaseSync, tables: Iterable<string>): void {
  for (const table of tables) {
    const all = columns.parse(rowsOf(database, `SELECT name, type, "notnull" FROM pragma_table_info('${table}')`))
    for (const row of [1, 2]) {
      const given = all.filter(({ notnull }) => row === 1 || notnull)
      const names = given.map(({ name }) => `"${name}"`).join(', ')
      const values = given.map(({ name, type }) => CHECKED[`${table}.${name}`] ?? (/int/i.test(type) ? row : String(row)))
      database.prepare(`INSERT INTO "${table}" (${names}) VALUES (${given.map(() => '?')})`).run(...values)
    }
  }
}

const migrations = filesOf('migrations/*.sql')

const releases = migrations.slice(0, -1).map((name, index) => [name.slice('migrations/'.length), index] as const)

test.each(sample(releases, 5))(
  'a filled database of the release that ended with %s keeps its rows through all later migrations',
  (_name, index) => {
    const statements = migrations.map((name) => readFileSync(join(DATABASE, name), 'utf8'))
    const database = databaseOf(statements.slice(0, index + 1))
    database.exec('PRAGMA foreign_keys = OFF')
    const before = [...tablesOf(database).keys()]
    fill(database, before)
    database.exec('PRAGMA foreign_keys = ON')
    for (const statement of statements.slice(index + 1)) {
      database.exec(statement)
    }
    const emptied = before.filter((table) => rowsOf(database, `SELECT 1 FROM "${table}" LIMIT 1`).length === 0)
    expect(emptied).toEqual([])
    expect(rowsOf(database, 'PRAGMA foreign_key_check')).toEqual([])
    expect(rowsOf(database, 'PRAGMA integrity_check').map(Object.values)).toEqual([['ok']])
  },
)

test('a catalogue seeded before pictures had stored numbers gets the numbers that counting gave', () => {
  const statements = migrations.map((name) => readFileSync(join(DATABASE, name), 'utf8'))
  const before = migrations.findIndex((name) => name.includes('picture-numbers'))
  const database = databaseOf(statements.slice(0, before))
  fill(database, ['products'])
  database.exec("UPDATE products SET silhouette = 'coat'")
  database.exec(statements[before] ?? '')
  expect(rowsOf(database, 'SELECT id, nth FROM products ORDER BY id').map(Object.values)).toEqual([
    [1, 0],
    [2, 1],
  ])
})

test('the journal lists every migration, in order', () => {
  const journal: { entries: { tag: string }[] } = JSON.parse(
    readFileSync(join(DATABASE, 'migrations/meta/_journal.json'), 'utf8'),
  )
  expect(journal.entries.map(({ tag }) => `migrations/${tag}.sql`)).toEqual(filesOf('migrations/*.sql'))
})

/** Applies the migrations up to `last`, inserts these rows, then applies the remaining migrations. */
function migratedFrom(last: string, rows: readonly string[]): DatabaseSync {
  const files = filesOf('migrations/*.sql')
  const first = files.findIndex((name) => name.includes(last)) + 1
  const textOf = (name: string) => readFileSync(join(DATABASE, name), 'utf8')
  return databaseOf([...files.slice(0, first).map(textOf), ...rows, ...files.slice(first).map(textOf)])
}

test('of a cart’s checkout sessions the newest stays, a payment keeps its only payer, and no link lives for weeks', () => {
  const far = Date.now() + 86_400_000
  const payment = (key: string) =>
    `INSERT INTO payments (psp_reference, merchant_account, idempotency_key, fingerprint, reference, amount, currency, method, brand, last_four, result_code, answer, created_at, updated_at)
     VALUES ('${key}', 'a', '${key}', '', '', 1, 'GBP', 'scheme', '', '', 'Authorised', '', 0, 0)`
  const order = (id: number) =>
    `INSERT INTO orders (id, token, checkout_id, checkout_version, channel_id, customer_id, email, currency, status, holds, hold_until, subtotal, discount, shipping, tax, total, details, created_at, updated_at)
     VALUES (${id}, '${id}', '${id}', 1, 1, 0, '', 'GBP', 11, 0, 0, 1, 0, 0, 0, 1, '{}', 0, 0)`
  const database = migratedFrom('0007_', [
    order(1),
    order(2),
    `INSERT INTO checkout_sessions (id_hash, cart_id, channel_id, order_id, expires_at) VALUES ('old', 'a', 1, 1, 1), ('new', 'a', 1, 1, 2), ('one', 'b', 1, 2, 1)`,
    `INSERT INTO checkout_links (token_hash, cart_id, channel_id, expires_at) VALUES ('t', 'a', 1, ${far})`,
    payment('order-1'),
    payment('order-2'),
  ])
  expect(rowsOf(database, 'SELECT id_hash FROM checkout_sessions ORDER BY 1').map(({ id_hash }) => id_hash)).toEqual([
    'new',
    'one',
  ])
  expect(rowsOf(database, 'SELECT payer FROM order_payments ORDER BY order_id').map(({ payer }) => payer)).toEqual([null, 'one'])
  expect(Number(rowsOf(database, 'SELECT expires_at AS at FROM checkout_links')[0]?.at)).toBeLessThan(far)
})

test('an address registered earlier counts as unproven; its customer’s consents in the account stay', () => {
  const said = (source: string, at: number) =>
    `INSERT INTO consents (email_key, category, action, locale, source, at) VALUES ('a@example.com', 'marketing_email', 'accept', 'en-GB', '${source}', ${at})`
  const database = migratedFrom('0008_', [
    `INSERT INTO customers (id, email, email_key, password_hash, first_name, last_name, channel_id, created_at, updated_at)
     VALUES (7, 'a@example.com', 'a@example.com', '', 'Ann', 'Archer', 1, 5, 5)`,
    said('profile', 4),
    said('registration', 5),
    said('newsletter', 6),
  ])
  expect(rowsOf(database, 'SELECT customer_id AS id FROM consents ORDER BY at').map(({ id }) => id)).toEqual([null, 7, null])
  expect(rowsOf(database, 'SELECT email_proven_at AS at, email_proof AS proof FROM customers').map(Object.values)).toEqual([
    [null, null],
  ])
})

test('an audit loses the names and words of reviews, and keeps its other values', () => {
  const noted = (operation: string) =>
    `INSERT INTO audit (at, "by", operation, subject, before, after) VALUES (1, 'Ann', '${operation}', 'x', '7  Bo: Fine', 'y')`
  const database = migratedFrom('0023_', ['reviews-approve', 'reviews-refuse', 'price'].map(noted))
  expect(rowsOf(database, 'SELECT before FROM audit ORDER BY id').map(({ before }) => before)).toEqual([
    'waiting',
    'waiting',
    '7  Bo: Fine',
  ])
})

test('products seeded before facets had places keep their colours and sizes, and the counts of these', () => {
  const database = migratedFrom('0010_', [
    `INSERT INTO listing (category_id, product_id, channels, colours, sizes, name_key, newest, featured, best_selling) VALUES (1, 2, 1, 5, 6, '', 0, 0, 0)`,
    `INSERT INTO category_mixes (category_id, channel_id, colours, sizes, products) VALUES (1, 1, 5, 6, 9)`,
  ])
  expect(rowsOf(database, 'SELECT facet_1, facet_2, facet_3 FROM listing').map(Object.values)).toEqual([[5, 6, 0]])
  expect(rowsOf(database, 'SELECT facets, facet_1, facet_2, facet_3, products FROM category_mixes').map(Object.values)).toEqual([
    [3, 5, 6, 0, 9],
  ])
})
