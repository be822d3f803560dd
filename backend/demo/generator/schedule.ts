/**
 * Chooses the range of each generated product. Ranges take turns according to their weight, so that a shop of any size has all
 * ranges in proportion.
 * @module
 */
import { type Department, RANGES, type Range } from './ranges.ts'

export interface Turn {
  readonly range: Range
  readonly rangeIndex: number
  /** Position of the product within its range, starting at 0. */
  readonly ordinal: number
  /** Position of the product within its department, starting at 0. */
  readonly departmentOrdinal: number
}

/** Smooth weighted round robin: the range with the most credit is always next. */
function oneRound(): readonly number[] {
  const total = RANGES.reduce((sum, range) => sum + range.share, 0)
  const credit = RANGES.map(() => 0)
  return Array.from({ length: total }, () => {
    let best = 0
    for (const [index, range] of RANGES.entries()) {
      credit[index] = (credit[index] ?? 0) + range.share
      if ((credit[index] ?? 0) > (credit[best] ?? 0)) {
        best = index
      }
    }
    credit[best] = (credit[best] ?? 0) - total
    return best
  })
}

export function* schedule(count: number): Generator<Turn> {
  const round = oneRound()
  const rangeCounts = RANGES.map(() => 0)
  const departmentCounts: Record<Department, number> = { womens: 0, mens: 0, homeware: 0 }
  for (let turn = 0; turn < count; turn++) {
    const rangeIndex = round[turn % round.length] ?? 0
    const range = RANGES[rangeIndex]
    if (!range) {
      throw new RangeError(`no range ${rangeIndex}`)
    }
    const ordinal = rangeCounts[rangeIndex] ?? 0
    yield { range, rangeIndex, ordinal, departmentOrdinal: departmentCounts[range.department] }
    rangeCounts[rangeIndex] = ordinal + 1
    departmentCounts[range.department]++
  }
}

/** Counts the department's products among the first `count`. */
export function departmentSize(department: Department, count: number): number {
  let size = 0
  for (const { range } of schedule(count)) {
    size += range.department === department ? 1 : 0
  }
  return size
}

/**
 * Picks exactly `wanted` out of `total` at even intervals.
 * @returns whether `index` is picked
 */
export const isPicked = (index: number, total: number, wanted: number): boolean =>
  Math.floor(((index + 1) * wanted) / total) > Math.floor((index * wanted) / total)
