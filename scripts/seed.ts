/// <reference types="@cloudflare/workers-types" />
/**
 * `node scripts/seed.ts [--products N] [--persist-to DIR] [--replace-content]`: migrates the local database and, if it is empty,
 * fills it with the shop and the demonstration. A database from other migrations is replaced with a new one. Content that editors
 * have written is kept unless `--replace-content` is given. `wrangler dev` and `vite dev` use this database, which is in the
 * folder `STATE` (shop.ts).
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase } from '#backend/database/database.ts'
import { addContent, type EditorsItem, seedContent } from '#backend/demo/content/seed.ts'
import { seedDemo } from '#backend/demo/seed-demo.ts'
import { DEFAULT_PRODUCTS, isSeeded, seed } from '#backend/demo/seeding/seed.ts'
import { seedOwn } from '#backend/demo/seeding/seed-own.ts'
import { hasOwnGoods } from '#backend/goods/catalogue-mark.ts'
import { galleryItems } from './block-fixtures.ts'
import { folderContent } from './content/folder-content.ts'
import { requireSoundContent } from './content/require-sound-content.ts'
import { main, ROOT, say } from './machine/run.ts'
import { withShopData } from './machine/shop-data.ts'
import { shopSizeFrom } from './machine/shop-size.ts'

interface Options {
  readonly products: number
  /** The folder of local state, as in wrangler's `--persist-to`. */
  readonly state: string | undefined
  /** Whether seeding deletes the content that editors have written. */
  readonly replacesContent: boolean
}

function optionsFrom(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: { products: { type: 'string' }, 'persist-to': { type: 'string' }, 'replace-content': { type: 'boolean' } },
  })
  const products = values.products === undefined ? DEFAULT_PRODUCTS : shopSizeFrom(values.products)
  return {
    products,
    state: values['persist-to'] && resolve(ROOT, values['persist-to']),
    replacesContent: values['replace-content'] ?? false,
  }
}

/** Prints the content items that do not come from the data files, and states whether they were kept or deleted. */
function tellEditorsContent(items: readonly EditorsItem[], replacesContent: boolean): void {
  const named = items.map(({ name, key, edition }) => `  ${key ?? name}${edition === 'staged' ? ' (draft)' : ''}`)
  if (items.length > 0) {
    say(
      replacesContent
        ? `Seeding deleted ${items.length} content items that were written or changed in the database:`
        : `Seeding left ${items.length} content items alone, which were written or changed in the database; --replace-content deletes them:`,
    )
    say([...new Set(named)].join('\n'))
  }
}

async function seedShop(db: D1Database, { products, replacesContent }: Options): Promise<void> {
  say(`Seeding ${products} products`)
  let shown = 0
  const ofEditors = await seed(db, {
    products,
    replacesContent,
    onProgress: (done) => {
      const share = Math.floor((done / products) * 10) * 10
      if (share > shown) {
        shown = share
        say(`Seeding ${products} products … ${share} %`)
      }
    },
  })
  tellEditorsContent(ofEditors, replacesContent)
}

/** Adds the missing data to a migrated database. */
async function fill(db: D1Database, options: Options, own: ReturnType<typeof folderContent>): Promise<void> {
  if (own) {
    say('Seeding the shop’s deliveries and pages; an import adds its products')
    await seedOwn(db, own)
    return
  }
  if (await hasOwnGoods(db)) {
    // The demonstration's customers are not added to a shop that has its own products.
    say('The shop has its own products, which do not change')
    return
  }
  const { products, replacesContent } = options
  if (await isSeeded(db, { products })) {
    say(`The shop has its ${products} products`)
    if (replacesContent) {
      tellEditorsContent(await seedContent(openDatabase(db), { replaces: true }), replacesContent)
    }
  } else {
    await seedShop(db, options)
  }
  // Only this machine can reach the shop, so the demonstration's documented passwords are safe here.
  await seedDemo(db)
  await addContent(openDatabase(db), galleryItems())
}

await main(async () => {
  const options = optionsFrom(process.argv.slice(2))
  const own = folderContent()
  await requireSoundContent(own)
  await withShopData(options, ({ DB }) => fill(DB, options, own))
})
