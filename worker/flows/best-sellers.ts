/**
 * Products for an empty bag, or for a search without results.
 * @module
 */
import type { ProductCard } from '#domain/entities/product.ts'
import type { Log } from '#worker/http/log.ts'
import { orFallback } from '#worker/http/or-fallback.ts'
import type { ReadRecommended } from '#worker/services/commerce/recommended-cards.ts'
import type { RecommendationService } from '#worker/services/search/recommendations.ts'

interface Shop {
  readonly services: {
    readonly recommendations: Pick<RecommendationService, 'bestSellers'>
    readonly recommended: ReadRecommended
  }
  readonly log: Log
}

export interface BestSellers {
  readonly cards: readonly ProductCard[]
  /** False if the products or their badges could not be read. */
  readonly complete: boolean
}

/** Safety §3: if the upstream does not respond, no products are shown. */
export async function loadBestSellers({ services, log }: Shop): Promise<BestSellers> {
  return orFallback(
    log,
    'recommended.best-sellers',
    async () => services.recommended(await services.recommendations.bestSellers()),
    () => ({ cards: [], complete: false }),
  )
}
