/**
 * Checks the content in the data files against the shop's own rules. It finds unknown types, missing or invalid fields, and fields
 * that the type does not have. The content types are React components, so Vite must load this module (load-source.ts).
 * @module
 */
import type { ZodType } from 'zod'
import { SEED_CONTENT } from '#backend/demo/content/index.ts'
import type { Item, KeyedItem } from '#backend/demo/content/make.ts'
import { readBlocks } from '#client/block-engine/read-blocks.ts'
import { blockTypes } from '#client/block-engine/registry.ts'
import { type ContentProblem, fieldAt, identityOf, type Path, sentenceOf } from '#domain/content/content-problem.ts'
import { readContent } from '#domain/content/read-schema.ts'
import { ALL_MARKETS, MARKETS, type Market } from '#domain/markets.ts'
import { pageWire } from '#worker/services/content/page-wire.ts'
import { partSchemas } from '#worker/services/content/part-schemas.ts'
import { blockSchema, type JsonSchema, jsonSchemaOf } from './type-schemas.ts'

type Fault = Pick<ContentProblem, 'name' | 'field' | 'detail'>

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Finds fields that the type does not have, such as misspelt ones. The shop would ignore them. */
function unknownFields(value: unknown, schema: JsonSchema | undefined, path: Path): readonly Path[] {
  if (Array.isArray(value)) {
    const entry = isRecord(schema?.items) ? schema.items : undefined
    return value.flatMap((one, index) => unknownFields(one, entry, [...path, index]))
  }
  const fields = schema?.properties
  if (!isRecord(value) || !fields || schema?.additionalProperties !== undefined) {
    return []
  }
  return Object.entries(value).flatMap(([field, part]) => {
    const known = fields[field]
    if (field === '_meta') {
      return []
    }
    return known === undefined ? [[...path, field]] : unknownFields(part, isRecord(known) ? known : undefined, [...path, field])
  })
}

const noSuchField = (name: string | undefined, path: Path): Fault => ({
  name,
  field: fieldAt(path),
  detail: 'is no field of this type',
})

/** Finds the faults in a block and in the blocks inside it. Each fault names its block. */
function blockFaults(block: unknown, market: Market): readonly Fault[] {
  const { schemaId = '', name } = identityOf(block)
  const unknown = unknownFields(block, blockSchema(schemaId, market), []).map((path) => noSuchField(name, path))
  return [...readBlocks([block], market).problems, ...unknown]
}

function faultsOf(item: Item, market: Market): readonly Fault[] {
  const { schemaId = '', name } = identityOf(item)
  if (blockTypes.has(schemaId)) {
    return blockFaults(item, market)
  }
  const isPage = schemaId === 'content-page'
  const schema: ZodType | undefined = isPage ? pageWire : partSchemas(market).get(schemaId)
  if (schema === undefined) {
    return [{ name, detail: `has the type "${schemaId}", which the shop does not know` }]
  }
  const { _meta, ...fields } = item
  const unknown = unknownFields(fields, jsonSchemaOf(schema), []).map((path) => noSuchField(name, path))
  const { problems } = readContent(schema, fields, identityOf(item))
  const blocks = isPage ? [item.components, item.desktopSticker, item.mobileSticker].flat().filter(Boolean) : []
  return [...problems, ...unknown, ...blocks.flatMap((block) => blockFaults(block, market))]
}

const sameKey = (key: string, other: string): string =>
  `deliveryKey is "${key}", which '${other}' has too: give one of the two another key`

/** Finds items with the same delivery key, edition and start. Seeding would store only the last of them. */
const withOneKey = (contents: readonly KeyedItem[]): readonly string[] =>
  [...Map.groupBy(contents, ({ key, edition, from }) => JSON.stringify([key, edition, from])).values()].flatMap(
    ([first, other]) =>
      first && other
        ? [`${first.file ?? first.key}: '${first.item._meta.name}': ${sameKey(first.key, other.item._meta.name)}`]
        : [],
  )

/** Returns a line for each fault, with the file, the item and the field. */
export function contentFaults(contents: readonly KeyedItem[] = SEED_CONTENT): readonly string[] {
  const lines = contents.flatMap(({ key, file = key, item }) => {
    const market = ALL_MARKETS.find(({ content }) => key.startsWith(content)) ?? MARKETS.en
    return faultsOf(item, market).map(({ name, ...fault }) => `${file}: '${name ?? item._meta.name}': ${sentenceOf(fault)}`)
  })
  // Several markets read the same files, so the same fault may occur more than once.
  return [...new Set([...lines, ...withOneKey(contents)])]
}
