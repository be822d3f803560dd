/** The stock of the shop under test, changed in the database as a warehouse would: no route of the shop can change it. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** As playwright.config.ts keeps it. */
const FOLDER = `.wrangler/e2e-${process.env.E2E_PORT ?? 8790}/v3/d1/miniflare-D1DatabaseObject`

/** Sets the pieces of a variant in the warehouse that serves every market, and empties the other. */
export function setStock(variantId: number, pieces: number): void {
  for (const file of readdirSync(FOLDER).filter((name) => name.endsWith('.sqlite') && name !== 'metadata.sqlite')) {
    const database = new DatabaseSync(join(FOLDER, file), { timeout: 5_000 })
    database
      .prepare('UPDATE inventory SET available = CASE location_id WHEN 1 THEN ? ELSE 0 END WHERE variant_id = ?')
      .run(pieces, variantId)
    database.close()
  }
}
