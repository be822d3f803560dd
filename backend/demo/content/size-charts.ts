/**
 * Size charts. The page block `size-chart` names a chart and is replaced by a table in the market's units.
 * @module
 */
import { z } from 'zod'
import sizeCharts from '#backend/demo/data/content/size-charts.json' with { type: 'json' }
import { marketCode, named, readDataFile, sentence } from '#backend/demo/data/data-file.ts'
import type { MarketCode } from '#domain/markets.ts'
import type { Block } from './blocks.ts'

/** A size label, or a length in centimetres. */
const cell = z.union([sentence, z.number().positive()])

const chart = z
  .strictObject({ columns: z.array(sentence).min(2), rows: z.array(z.array(cell)).min(1) })
  .refine(
    ({ columns, rows }) => rows.every((row) => row.length === columns.length),
    'has a row that is not as long as its columns',
  )

export const sizeChartFile = z.strictObject({
  /**
   * Markets that use inches; all others use centimetres. Inches are rounded to a tenth, so that no two shoe sizes have the same
   * length.
   */
  inInches: z.array(marketCode),
  charts: z.record(z.string(), chart),
})

const FILE = readDataFile('content/size-charts.json', undefined, sizeChartFile, sizeCharts)

const chartNamed = named('size chart', new Map(Object.entries(FILE.charts)))

/**
 * Converts a block such as `{ "block": "size-chart", "name": "Women’s clothing", "chart": "womens" }` to a table. The name
 * becomes its title.
 */
export function sizeTable({ name, chart }: Block, market: MarketCode): Block {
  const { columns, rows } = chartNamed.parse(chart)
  const inInches = FILE.inInches.includes(market)
  const [unit, length] = inInches
    ? ['in', (value: number) => Math.round((value / 2.54) * 10) / 10]
    : ['cm', (value: number) => value]
  return {
    block: 'table',
    name,
    title: name,
    columns: columns.map((column, index) =>
      rows.every((row) => typeof row[index] === 'number') ? `${column} (${unit})` : column,
    ),
    rows: rows.map((row) => row.map((value) => (typeof value === 'number' ? String(length(value)) : value))),
  }
}
