/** The stock and the goods of the shop under test, changed in the database: no route of the shop can change them. */
import { change } from '#tests/helpers/local-database.ts'

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
