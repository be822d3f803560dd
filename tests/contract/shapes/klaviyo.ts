/**
 * Back-in-stock requests and subscriptions as JSON:API, from the vendor's OpenAPI document (klaviyo/openapi, openapi/stable.json,
 * MIT, revision 2026-07-15; wire: marketing §4). The document has no schema for a 202, because its body is empty.
 * @module
 */
import { z } from 'zod'
import type { Shape } from '../judge.ts'

const text = z.string()
const empty = z.undefined()
const fault = z.looseObject({
  id: z.uuid(),
  code: text,
  title: text,
  detail: text,
  source: z.union([z.looseObject({ pointer: text }), z.looseObject({ parameter: text })]).optional(),
})
const refused = z.object({ errors: z.array(fault).min(1) })
const answers = { 202: empty, 400: refused, 401: refused, 404: refused, 429: refused }

const profile = z.looseObject({ type: z.literal('profile'), attributes: z.looseObject({ email: z.email().nullish() }) })
const alert = z.object({
  data: z.looseObject({
    type: z.literal('back-in-stock-subscription'),
    attributes: z.looseObject({
      channels: z.array(z.enum(['EMAIL', 'PUSH', 'SMS', 'WHATSAPP'])),
      profile: z.looseObject({ data: profile }),
    }),
    relationships: z.looseObject({
      variant: z.looseObject({ data: z.object({ type: z.literal('catalog-variant'), id: text }) }),
    }),
  }),
})
const job = (type: string) =>
  z.object({
    data: z.looseObject({
      type: z.literal(type),
      attributes: z.looseObject({ profiles: z.looseObject({ data: z.array(profile) }) }),
    }),
  })

const imported = z.looseObject({ data: z.looseObject({ type: z.literal('profile'), id: text, attributes: z.looseObject({}) }) })

const post = (path: RegExp, request: z.ZodType): Shape => ({ method: 'POST', path, request, answers })

export const KLAVIYO: readonly Shape[] = [
  post(/^\/(api|client)\/back-in-stock-subscriptions$/, alert),
  post(/^\/api\/profile-subscription-bulk-create-jobs$/, job('profile-subscription-bulk-create-job')),
  post(/^\/api\/profile-subscription-bulk-delete-jobs$/, job('profile-subscription-bulk-delete-job')),
  {
    method: 'POST',
    path: /^\/api\/profile-import$/,
    request: z.object({ data: profile }),
    answers: { 200: imported, 201: imported, 400: refused, 401: refused, 429: refused },
  },
  post(/^\/client\/subscriptions$/, z.object({ data: z.looseObject({ type: z.literal('subscription') }) })),
]
