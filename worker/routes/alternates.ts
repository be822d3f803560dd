/**
 * Which markets have a page, for its alternate links: a product may be on sale in only some of the markets.
 * @module
 */
import type { Context } from 'hono'
import { ALL_MARKETS, type MarketCode } from '#domain/markets.ts'
import type { AppEnv } from '#worker/env.ts'
import { errorFacts } from '#worker/http/log.ts'
import type { Services } from '#worker/services/index.ts'

/** Part of a page's model, because it is loaded from the upstreams and stored with the rest of the model. */
export interface Alternates {
  readonly markets: readonly MarketCode[]
}

/** All markets, for the screens that every market has: those of the route table that show no goods. */
export const EVERY_MARKET: Alternates['markets'] = ALL_MARKETS.map(({ code }) => code)

/** This market, and each other one whose services know the page. A market whose services fail is left out. */
export async function marketsWith(
  c: Context<AppEnv>,
  has: (services: Services) => Promise<boolean>,
): Promise<Alternates['markets']> {
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
