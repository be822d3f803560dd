import type { Market } from '#domain/markets.ts'

/** For words in islands, which the table of `american-words.ts` does not reach; a test compares both spellings with the table. */
export const spelt = (market: Pick<Market, 'english'>, british: string, american: string): string =>
  market.english === 'american' ? american : british
