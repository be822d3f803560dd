/**
 * Reads forms posted to the checkout: only from its own pages, and limited in size.
 * @module
 */

import type { PageContext } from '#backend/bigcommerce/hosted-checkout/visit.ts'
import type { Entered } from './address-form.ts'

/** Prevents cross-site posts. A post with cookies but without an origin header may come from another site. */
export function isOwn(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site) {
    return site === 'same-origin'
  }
  const origin = request.headers.get('origin')
  if (origin) {
    // Compares only hosts: behind a proxy that ends TLS, the scheme may differ.
    return URL.canParse(origin) && new URL(origin).host === new URL(request.url).host
  }
  return !request.headers.has('cookie')
}

export const MAX_BODY = 16 * 1024
const MAX_FIELDS = 60

export type FormResult = { readonly ok: true; readonly fields: Entered } | { readonly ok: false; readonly status: 413 | 415 }

/** Reads a URL-encoded form. The last value of a repeated name counts. */
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
