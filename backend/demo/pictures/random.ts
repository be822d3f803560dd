import { mulberry } from '#backend/rules/mulberry.ts'

/** A seeded random number generator. The same seed must always produce the same drawing, on every machine. */
export interface Random {
  /** Returns a number from `low` (inclusive) to `high` (exclusive). */
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
