/**
 * Product recommendations (spec A §7). They are cached, because they are the same for all guests in a market.
 * @module
 */
import type { FoundProduct } from '#domain/entities/search.ts'
import type { Market } from '#domain/markets.ts'
import type { Cached } from '#worker/cache/data.ts'
import { STRATEGIES } from '#worker/cache/freshness.ts'
import type { JsonCall } from '#worker/http/json-call.ts'
import { SHOWN } from '#worker/http/upstream.ts'
import type { SearchVendor } from './search.ts'
import { type PodResponse, podResponse, podWire, relatedPodsWire } from './search-wire.ts'

/** Pod ids. The specification lists the first two. */
const PODS = { alike: 'recommendation', look: 'complete-the-look', best: 'bestsellers' } as const

/** Both lists are loaded together and cached as one entry. */
export interface RelatedProducts {
  readonly look: readonly FoundProduct[]
  readonly alike: readonly FoundProduct[]
}

export interface RecommendationService {
  /**
   * @param exists whether the product exists, for callers that are still loading it
   * @throws UpstreamError
   */
  beside(productId: number, exists?: Promise<boolean>): Promise<RelatedProducts>
  /**
   * Recommendations for a page without a product.
   * @throws UpstreamError
   */
  bestSellers(): Promise<readonly FoundProduct[]>
}

interface RecommendationOptions {
  readonly call: JsonCall
  readonly market: Market
  readonly vendor: SearchVendor
  readonly cached: Cached
}

/** The maximum in spec A §9. */
const RESULTS = 8

export function createRecommendationService({ call, market, vendor, cached }: RecommendationOptions): RecommendationService {
  function ask(pod: keyof typeof PODS, productId?: number): Promise<PodResponse> {
    const query = new URLSearchParams(vendor.parameters)
    query.set('key', vendor.index)
    if (productId !== undefined) {
      query.set('item_id', String(productId))
    }
    query.set('num_results', String(RESULTS))
    return call({
      operation: PODS[pod],
      path: `/recommendations/v1/pods/${PODS[pod]}?${query.toString().replaceAll('+', '%20')}`,
      schema: podResponse,
      ...SHOWN,
    })
  }

  return {
    beside(productId, exists = Promise.resolve(true)) {
      const entry = {
        name: `pods:${market.code}:${productId}`,
        strategy: STRATEGIES.pods,
        schema: relatedPodsWire(market),
        shouldStore: () => exists,
      }
      return cached(entry, async () => {
        const [look, alike] = await Promise.all([ask('look', productId), ask('alike', productId)])
        return { look, alike }
      })
    },

    bestSellers() {
      const entry = { name: `pod:${market.code}:${PODS.best}`, strategy: STRATEGIES.pods, schema: podWire(market) }
      return cached(entry, () => ask('best'))
    },
  }
}
