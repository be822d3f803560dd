/**
 * Finds the markets that have the same page, for its alternate links. Not every market sells every product.
 * @module
 */
import type { Context } from 'hono'
import { ALL_MARKETS, type MarketCode } from '#domain/markets.ts'
import type { AppEnv } from '#worker/env.ts'
import { errorFacts } from '#worker/http/log.ts'
import type { Services } from '#worker/services/index.ts'

/** Part of a page's model, because it comes from the upstreams and is stored with the page. */
export interface Alternates {
  readonly markets: readonly MarketCode[]
}

/** Markets for a page that exists in every market. */
export const EVERY_MARKET: Alternates['markets'] = ALL_MARKETS.map(({ code }) => code)

/** Returns the current market and all others that have the page. A market whose upstream fails is left out. */
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
