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
import { askCards, cardsAnswer, cardsIn, idsOf, type WantedCard } from './catalogue/cards.ts'

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

/** Only cards with their badges are kept; null stands for badges that could not be read. */
const cardsAndBadges = cardsAnswer.extend({ badges: badgesAnswer.nullable() })

export function createRecommendedReader({ call, market, cached, log }: RecommendedOptions): ReadRecommended {
  return async (wanted, about) => {
    const ids = idsOf(wanted)
    if (ids.length === 0) {
      return { cards: [], complete: true }
    }
    const { promise: keptIf, resolve: keep } = Promise.withResolvers<boolean>()
    const name = ['recommended', market.code, ...(about ? [about] : []), ids.join(',')].join(':')
    const read = await cached({ name, strategy: STRATEGIES.cards, schema: cardsAndBadges, about, keptIf }, async () => {
      const [answer, badges] = await Promise.all([askCards(call, market, ids, WAIT), badgesOrNone(askBadges(call, ids), log)])
      keep(badges !== undefined)
      return { ...answer, badges: badges ?? null }
    })
    const cards = cardsIn(read, wanted, market)
    return { cards: withBadges(cards, read.badges ?? [], market), complete: read.badges !== null }
  }
}
