/**
 * The webhook that the content service calls after a publish. The publish invalidates the markets' pages and content
 * (docs/caching.md). Messages are signed. Without a secret in the settings, the URL returns a 404.
 * @module
 */
import type { Context } from 'hono'
import { z } from 'zod'
import { SERVICE_PATHS } from '#domain/address/routes.ts'
import { ALL_MARKETS, type MarketCode } from '#domain/markets.ts'
import { type AppEnv, factory } from '#worker/env.ts'
import { errorFacts } from '#worker/http/log.ts'
import { refuseJson } from '#worker/response/refuse.ts'
import { missingPage } from '#worker/routes/content/missing.tsx'
import { readSignedMessage } from './signed-message.ts'

const CODES = ALL_MARKETS.map(({ code }) => code)

const publication = z.object({
  markets: z.union([
    z.literal('all').transform((): readonly MarketCode[] => CODES),
    z.array(z.enum(CODES)).min(1).max(CODES.length),
  ]),
})

/** The sender may retry after two seconds, because KV allows one write per second to the same key. */
const TRY_AGAIN = { headers: { 'retry-after': '2' } } as const

/** Called after the signature has been verified, because the signature covers the raw body. */
function readPublication(body: string): z.output<typeof publication> | undefined {
  try {
    return publication.safeParse(JSON.parse(body)).data
  } catch {
    // Invalid JSON is treated like JSON with a wrong shape.
    return undefined
  }
}

async function take(c: Context<AppEnv>, secret: string): Promise<Response> {
  const { log } = c.var
  const message = await readSignedMessage({ headers: c.req.raw.headers, body: await c.req.text(), secret, now: Date.now() })
  if (!message) {
    log('warn', 'publish.refused')
    return refuseJson(c, 401, 'The signature does not fit, or the message is older than five minutes.')
  }
  const wanted = readPublication(message.body)
  if (!wanted) {
    return refuseJson(c, 422, `markets: "all", or a list of ${CODES.join(', ')}`, { field: 'markets' })
  }
  const queue = c.env.PUBLISH_QUEUE.getByName('shop')
  try {
    const published = await queue.publish(message.id, wanted.markets)
    if (published.kind === 'repeat') {
      return refuseJson(c, 409, 'This message has been taken already.')
    }
    log('info', 'publish.taken', { markets: wanted.markets.join(',') })
    // The status is 202, because other locations see the new generation only within a minute.
    return c.json({ generations: published.generations }, 202, { 'cache-control': 'no-store' })
  } catch (error) {
    log('error', 'publish.failed', errorFacts(error))
    return refuseJson(c, 503, 'The publish could not be noted just now. The same message may be sent again.', TRY_AGAIN)
  }
}

export const publishHookRoutes = () =>
  factory.createApp().all(SERVICE_PATHS.publishHook, async (c) => {
    const { publishSecret } = c.var.config
    if (publishSecret === undefined) {
      return missingPage(c)
    }
    return c.req.method === 'POST'
      ? take(c, publishSecret)
      : refuseJson(c, 405, 'A publish is posted.', { headers: { allow: 'POST' } })
  })
