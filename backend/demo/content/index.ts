import { deliveryPromiseOf } from '#backend/demo/deliveries.ts'
import { ALL_MARKETS } from '#domain/markets.ts'
import type { KeyedItem } from './make.ts'
import { wordsOf } from './market-words.ts'
import { odd } from './odd.ts'
import { pagesOf } from './pages.ts'
import { siteWideOf } from './site-wide.ts'

export const SEED_CONTENT: readonly KeyedItem[] = ALL_MARKETS.flatMap((market) => {
  const words = wordsOf(market)
  return [...siteWideOf(words), deliveryPromiseOf(market), ...pagesOf(market, words)]
})

/**
 * Pages that show how broken and malicious blocks are handled. They are for the demonstration and tests; never seed them in a
 * public shop.
 */
export const DEMO_CONTENT: readonly KeyedItem[] = ALL_MARKETS.map(odd)
