/**
 * What a page offers that has nothing of its own to show: an empty bag, a search without results.
 * @module
 */
import type { ProductCard } from '#domain/entities/product.ts'
import { errorFacts, type Log } from '#worker/http/log.ts'
import { UpstreamError } from '#worker/http/upstream-error.ts'
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
  /** False where they, or their badges, could not be read. */
  readonly complete: boolean
}

/** Safety §3: where they cannot be read, nothing is shown of them. */
export async function loadBestSellers({ services, log }: Shop): Promise<BestSellers> {
  try {
    return await services.recommended(await services.recommendations.bestSellers())
  } catch (error) {
    if (error instanceof UpstreamError) {
      log('warn', 'recommended.best-sellers', errorFacts(error))
      return { cards: [], complete: false }
    }
    throw error
  }
}
