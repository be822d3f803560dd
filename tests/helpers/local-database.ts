/** Changes the tested shop's database directly, because no route can make these changes. */
import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { shopOfWorker } from '../../scripts/machine/browser-shop.ts'

const FOLDER = join(shopOfWorker().folder, 'v3/d1/miniflare-D1DatabaseObject')

/** Opens each of the tested shop's databases for one change. */
export function change(work: (database: DatabaseSync) => void): void {
  for (const file of readdirSync(FOLDER).filter((name) => name.endsWith('.sqlite') && name !== 'metadata.sqlite')) {
    const database = new DatabaseSync(join(FOLDER, file), { timeout: 5_000 })
    work(database)
    database.close()
  }
}

export interface StagedItem {
  readonly _meta: { readonly schema: string; readonly name: string }
  readonly [field: string]: unknown
}

export const pageOf = (components: readonly StagedItem[]): StagedItem => ({
  _meta: { schema: 'https://schema.alderandlune.example/content-page', name: 'A page of a test' },
  title: 'A page of a test',
  components,
})

/**
 * Stages a content item as an editor would; nested items stay inside it.
 * @returns the URL at which an editor sees the item by itself
 */
export function stage({ _meta, ...fields }: StagedItem): string {
  const id = randomUUID()
  change((database) =>
    database
      .prepare(
        "INSERT INTO content_items (delivery_id, edition, valid_from, schema, name, body, hierarchy_root) VALUES (?, 'staged', 0, ?, ?, ?, 0)",
      )
      .run(id, _meta.schema, _meta.name, JSON.stringify(fields)),
  )
  return `/amplience-visualization/gallery-of-this-machine.staging.bigcontent.io/${id}`
}
