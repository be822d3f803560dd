/**
 * The envelope of content delivery: one item, its `_meta` and its fields (vendor's "get by key").
 * @module
 */
import { z } from 'zod'
import type { ContentItem } from '#domain/entities/content.ts'

const metaWire = z.looseObject({
  name: z.string().catch(''),
  schema: z.string().min(1),
  deliveryId: z.string().min(1),
  deliveryKey: z.string().nullish(),
})

export const itemAnswer = z.object({ content: z.looseObject({ _meta: metaWire }) })

export function toItem({ content }: z.infer<typeof itemAnswer>): ContentItem {
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
export const rawItem = ({ content }: z.infer<typeof itemAnswer>): unknown => content
