/**
 * The envelope of the content delivery API: one item, with `_meta` and its fields (vendor's "get by key").
 * @module
 */
import { type ZodType, z } from 'zod'
import { identityOf, type Read } from '#domain/content/content-problem.ts'
import { readContent } from '#domain/content/read-schema.ts'
import type { ContentItem } from '#domain/entities/content.ts'
import { memoise } from '#domain/memory/memoise.ts'

const metaWire = z.looseObject({
  name: z.string().catch(''),
  schema: z.string().min(1),
  deliveryId: z.string().min(1),
  deliveryKey: z.string().nullish(),
})

export const itemResponse = z.object({ content: z.looseObject({ _meta: metaWire }) })
export type ItemResponse = z.infer<typeof itemResponse>

export function toItem({ content }: ItemResponse): ContentItem {
  const { _meta, ...fields } = content
  return {
    id: _meta.deliveryId,
    ...(_meta.deliveryKey ? { key: _meta.deliveryKey } : {}),
    schemaId: _meta.schema.split('/').at(-1) ?? '',
    name: _meta.name,
    fields,
  }
}

/** The raw item, as blocks expect it. */
export const rawItem = ({ content }: ItemResponse): unknown => content

type Known = ReturnType<typeof JSON.parse>

const readBy = memoise(
  (fields) => fields,
  (fields: ZodType) =>
    memoise(
      (answer) => answer,
      (answer: ItemResponse): Known => readContent(fields, toItem(answer).fields, identityOf(answer.content)),
    ),
)

/** Parses an item's fields, and lists their problems. Memoised per item. */
export const readItem = <T>(fields: ZodType<T>, answer: ItemResponse): Read<T> => readBy(fields)(answer)

/** Parses a response to an item's fields. Fails if a required field is missing or invalid. */
export const itemWire = <T>(fields: ZodType<T>) =>
  itemResponse.transform((answer, context): T => {
    const { value } = readItem(fields, answer)
    if (value === undefined) {
      context.addIssue('is no such item')
      return z.NEVER
    }
    return value
  })

/** `fields` parses an item. `stored` parses a cached response, which is null if the item does not exist. */
export interface Part<T> {
  readonly fields: ZodType<T>
  /** Schema ids of the types that have these fields. */
  readonly types: readonly string[]
  readonly stored: ZodType<T | null, ItemResponse | null>
}

export const partOf = <T>(fields: ZodType<T>, ...types: readonly string[]): Part<T> => ({
  fields,
  types,
  stored: itemWire(fields).nullable(),
})
