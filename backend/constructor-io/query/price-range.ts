/**
 * Parses a price range in major currency units: `10-49.5`, `-inf-50`, `10-inf` (wire: search §3).
 * @module
 */
export interface Range {
  readonly min: number
  readonly max: number
}

const NUMBER = '\\d{1,9}(?:\\.\\d{1,2})?'
const RANGE = new RegExp(`^(-inf|${NUMBER})-(inf|${NUMBER})$`)

export function rangeFrom(text: string): Range | undefined {
  const [, low, high] = RANGE.exec(text) ?? []
  return low === undefined || high === undefined
    ? undefined
    : { min: low === '-inf' ? -Infinity : Number(low), max: high === 'inf' ? Infinity : Number(high) }
}

export const isWithin = (ranges: readonly Range[], value: number): boolean =>
  ranges.some(({ min, max }) => value >= min && value <= max)
