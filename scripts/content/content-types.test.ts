/** The content types for the vendor's CLI match what the shop reads: every seeded item fits its type. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { SEED_CONTENT } from '#backend/demo/content/index.ts'
import { blockTypes } from '#client/block-engine/registry.ts'
import { identityOf } from '#domain/content/content-problem.ts'
import { writeContentTypes } from './content-types.ts'

const folder = mkdtempSync(join(tmpdir(), 'content-types-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const written = writeContentTypes(folder)
const read = (path: string) => JSON.parse(readFileSync(join(folder, path), 'utf8'))

/** Removes references to the vendor's own shapes, which only the vendor has. */
const ownOnly = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(ownOnly)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value).flatMap(([name, part]) =>
            /^(?:allOf|anyOf)$/.test(name) && JSON.stringify(part).includes('bigcontent.io') ? [] : [[name, ownOnly(part)]],
          ),
        )
      : value

const typeAt = (id: string) =>
  z.fromJSONSchema(z.record(z.string(), z.unknown()).parse(ownOnly(read(`content-type-schemas/schemas/${id}-schema.json`))))

/** Items with a type, including nested ones. */
const itemsIn = (value: unknown): readonly object[] =>
  typeof value === 'object' && value !== null
    ? [
        ...(/alderandlune/.test(String(Reflect.get(Reflect.get(value, '_meta') ?? {}, 'schema'))) ? [value] : []),
        ...Object.values(value).flatMap(itemsIn),
      ]
    : []

test('each type has its schema, the file that registers it, and the type that editors choose', async () => {
  const types = await written
  expect(types).toBe(blockTypes.size + 4)
  const untyped: string[] = []
  for (const name of readdirSync(join(folder, 'content-types'))) {
    const { contentTypeUri } = read(`content-types/${name}`)
    const { body, schemaId, validationLevel } = read(`content-type-schemas/${name}`)
    expect([schemaId, validationLevel, existsSync(join(folder, 'content-type-schemas', body))]).toEqual([
      contentTypeUri,
      'CONTENT_TYPE',
      true,
    ])
    const schema = read(`content-type-schemas/${body}`)
    expect([schema.$id, schema.propertyOrder]).toEqual([schemaId, Object.keys(schema.properties)])
    // a field without a type has no editor
    untyped.push(
      ...Object.entries(schema.properties).flatMap(([field, shape]) =>
        JSON.stringify(shape) === '{}' ? [`${name} ${field}`] : [],
      ),
    )
  }
  expect(untyped).toEqual([])
})

test('every seeded item fits the schema of its type under the address that the storefront reads, and one that is wrong does not', async () => {
  await written
  const items = SEED_CONTENT.flatMap(({ item }) => itemsIn(item))
  expect(items.length).toBeGreaterThan(300)
  const types = new Map<string, z.ZodType>()
  const wrong = items.flatMap((item) => {
    const { schemaId = '' } = identityOf(item)
    const type = types.get(schemaId) ?? typeAt(schemaId)
    types.set(schemaId, type)
    const { _meta, ...fields } = Object.fromEntries(Object.entries(item))
    const { error } = type.safeParse(JSON.parse(JSON.stringify(fields)))
    return error ? [`${schemaId}: ${error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; ')}`] : []
  })
  expect([...new Set(wrong)]).toEqual([])
  expect(typeAt('table').safeParse({ rows: 'none' }).success).toBe(false)
})
