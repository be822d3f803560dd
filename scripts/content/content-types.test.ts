/** The content types for the vendor's CLI match what the shop reads: every seeded item is valid for its type. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { SEED_CONTENT } from '#backend/demo/content/index.ts'
import { blockTypes } from '#client/block-engine/registry.ts'
import { fieldAt, identityOf } from '#domain/content/content-problem.ts'
import { changed, MISTAKES, mistakePlaces, valueAt } from '#tests/helpers/content-mistakes.ts'
import { fieldsOnWire, typedItemsIn, typeFrom } from '#tests/helpers/content-type-check.ts'
import { pageWire } from '#worker/services/content/page-wire.ts'
import { partSchemas } from '#worker/services/content/part-schemas.ts'
import { writeContentTypes } from './content-types.ts'

const folder = mkdtempSync(join(tmpdir(), 'content-types-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const written = writeContentTypes(folder)
const read = (path: string) => JSON.parse(readFileSync(join(folder, path), 'utf8'))

const types = new Map<string, ReturnType<typeof typeFrom>>()
function typeAt(id: string) {
  const type = types.get(id) ?? typeFrom(read(`content-type-schemas/schemas/${id}-schema.json`))
  types.set(id, type)
  return type
}

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
    // The vendor's editor cannot show a field without a type.
    untyped.push(
      ...Object.entries(schema.properties).flatMap(([field, shape]) =>
        JSON.stringify(shape) === '{}' ? [`${name} ${field}`] : [],
      ),
    )
  }
  expect(untyped).toEqual([])
})

test('every seeded item fits the schema of its type under the URL that the storefront reads', async () => {
  await written
  const items = SEED_CONTENT.flatMap(({ item }) => typedItemsIn(item))
  expect(items.length).toBeGreaterThan(300)
  const wrong = items.flatMap((item) => {
    const { schemaId = '' } = identityOf(item)
    const { error } = typeAt(schemaId).safeParse(fieldsOnWire(item))
    return error ? [`${schemaId}: ${error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; ')}`] : []
  })
  expect([...new Set(wrong)]).toEqual([])
})

const { removed, retyped, emptied } = MISTAKES
const TRIED = mistakePlaces(20)

test.each(Object.entries({ removed, retyped, emptied }))(
  'if the shop refuses an item because a field is %s, the vendor’s editor refuses it too',
  async (_, mistake) => {
    await written
    let refusals = 0
    const accepted = TRIED.flatMap(({ market, one, path }) => {
      const { schemaId = '' } = identityOf(one)
      const fields = fieldsOnWire(changed(one, path, mistake(valueAt(one, path))))
      const own = blockTypes.get(schemaId)?.schema(market) ?? partSchemas(market).get(schemaId)
      const schema = schemaId === 'content-page' ? pageWire : (own ?? expect.unreachable(schemaId))
      if (schema.safeParse(fields).success) {
        return []
      }
      refusals += 1
      return typeAt(schemaId).safeParse(fields).success ? [`${schemaId}: ${fieldAt(path)}`] : []
    })
    expect([...new Set(accepted)]).toEqual([])
    expect(refusals).toBeGreaterThan(0)
  },
)
