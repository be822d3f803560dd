/**
 * Which markets have a page, for its alternate links: what one market sells another may not.
 * @module
 */
import type { Context } from 'hono'
import { ALL_MARKETS, type MarketCode } from '#domain/markets.ts'
import type { AppEnv } from '#worker/env.ts'
import { errorFacts } from '#worker/http/log.ts'
import type { Services } from '#worker/services/index.ts'

/** Part of a page's model, as it is asked of the upstreams and stored with the rest. */
export interface Elsewhere {
  readonly markets: readonly MarketCode[]
}

/** What every market has: the screens of the route table that show no goods. */
export const EVERYWHERE: Elsewhere['markets'] = ALL_MARKETS.map(({ code }) => code)

/** This market, and each other one whose services know the page. A market that cannot be asked is left out. */
export async function marketsWith(
  c: Context<AppEnv>,
  has: (services: Services) => Promise<boolean>,
): Promise<Elsewhere['markets']> {
  const { market: here, servicesOf, log } = c.var
  const answers = await Promise.all(
    ALL_MARKETS.map(async (market) => {
      if (market.code === here.code) {
        return market.code
      }
      try {
        return (await has(servicesOf(market))) ? market.code : []
      } catch (error) {
        log('warn', 'markets.unknown', { market: market.code, path: c.var.path, ...errorFacts(error) })
        return []
      }
    }),
  )
  return answers.flat()
}
