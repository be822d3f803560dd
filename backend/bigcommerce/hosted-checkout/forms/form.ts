/**
 * Reads forms posted to the checkout. It accepts them only from the checkout's own pages and up to a limited size.
 * @module
 */

import type { PageContext } from '#backend/bigcommerce/hosted-checkout/visit.ts'
import type { Entered } from './address-form.ts'

/** Prevents cross-site posts. A request that has cookies but no origin header may come from another site. */
export function isOwn(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site) {
    return site === 'same-origin'
  }
  const origin = request.headers.get('origin')
  if (origin) {
    // Compare only hosts, because the scheme may differ behind a proxy that terminates TLS.
    return URL.canParse(origin) && new URL(origin).host === new URL(request.url).host
  }
  return !request.headers.has('cookie')
}

export const MAX_BODY = 16 * 1024
const MAX_FIELDS = 60

export type FormResult = { readonly ok: true; readonly fields: Entered } | { readonly ok: false; readonly status: 413 | 415 }

/** Reads a URL-encoded form. If a name is repeated, the last value counts. */
export async function readForm(c: PageContext): Promise<FormResult> {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/x-www-form-urlencoded') {
    return { ok: false, status: 415 }
  }
  const entries = [...(await c.req.formData())].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  )
  return entries.length > MAX_FIELDS
    ? { ok: false, status: 413 }
    : { ok: true, fields: Object.assign(Object.create(null), Object.fromEntries(entries)) }
}
