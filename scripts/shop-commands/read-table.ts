/**
 * Reads a table that was written by hand: CSV separated by commas, semicolons or tabs. Each fault names the file, the line and
 * the column.
 * @module
 */
import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import { distance } from '#backend/constructor-io/index/typos.ts'
import { reasonOf, StepFailed } from '../machine/run.ts'

export interface TableRow {
  readonly line: number
  readonly cells: Readonly<Record<string, string>>
}

interface Columns {
  readonly needed: readonly string[]
  readonly optional?: readonly string[]
}

const records = z.array(z.object({ record: z.array(z.string()), info: z.object({ lines: z.int() }) }))

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new StepFailed(`${file} cannot be read. Check its path.`)
  }
}

/** Returns the separator that occurs most often in the first line. */
const delimiterOf = (text: string): string => {
  const [first = ''] = text.split('\n', 1)
  const [most = ','] = [',', ';', '\t'].toSorted((one, other) => first.split(other).length - first.split(one).length)
  return most
}

function recordsIn(file: string, text: string): z.output<typeof records> {
  try {
    const options = { delimiter: delimiterOf(text), bom: true, info: true, trim: true, relax_column_count: true }
    return records.parse(parse(text, { ...options, skip_records_with_empty_values: true }))
  } catch (error) {
    throw new StepFailed(`${file}: ${reasonOf(error)}. Choose CSV in UTF-8 when you save it.`)
  }
}

function headFaults(file: string, head: readonly string[], { needed, optional = [] }: Columns): readonly string[] {
  const known = [...needed, ...optional]
  const unknown = head.filter((name) => name !== '' && !known.includes(name))
  return [
    ...unknown.map((name) => {
      const near = known.find((one) => !head.includes(one) && distance(one, name) <= 2)
      return `${file}, line 1: there is no column "${name}". ${near ? `Write ${near}.` : `Take it out; the columns are ${known.join(', ')}.`}`
    }),
    ...needed
      .filter((name) => !head.includes(name))
      .map((name) => `${file}, line 1: the column ${name} is missing. Add it; the columns are ${known.join(', ')}.`),
  ]
}

/** @throws StepFailed naming every fault in the file's format */
export function readTable(file: string, columns: Columns): readonly TableRow[] {
  const [first, ...rows] = recordsIn(file, textOf(file))
  const head = (first?.record ?? []).map((name) => name.toLowerCase())
  const faults = first
    ? headFaults(file, head, columns)
    : [`${file} is empty. Its first line names the columns: ${columns.needed.join(', ')}.`]
  const long = rows.find(({ record }) => record.length > head.length)
  const all = [
    ...faults,
    ...(long && faults.length === 0
      ? [
          `${file}, line ${long.info.lines}: there are more fields than columns. Put a text that has the separator in quotation marks.`,
        ]
      : []),
  ]
  if (all.length > 0) {
    throw new StepFailed(all.join('\n'))
  }
  if (rows.length === 0) {
    throw new StepFailed(`${file} has no line below its columns. Add one for each product.`)
  }
  return rows.map(({ record, info }) => ({
    line: info.lines,
    cells: Object.fromEntries(head.flatMap((name, index) => (name === '' ? [] : [[name, record[index] ?? ''] as const]))),
  }))
}
