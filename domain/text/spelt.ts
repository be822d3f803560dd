import type { Market } from '#domain/markets.ts'

/**
 * Spells a word for the market inside an island, which cannot load `american-words.ts`. A test compares both spellings with the
 * table in that file.
 */
export const spelt = (market: Pick<Market, 'english'>, british: string, american: string): string =>
  market.english === 'american' ? american : british
