/**
 * Turns the zod schemas of the content types into JSON schemas. A field that goes through `optional` or another reader in
 * `domain/content/schema.ts` is described by the input it accepts.
 * @module
 */
import { z } from 'zod'
import { blockTypes } from '#client/block-engine/registry.ts'
import type { Market } from '#domain/markets.ts'

export type JsonSchema = z.core.JSONSchema.BaseSchema

/** Describes the fields as an editor fills them in, before the schema changes their values. */
export const jsonSchemaOf = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', target: 'draft-7' })

/** @returns undefined where there is no block of this type */
export function blockSchema(schemaId: string, market: Market): JsonSchema | undefined {
  const type = blockTypes.get(schemaId)
  return type && jsonSchemaOf(type.schema(market))
}
