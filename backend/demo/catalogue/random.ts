/**
 * A seeded random number generator. The same seed produces the same shop on every machine.
 * @module
 */
import { mulberry } from '#backend/rules/mulberry.ts'

export interface Random {
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  next(): number
  /** Returns an integer. Both bounds are inclusive. */
  between(from: number, to: number): number
  pick<Item>(items: readonly Item[]): Item
  /** Returns `count` distinct items in random order. */
  sample<Item>(items: readonly Item[], count: number): readonly Item[]
  chance(share: number): boolean
}

/** @param stream generators with the same seed but different streams are independent */
export function randomOf(seed: number, stream: number): Random {
  const next = mulberry(Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(stream + 0x7f4a7c15, 0xc2b2ae35))
  const between = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1))
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[between(0, items.length - 1)]
    if (item === undefined) {
      throw new RangeError('nothing to pick from')
    }
    return item
  }
  const sample = <Item>(items: readonly Item[], count: number): readonly Item[] => {
    const rest = [...items]
    return Array.from({ length: Math.min(count, rest.length) }, () => rest.splice(between(0, rest.length - 1), 1)).flat()
  }
  return { next, between, pick, sample, chance: (share) => next() < share }
}
