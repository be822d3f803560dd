/**
 * The table that the bench prints.
 * @module
 */

export interface Target {
  readonly name: string
  readonly value: number
  readonly target: { readonly least: number } | { readonly most: number }
  readonly unit: string
}

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? Number.NaN)
    : ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2
}

/** 12 345 without digits that mean nothing: three are more than a bench on a shared machine can tell apart. */
export const shortly = (value: number): string => {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2
  return value.toFixed(digits).replace(/\B(?=(\d{3})+(?!\d))/g, ' ')
}

export const kilobytes = (bytes: number): number => bytes / 1024

/** Columns as wide as they must be; the first to the left, numbers to the right. */
export function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = headings.map((heading, column) => Math.max(heading.length, ...rows.map((row) => row[column]?.length ?? 0)))
  const line = (cells: readonly string[]) =>
    widths
      .map((width, column) => (column === 0 ? (cells[column] ?? '').padEnd(width) : (cells[column] ?? '').padStart(width)))
      .join('  ')
  return [line(headings), widths.map((width) => '─'.repeat(width)).join('  '), ...rows.map(line)].join('\n')
}

export const holds = ({ value, target }: Target): boolean => ('least' in target ? value >= target.least : value <= target.most)

export function targetTable(targets: readonly Target[]): string {
  return table(
    ['target', 'wanted', 'measured', ''],
    targets.map((one) => [
      one.name,
      'least' in one.target ? `≥ ${one.target.least}${one.unit}` : `≤ ${one.target.most}${one.unit}`,
      `${shortly(one.value)}${one.unit}`,
      holds(one) ? 'holds' : 'MISSED',
    ]),
  )
}
