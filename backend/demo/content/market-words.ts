/**
 * Replaces words that differ between markets, for example prices, delivery promises and places. Texts contain them in braces:
 * `{shop}`, or `{Shop}` with a capital. American spelling and garment names come from `domain/text/american-words.ts` instead.
 * @module
 */
import { z } from 'zod'
import marketWords from '#backend/demo/data/content/market-words.json' with { type: 'json' }
import { marketCode, readDataFile, sentence } from '#backend/demo/data/data-file.ts'
import { MARKETS, type Market } from '#domain/markets.ts'
import { inWordsOf } from '#domain/text/american-words.ts'
import { company, contact, name } from '#shop'

export interface MarketWords {
  readonly market: Market
  readonly words: Readonly<Record<string, string>>
}

export const marketWordFile = z.record(marketCode, z.record(z.string(), sentence)).superRefine((markets, context) => {
  const all = new Set(Object.values(markets).flatMap((words) => Object.keys(words)))
  for (const { code } of Object.values(MARKETS)) {
    for (const word of all) {
      if (markets[code][word] === undefined) {
        context.addIssue({ code: 'custom', path: [code, word], message: 'is missing' })
      }
    }
  }
})

const FILE = readDataFile('content/market-words.json', 'market', marketWordFile, marketWords)

/** Contains the facts from the shop's file, without the market's own words. */
export const shopWordsOf = (market: Market): MarketWords => ({
  market,
  words: {
    name,
    company: company.name,
    address: company.address,
    registration: company.registration ?? '',
    taxNumber: company.taxNumber ?? '',
    email: contact.email,
    returns: `${market.returnDays} days`,
  },
})

export const wordsOf = (market: Market): MarketWords => ({
  market,
  words: { ...FILE[market.code], ...shopWordsOf(market).words },
})

const KNOWN = wordsOf(MARKETS.en).words
const BRACES = /\{(\w+)\}/g
const first = (word: string): string => word.charAt(0)
const plain = (word: string): string => first(word).toLowerCase() + word.slice(1)

/** Returns the words in a text's braces that are not among `known`. */
export const unknownAmong =
  (known: Readonly<Record<string, string>>) =>
  (text: string): readonly string[] =>
    [...text.matchAll(BRACES)].map(([, word = '']) => word).filter((word) => known[plain(word)] === undefined)

/** Returns the words in a text's braces that are not defined. */
export const unknownWords = unknownAmong(KNOWN)

export function withWords(text: string, { market, words }: MarketWords): string {
  const filled = text.replace(BRACES, (braces, word: string) => {
    const own = words[plain(word)] ?? braces
    return first(word) === first(plain(word)) ? own : first(own).toUpperCase() + own.slice(1)
  })
  return inWordsOf(market, filled)
}
