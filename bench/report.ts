/**
 * The tables that the bench prints.
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

/** The lines and targets of a run. */
export interface Report {
  readonly text: string
  readonly targets: readonly Target[]
  /** For the picture of a run. */
  readonly charts?: readonly Chart[]
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}

/** The value that the given part of all values, 0 to 1, does not exceed. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * part) - 1] ?? Number.NaN
}

/** 12 345 without insignificant digits: three are already more than a bench on a shared machine can distinguish. */
export function shortly(value: number): string {
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : 2
  return value.toFixed(digits).replace(/\B(?=(\d{3})+(?!\d))/g, digits === 0 ? ' ' : '')
}

export const kilobytes = (bytes: number): number => bytes / 1024

/** Columns as wide as they must be; the first to the left, numbers to the right. */
export function table(headings: Cells, rows: readonly Cells[]): string {
  const widths = headings.map((heading, column) => Math.max(heading.length, ...rows.map((row) => row[column]?.length ?? 0)))
  const line = (cells: Cells): string =>
    widths
      .map((width, column) => (column === 0 ? (cells[column] ?? '').padEnd(width) : (cells[column] ?? '').padStart(width)))
      .join('  ')
      .trimEnd()
  return [line(headings), widths.map((width) => '─'.repeat(width)).join('  '), ...rows.map(line)].join('\n')
}

/** A target whose value could not be measured counts as missed. */
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
