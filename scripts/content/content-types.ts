/**
 * `npm run content:types [-- FOLDER]`: writes the content types for the content vendor into the folders that `dc-cli` imports:
 *
 *     dc-cli content-type-schema import FOLDER/content-type-schemas
 *     dc-cli content-type import FOLDER/content-types
 *
 * The types are generated from the zod schemas that read the content, so they always match what the shop reads.
 * @module
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { main, ROOT, say } from '../machine/run.ts'
import { loadSource } from './load-source.ts'
import type { ContentType } from './type-schemas.ts'

const FOLDERS = ['content-type-schemas', 'content-type-schemas/schemas', 'content-types'] as const

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

export async function writeContentTypes(folder: string): Promise<number> {
  const { contentTypes } = await loadSource<{ contentTypes(): readonly ContentType[] }>('scripts/content/type-schemas.ts')
  for (const name of FOLDERS) {
    rmSync(join(folder, name), { recursive: true, force: true })
  }
  for (const name of FOLDERS) {
    mkdirSync(join(folder, name), { recursive: true })
  }
  const types = contentTypes()
  for (const { id, label, schema } of types) {
    const schemaId = schema.$id
    writeFileSync(join(folder, `content-type-schemas/schemas/${id}-schema.json`), json(schema))
    writeFileSync(
      join(folder, `content-type-schemas/${id}.json`),
      json({ body: `./schemas/${id}-schema.json`, schemaId, validationLevel: 'CONTENT_TYPE' }),
    )
    writeFileSync(
      join(folder, `content-types/${id}.json`),
      json({ contentTypeUri: schemaId, status: 'ACTIVE', settings: { label, icons: [], visualizations: [], cards: [] } }),
    )
  }
  return types.length
}

if (import.meta.main) {
  await main(async () => {
    const folder = resolve(ROOT, process.argv[2] ?? 'dist/content-types')
    const types = await writeContentTypes(folder)
    say(`${types} content types are in ${folder}.`)
  })
}
