/**
 * The 404 page (spec A §2), and redirects for mistyped URLs. Each market stores a single 404 page, so unknown URLs neither cost
 * rendering nor fill the cache.
 * @module
 */
import type { Context } from 'hono'
import { ErrorPage } from '#client/pages/messages/ErrorPage.tsx'
import { NOT_FOUND_PATH } from '#domain/address/route-patterns.ts'
import { ok } from '#domain/result.ts'
import { errorText } from '#domain/text/errors.ts'
import { SHOP_NAME } from '#domain/text/layout.ts'
import type { AppEnv } from '#worker/env.ts'
import { renderPage } from '#worker/render/page.tsx'
import { refuse, refuseJson, wantsJson } from '#worker/response/refuse.ts'
import { redirectPermanently } from '#worker/routes/moved.ts'
import { nearAddress } from './near-address.ts'

export async function missingPage(c: Context<AppEnv>): Promise<Response> {
  if (wantsJson(c)) {
    return refuseJson(c, 404, errorText.notFound.title)
  }
  const near = await nearAddress(c)
  if (near !== undefined) {
    return redirectPermanently(c, near)
  }
  const page = await renderPage(c, {
    kind: 'missing',
    canonical: NOT_FOUND_PATH,
    status: 404,
    view: ErrorPage,
    model: async () => ok({ status: 404 as const }),
    head: () => ({ title: `${errorText.notFound.title} · ${SHOP_NAME}`, robots: 'noindex' }),
    markdown: () => `# ${errorText.notFound.title}\n`,
  })
  return page instanceof Response ? page : c.text(errorText.notFound.title, 404)
}

/** Every URL accepts GET, because it may be a page. Only form URLs accept POST, and they have their own routes. */
export const missingResponse = (c: Context<AppEnv>): Response | Promise<Response> =>
  c.req.method === 'POST' ? refuse(c, 405, errorText.refused.method, { allow: 'GET, HEAD' }) : missingPage(c)
