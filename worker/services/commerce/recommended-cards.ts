/**
 * Cards of what a page recommends, with their badges. The two are asked for at once and kept as one, for they are wanted together and are of
 * the same age.
 * @module
 */
import type { ProductCard } from '#domain/entities/product.ts'
import type { Market } from '#domain/markets.ts'
import type { Cached } from '#worker/cache/data-store.ts'
import { STRATEGIES } from '#worker/cache/freshness.ts'
import type { Log } from '#worker/http/log.ts'
import { askBadges, badgesAnswer, badgesOrNone, withBadges } from './badges.ts'
import type { CommerceCall, CommerceCallOptions } from './call.ts'
import { askCards, type CardsAnswer, cardsAnswer, cardsIn, idsOf, type WantedCard } from './catalogue/cards.ts'

interface Recommended {
  readonly cards: readonly ProductCard[]
  /** False where their badges could not be read. */
  readonly complete: boolean
}

/** @param about what the page is about, where it is a product (`CacheEntry`) @throws UpstreamError where the cards cannot be read */
export type ReadRecommended = (wanted: readonly WantedCard[], about?: string) => Promise<Recommended>

interface RecommendedOptions {
  readonly call: CommerceCall
  readonly market: Market
  readonly cached: Cached
  readonly log: Log
}

/** Short: a page is good without what it recommends. */
const WAIT = { timeoutMs: 700, forShow: true } as const satisfies CommerceCallOptions

const cardsAndBadges = cardsAnswer.extend({ badges: badgesAnswer })

/** Thrown with the cards, past the cache: it stores only cards with their badges and prefers its last such copy. */
class WithoutBadges extends Error {
  readonly cards: CardsAnswer

  constructor(cards: CardsAnswer) {
    super('the badges failed')
    this.name = 'WithoutBadges'
    this.cards = cards
  }
}

export function createRecommendedReader({ call, market, cached, log }: RecommendedOptions): ReadRecommended {
  return async (wanted, about) => {
    const ids = idsOf(wanted)
    if (ids.length === 0) {
      return { cards: [], complete: true }
    }
    const name = ['recommended', market.code, ...(about ? [about] : []), ids.join(',')].join(':')
    const load = async () => {
      const [answer, badges] = await Promise.all([askCards(call, market, ids, WAIT), badgesOrNone(askBadges(call, ids), log)])
      if (!badges) {
        throw new WithoutBadges(answer)
      }
      return { ...answer, badges }
    }
    try {
      const read = await cached({ name, strategy: STRATEGIES.cards, schema: cardsAndBadges, about }, load)
      return { cards: withBadges(cardsIn(read, wanted, market), read.badges, market), complete: true }
    } catch (error) {
      if (!(error instanceof WithoutBadges)) {
        throw error
      }
      return { cards: withBadges(cardsIn(error.cards, wanted, market), [], market), complete: false }
    }
  }
}
