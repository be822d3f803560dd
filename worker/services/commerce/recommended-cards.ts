/**
 * Cards for recommended products, with their badges. Cards and badges are loaded together and cached as one entry, so that they
 * have the same age.
 * @module
 */
import type { z } from 'zod'
import type { ProductCard } from '#domain/entities/product.ts'
import type { Market } from '#domain/markets.ts'
import type { Cached } from '#worker/cache/data.ts'
import { STRATEGIES } from '#worker/cache/freshness.ts'
import type { Log } from '#worker/http/log.ts'
import { SHOWN } from '#worker/http/upstream.ts'
import { badgesOrNone, badgesResponse, fetchBadges, withBadges } from './badges.ts'
import type { CommerceCall } from './call.ts'
import { cardsIn, cardsResponse, fetchCards, idsOf, type WantedCard } from './catalogue/cards.ts'

interface Recommended {
  readonly cards: readonly ProductCard[]
  /** False if the badges could not be read. */
  readonly complete: boolean
}

/** @throws UpstreamError if the cards cannot be read */
export type ReadRecommended = (wanted: readonly WantedCard[]) => Promise<Recommended>

interface RecommendedOptions {
  readonly call: CommerceCall
  readonly market: Market
  readonly cached: Cached
  readonly log: Log
}

/** `badges` is null if the badges could not be read. */
const cardsAndBadges = cardsResponse.extend({ badges: badgesResponse.nullable() })

export function createRecommendedReader({ call, market, cached, log }: RecommendedOptions): ReadRecommended {
  return async (wanted) => {
    const ids = idsOf(wanted)
    if (ids.length === 0) {
      return { cards: [], complete: true }
    }
    const entry = {
      name: `recommended:${market.code}:${ids.join(',')}`,
      strategy: STRATEGIES.cards,
      schema: cardsAndBadges,
      shouldStore: ({ badges }: z.infer<typeof cardsAndBadges>) => badges !== null,
    }
    const load = async () => {
      const [answer, badges] = await Promise.all([
        fetchCards(call, market, ids, SHOWN),
        badgesOrNone(fetchBadges(call, ids), log),
      ])
      return { ...answer, badges: badges ?? null }
    }
    const read = await cached(entry, load)
    return { cards: withBadges(cardsIn(read, wanted, market), read.badges ?? [], market), complete: read.badges !== null }
  }
}
