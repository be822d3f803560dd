/// <reference types="@cloudflare/workers-types" />
/**
 * The shop's local data: files in a folder, written by `wrangler dev` and `vite dev`.
 * @module
 */
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { unstable_splitSqlQuery as splitSql, unstable_readConfig } from 'wrangler'
import { ROOT, say } from './run.ts'

const MIGRATIONS = join(ROOT, 'backend/database/migrations')

const migrationFiles = async (): Promise<readonly string[]> =>
  (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).sort()

const namesIn = async (db: D1Database): Promise<readonly string[]> =>
  (await db.prepare('SELECT name FROM d1_migrations ORDER BY id').all<{ name: string }>()).results.map(({ name }) => name)

export const isMigrated = async (db: D1Database): Promise<boolean> => String(await namesIn(db)) === String(await migrationFiles())

/** Names of the applied migrations in order. Empty for a new database. */
async function appliedTo(db: D1Database): Promise<readonly string[]> {
  // `wrangler d1 migrations apply` uses the same table, so both tools can migrate the same database.
  await db
    .prepare(
      'CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)',
    )
    .run()
  return namesIn(db)
}

export async function migrate(db: D1Database): Promise<void> {
  const applied = await appliedTo(db)
  for (const name of (await migrationFiles()).slice(applied.length)) {
    const statements = splitSql(await readFile(join(MIGRATIONS, name), 'utf8'))
    await db.batch([
      ...statements.map((statement) => db.prepare(statement)),
      db.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name),
    ])
    say(`Migrated ${name}`)
  }
}

interface Database {
  readonly binding: string
  readonly database_id?: string
}

interface Bucket {
  readonly binding: string
  readonly bucket_name?: string
}

/** Opens only the backend's database and images, from the files that `wrangler dev` writes. */
function openLocal(persistTo: string): Miniflare {
  const { d1_databases, r2_buckets }: { d1_databases: readonly Database[]; r2_buckets: readonly Bucket[] } = unstable_readConfig({
    config: join(ROOT, 'backend/wrangler.toml'),
  })
  const databases = d1_databases.flatMap(({ binding, database_id }) => (database_id ? [[binding, database_id] as const] : []))
  return new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: 'export default {}',
      d1Databases: Object.fromEntries(databases),
      r2Buckets: Object.fromEntries(r2_buckets.map(({ binding, bucket_name: name = binding }) => [binding, name])),
      resourcePersistencePath: join(persistTo, 'v3'),
    }),
  )
}

/**
 * Opens the local database. If its migrations are not a prefix of the current list, the database was created from other sources,
 * and a new one replaces it.
 */
export async function openMigratable(persistTo: string): Promise<Miniflare> {
  const local = openLocal(persistTo)
  const [applied, files] = await Promise.all([appliedTo(await local.getD1Database('DB')), migrationFiles()])
  if (applied.every((name, place) => name === files[place])) {
    return local
  }
  await local.dispose()
  say(
    'The local database was made with other migrations, so it is deleted with its bags, orders and customers. A new one is seeded now.',
  )
  await rm(join(persistTo, 'v3/d1'), { recursive: true })
  return openLocal(persistTo)
}
