/**
 * Turns the content types' zod schemas into JSON schemas. If a field uses a reader from `domain/content/schema.ts`, such as
 * `optional`, its JSON schema describes the input that the reader accepts.
 * @module
 */
import { z } from 'zod'
import { blockTypes } from '#client/block-engine/registry.ts'
import { MARKETS, type Market } from '#domain/markets.ts'
import { memoise } from '#domain/memory/memoise.ts'
import { pageWire } from '#worker/services/content/page-wire.ts'
import { partSchemas } from '#worker/services/content/part-schemas.ts'

export type JsonSchema = z.core.JSONSchema.BaseSchema

/** Describes the fields as an editor fills them in, before the schema transforms their values. */
export const jsonSchemaOf = memoise(
  (schema) => schema,
  (schema: z.ZodType): JsonSchema => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', target: 'draft-7' }),
)

/** @returns undefined if no block has this type */
export function blockSchema(schemaId: string, market: Market): JsonSchema | undefined {
  const type = blockTypes.get(schemaId)
  return type && jsonSchemaOf(type.schema(market))
}

/** URL prefix of the shop's content schemas. The storefront reads only a URL's last segment. */
const SCHEMA_BASE = 'https://schema.alderandlune.example/'
/** The vendor's base schema of an item, which each type extends. */
const CONTENT = 'http://bigcontent.io/cms/schema/v1/core#/definitions/content'

export interface ContentType {
  readonly id: string
  readonly label: string
  /** The schema as registered with the vendor. */
  readonly schema: JsonSchema & { readonly $id: string }
}

const typeOf = (id: string, zod: z.ZodType): ContentType => {
  const { $schema, properties, required, ...rest } = jsonSchemaOf(zod)
  const words = id.replaceAll('-', ' ')
  const label = words.charAt(0).toUpperCase() + words.slice(1)
  const schema = {
    $schema: 'http://json-schema.org/draft-07/schema#' as const,
    $id: SCHEMA_BASE + id,
    title: label,
    ...rest,
    allOf: [{ $ref: CONTENT }],
    type: 'object' as const,
    properties,
    propertyOrder: Object.keys(properties ?? {}),
    ...(required ? { required } : {}),
  }
  return { id, label, schema }
}

export const contentTypes = (market: Market = MARKETS.en): readonly ContentType[] => [
  typeOf('content-page', pageWire),
  ...[...partSchemas(market)].map(([id, schema]) => typeOf(id, schema)),
  ...[...blockTypes.values()].map(({ id, schema }) => typeOf(id, schema(market))),
]
