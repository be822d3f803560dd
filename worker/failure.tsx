/**
 * Responds to a request that threw. It renders the error page (spec A §2) or, if that fails, a static page (spec A §8).
 * @module
 */
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { ErrorPage } from '#client/pages/messages/ErrorPage.tsx'
import { NOT_FOUND_PATH } from '#domain/address/route-patterns.ts'
import { UNREAD } from '#domain/contracts/reply.ts'
import { paths } from '#domain/paths.ts'
import { errorText } from '#domain/text/errors.ts'
import { SHOP_NAME } from '#domain/text/layout.ts'
import { previewText } from '#domain/text/preview.ts'
import type { AppEnv } from './env.ts'
import { errorFacts } from './http/log.ts'
import { UPSTREAMS } from './http/upstream.ts'
import { UpstreamError } from './http/upstream-error.ts'
import { renderPersonal } from './render/personal-page.tsx'
import { refuseJson, wantsJson } from './response/refuse.ts'
import { STATIC_POLICY, staticPage } from './response/static-page.ts'
import { UnknownMiddleware } from './services/commerce/call.ts'
import { ConfigurationError, logConfigurationError } from './settings/config.ts'

const STAGING: readonly string[] = [UPSTREAMS.staging.name, UPSTREAMS.virtualStaging.name]

export async function failureResponse(error: Error, c: Context<AppEnv>): Promise<Response> {
  if (error instanceof ConfigurationError) {
    logConfigurationError(error)
    return c.text(error.message, 500, { 'cache-control': 'no-store' })
  }
  const { log } = c.var
  if (error instanceof HTTPException) {
    return refusalResponse(error, c)
  }
  log('error', 'request.failed', { path: c.req.path, ...errorFacts(error) })
  return errorPage(c, 500, { detail: detailOf(error, c) })
}

/** Tells an editor why the staging host failed. The preview bar links to a comparison with the live page. */
function detailOf(error: Error, c: Context<AppEnv>): string | undefined {
  const { preview } = c.var
  if (preview && error instanceof UpstreamError && STAGING.includes(error.upstream)) {
    return previewText.unreadable(preview.domain, error.message)
  }
  return error instanceof UnknownMiddleware ? error.message : undefined
}

/** Keeps the exception's status. A redirect in the exception is returned unchanged (spec A §8). */
async function refusalResponse({ status, message, res }: HTTPException, c: Context<AppEnv>): Promise<Response> {
  if (res && status >= 300 && status < 400) {
    return res
  }
  c.var.log(status >= 500 ? 'error' : 'info', 'request.refused', { path: c.req.path, status, message })
  return errorPage(c, status, { detail: message })
}

interface ErrorFacts {
  readonly detail?: string | undefined
}

async function errorPage(c: Context<AppEnv>, status: ContentfulStatusCode, { detail }: ErrorFacts): Promise<Response> {
  const { log, requestId } = c.var
  if (wantsJson(c)) {
    return refuseJson(c, status, detail ?? errorText.other.body, { code: status >= 500 ? UNREAD : undefined })
  }
  try {
    return await renderPersonal(c, {
      status,
      // The 404 page's URL replaces the URL that failed, because links to the same URL in other markets would lead to the same
      // error.
      canonical: c.var.preview ? c.var.path : NOT_FOUND_PATH,
      view: ErrorPage,
      model: { status, requestId, detail },
      head: { title: `${errorText.other.title} · ${SHOP_NAME}` },
    })
  } catch (failure) {
    log('error', 'error-page.failed', errorFacts(failure))
    return c.html(lastWords(c, failure), status, {
      'cache-control': 'no-store',
      'content-security-policy': STATIC_POLICY,
    })
  }
}

/**
 * Spec A §8: if the error page itself fails, this page shows details and a link to the homepage. It depends on no other part of
 * the shop. Any visitor can see the details, so they contain only the message of an upstream error, which is never private, or
 * the name of any other error.
 */
function lastWords(c: Context<AppEnv>, failure: unknown): string {
  const { requestId, market } = c.var
  const details = failure instanceof UpstreamError ? failure.message : failure instanceof Error ? failure.name : 'unknown'
  return staticPage({
    title: errorText.failed,
    isDemonstration: c.env.DEMONSTRATION === 'yes',
    link: { href: paths.home(market), text: errorText.backHome },
    requestId,
    details,
  })
}
