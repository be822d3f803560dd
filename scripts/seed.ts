/// <reference types="@cloudflare/workers-types" />
/**
 * `node scripts/seed.ts [--products N] [--persist-to DIR]`: migrates the local database and fills it once with the shop and the
 * demonstration. A database with other migrations is replaced. It is the database of `wrangler dev` and `vite dev`, at `.wrangler/state` in
 * the root.
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase } from '#backend/database/database.ts'
import { addContent } from '#backend/demo/content/seed.ts'
import { seedDemo } from '#backend/demo/seed-demo.ts'
import { DEFAULT_PRODUCTS, isSeeded, seed } from '#backend/demo/seeding/seed.ts'
import { galleryItems } from './block-fixtures.ts'
import { migrate, openMigratable } from './machine/local-data.ts'
import { main, ROOT } from './machine/run.ts'
import { shopSizeFrom } from './machine/shop-size.ts'

interface Options {
  readonly products: number
  /** Folder of local state, like wrangler's `--persist-to`. */
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
  const miniflare = await openMigratable(persistTo, console.log)
  try {
    const db = await miniflare.getD1Database('DB')
    await migrate(db, console.log)
    if (await isSeeded(db, { products })) {
      console.log(`The shop has its ${products} products`)
    } else {
      await seedShop(db, products)
    }
    // only this machine can reach it, so documented passwords are allowed
    await seedDemo(db)
    await addContent(openDatabase(db), galleryItems())
  } finally {
    await miniflare.dispose()
  }
}

await main(async () => fill(optionsFrom(process.argv.slice(2))))
