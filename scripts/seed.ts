/// <reference types="@cloudflare/workers-types" />
/**
 * `node scripts/seed.ts [--products N] [--persist-to DIR]`: migrates the local database and fills it, once, with the shop and the
 * demonstration.
 * It is the database that `wrangler dev` and `vite dev` use, at `.wrangler/state` below the root.
 */
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { getPlatformProxy, unstable_splitSqlQuery as splitSql } from 'wrangler'
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

async function fill({ products, persistTo }: Options): Promise<void> {
  const { env, dispose } = await getPlatformProxy<{ DB: D1Database }>({
    configPath: join(ROOT, 'backend/wrangler.toml'),
    persist: { path: join(persistTo, 'v3') },
  })
  try {
    await migrate(env.DB)
    if (await isSeeded(env.DB, { products })) {
      console.log(`The shop has its ${products} products`)
    } else {
      await seedShop(env.DB, products)
    }
    // this machine's alone, so it may be opened with documented passwords
    await seedDemo(env.DB)
  } finally {
    await dispose()
  }
}

await main(async () => fill(optionsFrom(process.argv.slice(2))))
