/**
 * Items that surround every page of a market. The shop's file supplies the footer's links and logos.
 * @module
 */
import { payments, social } from '#shop'
import { type Block, itemOf } from './blocks.ts'
import type { KeyedItem } from './make.ts'
import type { MarketWords } from './market-words.ts'

const FOOTER = {
  socialLinks: Object.entries(social).map(([network, url]) => ({ network, url })),
  paymentLogos: payments,
}

/** @param parts blocks by delivery key, without the market's prefix */
export const siteWideItems = (file: string, parts: Readonly<Record<string, Block>>, words: MarketWords): readonly KeyedItem[] =>
  Object.entries(parts).map(([key, value]) => ({
    key: words.market.content + key,
    file,
    item: itemOf(key === 'footer' ? { ...value, ...FOOTER } : value, words),
  }))
