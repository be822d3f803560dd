/**
 * The content service's webhook after a publish: the market's pages and content are refreshed at their next request (docs/caching.md).
 * Messages are signed; without a secret in the settings, this address is a 404.
 * @module
 */
import type { Context } from 'hono'
import { z } from 'zod'
import { SERVICE_PATHS } from '#domain/address/routes.ts'
import { ALL_MARKETS, type MarketCode } from '#domain/markets.ts'
import { type AppEnv, factory } from '#worker/env.ts'
import { errorFacts } from '#worker/http/log.ts'
import { refusalJson } from '#worker/response/refuse.ts'
import { missingPage } from '#worker/routes/content/missing.tsx'
import { readSignedMessage } from './signed-message.ts'

const CODES = ALL_MARKETS.map(({ code }) => code)

const publication = z.object({
  markets: z.union([
    z.literal('all').transform((): readonly MarketCode[] => CODES),
    z.array(z.enum(CODES)).min(1).max(CODES.length),
  ]),
})

const NO_STORE = { 'cache-control': 'no-store' } as const
/** KV accepts one write a second per key. */
const TRY_AGAIN = { ...NO_STORE, 'retry-after': '2' } as const

/** Not parsed earlier: the signature covers the body's bytes, so it is verified first. */
function readPublication(body: string): z.output<typeof publication> | undefined {
  try {
    return publication.safeParse(JSON.parse(body)).data
  } catch {
    // A body that is not JSON gets the same answer as JSON of the wrong shape.
    return undefined
  }
}

async function take(c: Context<AppEnv>, secret: string): Promise<Response> {
  const { log } = c.var
  const message = await readSignedMessage({ headers: c.req.raw.headers, body: await c.req.text(), secret, now: Date.now() })
  if (!message) {
    log('warn', 'publish.refused')
    return c.json(refusalJson(c, 'The signature does not fit, or the message is older than five minutes.'), 401, NO_STORE)
  }
  const wanted = readPublication(message.body)
  if (!wanted) {
    const allowed = CODES.join(', ')
    return c.json(refusalJson(c, `markets: "all", or a list of ${allowed}`, { field: 'markets' }), 422, NO_STORE)
  }
  const queue = c.env.PUBLISH_QUEUE.getByName('shop')
  try {
    const published = await queue.publish(message.id, wanted.markets)
    if (published.kind === 'repeat') {
      return c.json(refusalJson(c, 'This message has been taken already.'), 409, NO_STORE)
    }
    log('info', 'publish.taken', { markets: wanted.markets.join(',') })
    // 202 Accepted: other locations see the new generation at their next read, within a minute.
    return c.json({ generations: published.generations }, 202, NO_STORE)
  } catch (error) {
    log('error', 'publish.failed', errorFacts(error))
    return c.json(refusalJson(c, 'The publish could not be noted just now. The same message may be sent again.'), 503, TRY_AGAIN)
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
      : c.json(refusalJson(c, 'A publish is posted.'), 405, { ...NO_STORE, allow: 'POST' })
  })
