/**
 * The envelope of content delivery: one item, its `_meta` and its fields (vendor's "get by key").
 * @module
 */
import { type ZodType, z } from 'zod'
import type { ContentItem } from '#domain/entities/content.ts'

const metaWire = z.looseObject({
  name: z.string().catch(''),
  schema: z.string().min(1),
  deliveryId: z.string().min(1),
  deliveryKey: z.string().nullish(),
})

export const itemAnswer = z.object({ content: z.looseObject({ _meta: metaWire }) })
export type ItemAnswer = z.infer<typeof itemAnswer>

export function toItem({ content }: ItemAnswer): ContentItem {
  const { _meta, ...fields } = content
  return {
    id: _meta.deliveryId,
    ...(_meta.deliveryKey ? { key: _meta.deliveryKey } : {}),
    schemaId: _meta.schema.split('/').at(-1) ?? '',
    name: _meta.name,
    fields,
  }
}

/** The item as delivered, which is what a block reads. */
export const rawItem = ({ content }: ItemAnswer): unknown => content

/** An item whose fields are of one kind, as delivered; read as those fields. */
export const itemWire = <T>(fields: ZodType<T>) => itemAnswer.transform((answer): unknown => toItem(answer).fields).pipe(fields)
