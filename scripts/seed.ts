/// <reference types="@cloudflare/workers-types" />
/**
 * `node scripts/seed.ts [--products N] [--persist-to DIR]`: migrates the local database and fills it, once, with the shop and the
 * demonstration.
 * It is the database that `wrangler dev` and `vite dev` use, at `.wrangler/state` below the root.
 */
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { unstable_splitSqlQuery as splitSql, unstable_readConfig } from 'wrangler'
import { seedDemo } from '#backend/demo/seed-demo.ts'
import { DEFAULT_PRODUCTS, isSeeded, seed } from '#backend/demo/seeding/seed.ts'
import { main, ROOT } from './machine/run.ts'
import { shopSizeFrom } from './machine/shop-size.ts'

const MIGRATIONS = join(ROOT, 'backend/database/migrations')

/** The same book-keeping as `wrangler d1 migrations apply`, so the two can be mixed. */
async function migrate(db: D1Database): Promise<void> {
  await db
    .prepare(
      'CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)',
    )
    .run()
  const { results } = await db.prepare('SELECT name FROM d1_migrations').all<{ name: string }>()
  const applied = new Set(results.map(({ name }) => name))
  const files = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql') && !applied.has(name)).sort()
  for (const name of files) {
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
function openDatabase(persistTo: string): Miniflare {
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

async function fill({ products, persistTo }: Options): Promise<void> {
  const miniflare = openDatabase(persistTo)
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
  } finally {
    await miniflare.dispose()
  }
}

await main(async () => fill(optionsFrom(process.argv.slice(2))))
