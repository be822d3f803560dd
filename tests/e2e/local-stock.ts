/** The stock and the goods of the shop under test, changed in the database: no route of the shop can change them. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { shopOfWorker } from '../../scripts/machine/browser-shop.ts'

const FOLDER = join(shopOfWorker().folder, 'v3/d1/miniflare-D1DatabaseObject')

/** Each database of the shop under test, opened for one change. */
function change(work: (database: DatabaseSync) => void): void {
  for (const file of readdirSync(FOLDER).filter((name) => name.endsWith('.sqlite') && name !== 'metadata.sqlite')) {
    const database = new DatabaseSync(join(FOLDER, file), { timeout: 5_000 })
    work(database)
    database.close()
  }
}

/** Sets the pieces of a variant in the warehouse that serves every market, and empties the other. */
export function setStock(variantId: number, pieces: number): void {
  change((database) =>
    database
      .prepare('UPDATE inventory SET available = CASE location_id WHEN 1 THEN ? ELSE 0 END WHERE variant_id = ?')
      .run(pieces, variantId),
  )
}

/** While `work` runs the commerce service cannot read this product, and answers 500. */
export async function withBrokenProduct(productId: number, work: () => Promise<void>): Promise<void> {
  const set = (sizes: string) =>
    change((database) => database.prepare(`UPDATE products SET sizes = ${sizes} WHERE id = ?`).run(productId))
  set("'broken ' || sizes")
  try {
    await work()
  } finally {
    set("replace(sizes, 'broken ', '')")
  }
}
