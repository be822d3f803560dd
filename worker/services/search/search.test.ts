import { expect, test } from 'vitest'
import { DEFAULT_LISTING } from '#domain/listing/listing-query.ts'
import { ALL_MARKETS, MARKETS } from '#domain/markets.ts'
import { memoryKv } from '#tests/helpers/memory-kv.ts'
import { type Cached, createCached, uncached } from '#worker/cache/data.ts'
import type { JsonCall } from '#worker/http/json-call.ts'
import { createRecommendationService } from './recommendations.ts'
import { createSearchService, type SearchVendor } from './search.ts'

const NOTHING = { sections: {}, response: { total_num_results: 0, results: [] } }

function servicesOf(market: (typeof ALL_MARKETS)[number], vendor: SearchVendor, cached: Cached = uncached) {
  const asked: string[] = []
  const call: JsonCall = async ({ path, schema }) => {
    asked.push(decodeURIComponent(path))
    return schema.parse(NOTHING)
  }
  const search = createSearchService({ call, market, vendor, cached })
  return { asked, search, recommendations: createRecommendationService({ call, market, vendor, cached: uncached }) }
}

test.each(ALL_MARKETS)(
  'spec A §7 $code: every call names the index and the base parameters of the market’s configuration',
  async (market) => {
    const vendor = { index: `key-${market.code}`, parameters: 'us=web&c=shop-1' }
    const { asked, search, recommendations } = servicesOf(market, vendor)
    await search.search({ ...DEFAULT_LISTING, words: 'linen' })
    await search.autocomplete('linen')
    await search.suggestions('linen')
    await recommendations.beside(1001)
    await recommendations.bestSellers()
    const base = `us=web&c=shop-1&key=key-${market.code}`
    expect(asked).toEqual([
      `/search/linen?${base}&page=1&num_results_per_page=48`,
      `/autocomplete/linen?${base}&num_results_Products=10&num_results_Search Suggestions=5`,
      `/autocomplete/linen?${base}&num_results_Products=0&num_results_Search Suggestions=5`,
      `/recommendations/v1/pods/complete-the-look?${base}&item_id=1001&num_results=8`,
      `/recommendations/v1/pods/recommendation?${base}&item_id=1001&num_results=8`,
      `/recommendations/v1/pods/bestsellers?${base}&num_results=8`,
    ])
  },
)

test('other searches for the same words are requested once within minutes, in each market', async () => {
  const cached = createCached({ kv: memoryKv().kv, leases: undefined, log: () => {}, waitUntil: () => {} }, () => 0)
  const vendor = { index: 'any', parameters: '' }
  const [here, there] = [servicesOf(MARKETS.en, vendor, cached), servicesOf(MARKETS.us, vendor, cached)]
  for (const words of ['linen', 'linen', 'silk']) {
    await here.search.suggestions(words)
    await there.search.suggestions(words)
  }
  expect([here.asked.length, there.asked.length]).toEqual([2, 2])
})

test.each(['', ' ', '..', '???'])('words without a letter or a digit are not sent: %j', async (words) => {
  const { asked, search } = servicesOf(MARKETS.en, { index: 'uk', parameters: '' })
  expect(await search.search({ ...DEFAULT_LISTING, words })).toMatchObject({ kind: 'found', total: 0 })
  expect(await search.autocomplete(words)).toEqual({ products: [], suggestions: [] })
  expect(asked).toEqual([])
})
