import type { Market } from '#domain/markets.ts'

/** For words that islands show, which the map of `american-words.ts` never reaches; a test holds both spellings against the map. */
export const spelt = (market: Pick<Market, 'english'>, british: string, american: string): string =>
  market.english === 'american' ? american : british
