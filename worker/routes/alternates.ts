/**
 * Which markets have a page, for its alternate links: some markets may not sell a product.
 * @module
 */
import type { Context } from 'hono'
import { ALL_MARKETS, type MarketCode } from '#domain/markets.ts'
import type { AppEnv } from '#worker/env.ts'
import { errorFacts } from '#worker/http/log.ts'
import type { Services } from '#worker/services/index.ts'

/** Part of a page's model, since it comes from the upstreams and is stored with the rest. */
export interface Alternates {
  readonly markets: readonly MarketCode[]
}

/** All markets, for screens without goods, which every market has. */
export const EVERY_MARKET: Alternates['markets'] = ALL_MARKETS.map(({ code }) => code)

/** This market, and every other market whose services know the page. A market whose services fail is left out. */
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
