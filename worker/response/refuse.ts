/**
 * Refuses a request with JSON if the client accepts JSON, otherwise with a static page.
 * @module
 */
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Problem } from '#domain/contracts/reply.ts'
import type { Market } from '#domain/markets.ts'
import { NO_PREFIX, paths } from '#domain/paths.ts'
import { errorLinks } from '#domain/text/error-links.ts'
import { errorText } from '#domain/text/errors.ts'
import type { AppEnv } from '#worker/env.ts'
import { STATIC_POLICY, staticPage } from './static-page.ts'

export type ClientErrorStatus = 400 | 403 | 404 | 405 | 408 | 413 | 414 | 415 | 422 | 429 | 431

const isJsonWanted = (headers: Headers): boolean => headers.get('accept')?.startsWith('application/json') ?? false

export const wantsJson = (c: Context<AppEnv>): boolean => isJsonWanted(c.req.raw.headers)

/** Spec A §2. The page has no menus, because it calls no upstream. */
const missingPage = (market: Market, { isDemonstration, requestId }: { isDemonstration: boolean; requestId: string }): string =>
  staticPage({
    title: errorText.notFound.title,
    isDemonstration,
    heading: errorText.notFound.heading,
    lead: errorText.notFound.body,
    ...errorLinks(market),
    requestId,
  })

/** A failed upstream has probably recovered after this many seconds. */
export const RETRY_SECONDS = 5

/** Every 503 response has these headers, whether it is a page or JSON. */
export const laterHeaders = (status: number): Readonly<Record<string, string>> =>
  status === 503 ? { 'retry-after': String(RETRY_SECONDS) } : {}

interface JsonRefusal extends Pick<Problem, 'code' | 'field'> {
  readonly headers?: Readonly<Record<string, string>>
}

/** The JSON has the same shape as a form's reply. */
export function refuseJson(
  c: Context<AppEnv>,
  status: ContentfulStatusCode,
  message: string,
  { headers, ...more }: JsonRefusal = {},
): Response {
  const reply = { ok: false, message, ...more, requestId: c.var.requestId } satisfies Problem & { requestId: string }
  return c.json(reply, status, { 'cache-control': 'no-store', ...headers })
}

export function refuse(
  c: Context<AppEnv>,
  status: ClientErrorStatus,
  message: string,
  headers: Record<string, string> = {},
  lead?: string,
): Response {
  const { requestId } = c.var
  const facts = { isDemonstration: c.env.DEMONSTRATION === 'yes', requestId }
  const all = { 'cache-control': 'no-store', ...headers }
  if (wantsJson(c)) {
    return refuseJson(c, status, message, { headers })
  }
  if (status === 404) {
    return c.html(missingPage(c.var.market, facts), status, { ...all, 'content-security-policy': STATIC_POLICY })
  }
  const page = staticPage({ title: message, lead, link: { href: paths.home(NO_PREFIX), text: errorText.backHome }, ...facts })
  return c.html(page, status, { ...all, 'content-security-policy': STATIC_POLICY })
}
