/**
 * Formats the bench's tables.
 * @module
 */
import type { Chart } from './ratios-svg.ts'

export type Cells = readonly string[]

export interface Target {
  readonly name: string
  readonly value: number
  readonly least?: number
  readonly most?: number
  readonly unit: string
}

export interface Report {
  readonly text: string
  readonly targets: readonly Target[]
  /** Charts for the README's SVG. */
  readonly charts?: readonly Chart[]
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}

/** Returns the smallest value that is not exceeded by the given fraction (0 to 1) of all values. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * part) - 1] ?? Number.NaN
}

/**
 * Formats with two decimals below 10, one below 100, and none above: `12 345`. A bench on a shared machine cannot measure more
 * precisely.
 */
export function shortly(value: number): string {
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : 2
  return value.toFixed(digits).replace(/\B(?=(\d{3})+(?!\d))/g, digits === 0 ? ' ' : '')
}

export const kilobytes = (bytes: number): number => bytes / 1024

/** A text table with minimal column widths. The first column is left-aligned, all others right-aligned. */
export function table(headings: Cells, rows: readonly Cells[]): string {
  const widths = headings.map((heading, column) => Math.max(heading.length, ...rows.map((row) => row[column]?.length ?? 0)))
  const line = (cells: Cells): string =>
    widths
      .map((width, column) => (column === 0 ? (cells[column] ?? '').padEnd(width) : (cells[column] ?? '').padStart(width)))
      .join('  ')
      .trimEnd()
  return [line(headings), widths.map((width) => '─'.repeat(width)).join('  '), ...rows.map(line)].join('\n')
}

/** A value that could not be measured (NaN) misses its target. */
export const holds = ({ value, least = 0, most = Number.POSITIVE_INFINITY }: Target): boolean => value >= least && value <= most

export const targetTable = (targets: readonly Target[]): string =>
  table(
    ['target', 'wanted', 'measured', ''],
    targets.map((target) => [
      target.name,
      `${target.least === undefined ? `≤ ${target.most}` : `≥ ${target.least}`}${target.unit}`,
      `${shortly(target.value)}${target.unit}`,
      holds(target) ? 'holds' : 'MISSED',
    ]),
  )
