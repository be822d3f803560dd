/** Seeded chance: the same seed gives the same picture, on every machine and for ever. */
export interface Random {
  /** A number from `low` (0) up to `high` (1). */
  between(low: number, high: number): number
  /** One of the choices. */
  pick<const T>(choices: readonly [T, ...T[]]): T
  chance(probability: number): boolean
  whole(low: number, high: number): number
}

/** Mulberry32. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  return {
    between: (low, high) => low + (high - low) * next(),
    pick: (choices) => choices[Math.floor(next() * choices.length)] ?? choices[0],
    chance: (probability) => next() < probability,
    whole: (low, high) => Math.floor(low + (high - low + 1) * next()),
  }
}
