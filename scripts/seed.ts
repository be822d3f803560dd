/// <reference types="@cloudflare/workers-types" />
/**
 * `node scripts/seed.ts [--products N] [--persist-to DIR]`: migrates the local database and fills it, once, with the shop and the
 * demonstration. A database of other migrations than the present ones is replaced by a new one.
 * It is the database that `wrangler dev` and `vite dev` use, at `.wrangler/state` below the root.
 */
import { readdir, readFile, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { unstable_splitSqlQuery as splitSql, unstable_readConfig } from 'wrangler'
import { openDatabase } from '#backend/database/database.ts'
import { addContent } from '#backend/demo/content/seed.ts'
import { seedDemo } from '#backend/demo/seed-demo.ts'
import { DEFAULT_PRODUCTS, isSeeded, seed } from '#backend/demo/seeding/seed.ts'
import { galleryItems } from './block-fixtures.ts'
import { main, ROOT } from './machine/run.ts'
import { shopSizeFrom } from './machine/shop-size.ts'

const MIGRATIONS = join(ROOT, 'backend/database/migrations')

const migrationFiles = async (): Promise<readonly string[]> =>
  (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).sort()

/** The names of the migrations that a database has had, in their order; none for a new one. */
async function appliedTo(db: D1Database): Promise<readonly string[]> {
  // the same book-keeping as `wrangler d1 migrations apply`, so the two can be mixed
  await db
    .prepare(
      'CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)',
    )
    .run()
  const { results } = await db.prepare('SELECT name FROM d1_migrations ORDER BY id').all<{ name: string }>()
  return results.map(({ name }) => name)
}

async function migrate(db: D1Database): Promise<void> {
  const applied = await appliedTo(db)
  for (const name of (await migrationFiles()).slice(applied.length)) {
    const statements = splitSql(await readFile(join(MIGRATIONS, name), 'utf8'))
    await db.batch([
      ...statements.map((statement) => db.prepare(statement)),
      db.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name),
    ])
    console.log(`Migrated ${name}`)
  }
}

interface Options {
  readonly products: number
  /** Where local state is kept, as wrangler's own `--persist-to`. */
  readonly persistTo: string
}

function optionsFrom(args: string[]): Options {
  const { values } = parseArgs({ args, options: { products: { type: 'string' }, 'persist-to': { type: 'string' } } })
  const products = values.products === undefined ? DEFAULT_PRODUCTS : shopSizeFrom(values.products)
  return { products, persistTo: resolve(ROOT, values['persist-to'] ?? '.wrangler/state') }
}

async function seedShop(db: D1Database, products: number): Promise<void> {
  console.log(`Seeding ${products} products`)
  let shown = 0
  await seed(db, {
    products,
    onProgress: (done) => {
      const share = Math.floor((done / products) * 10) * 10
      if (share > shown) {
        shown = share
        console.log(`Seeding ${products} products … ${share} %`)
      }
    },
  })
}

interface Database {
  readonly binding: string
  readonly database_id?: string
}

/** The backend's database alone, in the files that `wrangler dev` keeps it in. */
function openLocal(persistTo: string): Miniflare {
  const { d1_databases }: { d1_databases: readonly Database[] } = unstable_readConfig({
    config: join(ROOT, 'backend/wrangler.toml'),
  })
  const databases = d1_databases.flatMap(({ binding, database_id }) => (database_id ? [[binding, database_id] as const] : []))
  return new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: 'export default {}',
      d1Databases: Object.fromEntries(databases),
      resourcePersistencePath: join(persistTo, 'v3'),
    }),
  )
}

/** Opens the local database. One whose migrations are not the first of the present ones is from other sources, and is replaced. */
async function openMigratable(persistTo: string): Promise<Miniflare> {
  const local = openLocal(persistTo)
  const [applied, files] = await Promise.all([appliedTo(await local.getD1Database('DB')), migrationFiles()])
  if (applied.every((name, place) => name === files[place])) {
    return local
  }
  await local.dispose()
  console.log(
    'The local database was made by other migrations, so it is deleted with its bags, orders and customers. A new one is seeded now.',
  )
  await rm(join(persistTo, 'v3/d1'), { recursive: true })
  return openLocal(persistTo)
}

async function fill({ products, persistTo }: Options): Promise<void> {
  const miniflare = await openMigratable(persistTo)
  try {
    const db = await miniflare.getD1Database('DB')
    await migrate(db)
    if (await isSeeded(db, { products })) {
      console.log(`The shop has its ${products} products`)
    } else {
      await seedShop(db, products)
    }
    // this machine's alone, so it may be opened with documented passwords
    await seedDemo(db)
    await addContent(openDatabase(db), galleryItems())
  } finally {
    await miniflare.dispose()
  }
}

await main(async () => fill(optionsFrom(process.argv.slice(2))))
