import type { Market } from '#domain/markets.ts'

/**
 * Spells a word for the market in islands, which cannot use the table of `american-words.ts`; a test compares both spellings with that
 * table.
 */
export const spelt = (market: Pick<Market, 'english'>, british: string, american: string): string =>
  market.english === 'american' ? american : british
