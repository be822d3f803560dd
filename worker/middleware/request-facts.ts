/**
 * Gives every request its id, market, settings, log and services. hono/request-id is not used, because it echoes the header that
 * it reads (`cf-ray`) and skips responses that a handler has created. hono/timing is not used, because upstream clients could
 * reach it only through Hono's context.
 * @module
 */

import { type Preview, readPreview } from '#domain/content/staging-preview.ts'
import { COOKIES, readCookie } from '#domain/cookies/cookies.ts'
import { type Market, marketFromPath } from '#domain/markets.ts'
import { factory } from '#worker/env.ts'
import { createLog, logBoundOf } from '#worker/http/log.ts'
import { createTiming } from '#worker/http/timing.ts'
import { createServices } from '#worker/services/index.ts'
import { customerIdOf } from '#worker/session/visitor-of.ts'
import { configOf, requirePublicOrigin } from '#worker/settings/config.ts'
import { languageOf } from '#worker/visit/language-of.ts'
import { requestIdOf } from '#worker/visit/request-id.ts'

export const requestFacts = factory.createMiddleware(async (c, next) => {
  const requestId = requestIdOf(c.req.raw)
  c.set('requestId', requestId)
  const config = configOf(c.env)
  requirePublicOrigin(config, c.req.raw.headers)
  c.set('config', config)
  const log = createLog(requestId, config.logLevel, logBoundOf(c.env))
  c.set('log', log)
  const timing = createTiming()
  c.set('timing', timing)
  const { market, path } = marketFromPath(c.req.path)
  c.set('market', market)
  c.set('path', path)
  const visit = readPreview(readCookie(c.req.header('cookie'), COOKIES.preview.name), config.preview.domains)
  c.set('preview', visit)
  const visitor = { address: c.req.header('cf-connecting-ip'), agent: c.req.header('user-agent') }
  const servicesOf = (market: Market, preview: Preview | null = visit ?? null) =>
    createServices({
      ...{ env: c.env, config, market, preview: preview ?? undefined, visitor, log, timing },
      customerId: () => customerIdOf(c),
      waitUntil: (work) => c.executionCtx.waitUntil(work),
    })
  c.set('services', servicesOf(market))
  c.set('servicesOf', servicesOf)
  await languageOf.run(market.intl, next)
})
