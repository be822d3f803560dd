import { mulberry } from '#backend/rules/mulberry.ts'

/** A seeded random generator: the same seed must give the same picture on every machine, for ever. */
export interface Random {
  /** Between `low` (inclusive) and `high` (exclusive). */
  between(low: number, high: number): number
  pick<const T>(choices: readonly [T, ...T[]]): T
  chance(probability: number): boolean
  whole(low: number, high: number): number
}

export function createRandom(seed: number): Random {
  const next = mulberry(seed)
  return {
    between: (low, high) => low + (high - low) * next(),
    pick: (choices) => choices[Math.floor(next() * choices.length)] ?? choices[0],
    chance: (probability) => next() < probability,
    whole: (low, high) => Math.floor(low + (high - low + 1) * next()),
  }
}
