/**
 * Content Delivery 2. The vendor publishes no description, so these shapes follow the delivery client's types (dc-delivery-sdk-js
 * 1.4.0: IContentMeta, FetchResponse, FilterByResponse) and its recorded fixtures (wire: content §3). Additional fields are
 * allowed.
 * @module
 */
import { z } from 'zod'
import type { Shape } from '../judge.ts'

const meta = z.looseObject({
  name: z.string(),
  schema: z.url(),
  deliveryId: z.uuid(),
  deliveryKey: z.string().min(1).max(150).optional(),
  deliveryKeys: z.object({ values: z.array(z.object({ value: z.string() })) }).optional(),
  hierarchy: z.looseObject({ root: z.boolean() }).optional(),
  edition: z.looseObject({ id: z.string() }).optional(),
  lifecycle: z.looseObject({ expiryTime: z.iso.datetime() }).optional(),
})
const item = z.looseObject({ _meta: meta })

const delivered = z.object({ content: item, linkedContent: z.array(item).optional() })
const lookedFor = z.union([z.object({ deliveryId: z.string() }), z.object({ deliveryKey: z.string() })])
const notFound = z.object({ error: z.object({ type: z.literal('CONTENT_NOT_FOUND'), message: z.string(), data: lookedFor }) })
const refused = z.object({ error: z.looseObject({ type: z.string(), message: z.string() }) })

const one = { 200: delivered, 400: refused, 404: notFound }

export const AMPLIENCE: readonly Shape[] = [
  { method: 'GET', path: /^\/content\/id\/[^/]+$/, answers: one },
  { method: 'GET', path: /^\/content\/key\/.+$/, answers: one },
  {
    method: 'GET',
    path: /^\/content\/hierarchies\/descendants\/(id|key)\/.+$/,
    answers: {
      200: z.object({
        responses: z.array(delivered),
        page: z.object({ responseCount: z.int().min(0), cursor: z.string().optional() }),
      }),
      400: refused,
      404: notFound,
    },
  },
  {
    method: 'POST',
    path: /^\/content\/fetch$/,
    request: z.looseObject({
      requests: z.array(z.union([z.looseObject({ id: z.string() }), z.looseObject({ key: z.string() })])),
    }),
    answers: { 200: z.object({ responses: z.array(z.union([delivered, notFound])) }), 400: refused },
  },
  {
    method: 'POST',
    path: /^\/content\/filter$/,
    request: z.looseObject({ filterBy: z.array(z.looseObject({ path: z.string() })).min(1) }),
    answers: {
      200: z.object({
        responses: z.array(delivered),
        page: z.object({ responseCount: z.int().min(0), nextCursor: z.string().optional() }),
      }),
      400: refused,
    },
  },
]
