/**
 * The one place that picks a 5xx: the error page of spec A §2, and its own failure of §8.
 * @module
 */
import type { Context } from 'hono'
import { ErrorPage } from '#client/pages/ErrorPage.tsx'
import { errorText } from '#domain/text/errors.ts'
import { SHOP_NAME } from '#domain/text/layout.ts'
import { ConfigurationError } from './config.ts'
import type { AppEnv } from './env.ts'
import { wantsJson } from './refuse.ts'
import { renderPersonal } from './render/personal-page.tsx'
import { errorFacts } from './services/log.ts'

export async function answerFailure(error: Error, c: Context<AppEnv>): Promise<Response> {
  if (error instanceof ConfigurationError) {
    // Before there is a log: the shop cannot start, and whoever starts it reads which fields are missing (spec A §1).
    console.error(JSON.stringify({ level: 'error', event: 'configuration', message: error.message }))
    return c.text(error.message, 500, { 'cache-control': 'no-store' })
  }
  const { log, requestId } = c.var
  log('error', 'request.failed', { path: c.req.path, ...errorFacts(error) })
  if (wantsJson(c)) {
    return c.json({ error: errorText.other.body, requestId }, 500, { 'cache-control': 'no-store' })
  }
  try {
    return await renderPersonal(c, {
      status: 500,
      canonical: '/',
      view: ErrorPage,
      model: { status: 500, requestId },
      head: { title: `${errorText.other.title} · ${SHOP_NAME}` },
    })
  } catch (failure) {
    log('error', 'error-page.failed', errorFacts(failure))
    return c.html(lastWords(requestId), 500, { 'cache-control': 'no-store' })
  }
}

/** Spec A §8: what is said when the error page itself fails. It leans on nothing. */
const lastWords = (requestId: string): string =>
  `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${errorText.failed}</title></head><body><main><h1>${errorText.failed}</h1><p>Request ${requestId}</p><p><a href="/">Home</a></p></main></body></html>`
