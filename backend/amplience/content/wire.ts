/**
 * Amplience's formats for content delivery: core schemas, `_meta`, error bodies.
 * @module
 */
import type { ContentRow } from '#backend/database/tables/content.ts'

const CORE = 'http://bigcontent.io/cms/schema/v1/core#/definitions'
export const IMAGE_LINK = `${CORE}/image-link`
export const VIDEO_LINK = `${CORE}/video-link`
export const CONTENT_LINK = `${CORE}/content-link`
export const LOCALISED_VALUE = `${CORE}/localized-value`

export type Json = string | number | boolean | null | Json[] | { [name: string]: Json | undefined }

export interface ContentLinkWire {
  readonly _meta: { readonly schema: typeof CONTENT_LINK; readonly name?: string }
  readonly id: string
  readonly contentType: string
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Schema id from the object's `_meta`, if it has one. */
export function schemaOf(value: unknown): string | undefined {
  const meta = isRecord(value) ? value._meta : undefined
  return isRecord(meta) && typeof meta.schema === 'string' ? meta.schema : undefined
}

export const isContentLink = (value: unknown): value is ContentLinkWire =>
  schemaOf(value) === CONTENT_LINK && isRecord(value) && typeof value.id === 'string'

const hierarchyOf = ({ parentId, hierarchyRoot }: ContentRow) =>
  hierarchyRoot || parentId ? { hierarchy: { root: hierarchyRoot, ...(parentId ? { parentId } : {}) } } : {}

/** Builds an item with its `_meta` from a row. */
export function toItem(row: ContentRow): Record<string, unknown> {
  return {
    _meta: {
      name: row.name,
      schema: row.schema,
      deliveryId: row.deliveryId,
      ...hierarchyOf(row),
      ...(row.deliveryKey ? { deliveryKey: row.deliveryKey, deliveryKeys: { values: [{ value: row.deliveryKey }] } } : {}),
    },
    ...row.body,
  }
}

export type Lookup = { readonly id: string } | { readonly key: string }

export const notFoundError = (lookup: Lookup) => ({
  error: {
    type: 'CONTENT_NOT_FOUND',
    message: 'id' in lookup ? `Content item not found: ${lookup.id}` : `Content item not found for delivery key: ${lookup.key}`,
    data: 'id' in lookup ? { deliveryId: lookup.id } : { deliveryKey: lookup.key },
  },
})

export const badRequestError = (message: string) => ({ error: { type: 'INVALID_REQUEST', message } })
