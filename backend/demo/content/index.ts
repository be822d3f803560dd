import { deliveryPromiseOf } from '#backend/demo/deliveries.ts'
import { ALL_MARKETS } from '#domain/markets.ts'
import type { KeyedItem } from './make.ts'
import { wordsOf } from './market-words.ts'
import { odd } from './odd.ts'
import { pagesOf } from './pages.ts'
import { siteWideOf } from './site-wide.ts'

/** Every piece of content of every market. */
export const SEED_CONTENT: readonly KeyedItem[] = ALL_MARKETS.flatMap((market) => {
  const words = wordsOf(market)
  const delivery = { key: `${market.content}delivery-promise`, item: deliveryPromiseOf(market) }
  return [...siteWideOf(market, words), delivery, ...pagesOf(market, words)]
})

/** Pages that show what becomes of broken and hostile blocks: for the demonstration and tests, for no shop that others can reach. */
export const DEMO_CONTENT: readonly KeyedItem[] = ALL_MARKETS.map(odd)
