/** Changes the tested shop's stock and products directly in its database, because no route can. */
import { change } from '#tests/helpers/local-database.ts'

/** Sets a variant's stock in the main warehouse and empties the other warehouse. */
export function setStock(variantId: number, pieces: number): void {
  change((database) =>
    database
      .prepare('UPDATE inventory SET available = CASE location_id WHEN 1 THEN ? ELSE 0 END WHERE variant_id = ?')
      .run(pieces, variantId),
  )
}

/** While `work` runs, the commerce service cannot read this product and responds with 500. */
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
