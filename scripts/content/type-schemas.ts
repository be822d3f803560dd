/**
 * The content types as JSON schemas, made of the zod schemas that read them. `optional` and the other readers of `domain/content/schema.ts`
 * stand for what they take in.
 * @module
 */
import { z } from 'zod'
import { blockTypes } from '#client/block-engine/registry.ts'
import type { Market } from '#domain/markets.ts'

export type JsonSchema = z.core.JSONSchema.BaseSchema

/** The fields that an editor fills in, as the schema takes them. */
export const jsonSchemaOf = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', target: 'draft-7' })

/** @returns undefined where there is no block of this type */
export function blockSchema(schemaId: string, market: Market): JsonSchema | undefined {
  const type = blockTypes.get(schemaId)
  return type && jsonSchemaOf(type.schema(market))
}
