/**
 * `npm run shop -- price|sale|stock|hide|show FILE.csv`: changes products. The whole file is checked before anything is changed.
 * @module
 */
import { StepFailed, say } from '../machine/run.ts'
import { inParts } from './in-parts.ts'
import { readArgs } from './read-args.ts'
import { readTable, type TableRow } from './read-table.ts'
import { type Fault, type SendOperation, withShop } from './send-operation.ts'

const COLUMNS: Readonly<Record<string, { readonly needed: readonly string[]; readonly optional?: readonly string[] }>> = {
  price: { needed: ['sku', 'price'], optional: ['market'] },
  sale: { needed: ['sku', 'now'], optional: ['market', 'was', 'until'] },
  stock: { needed: ['sku', 'stock'], optional: ['location'] },
  hide: { needed: ['sku'], optional: ['market'] },
  show: { needed: ['sku'], optional: ['market'] },
}

/** Products per request. Hiding or showing one product takes about a dozen SQL statements. */
const MAX_HIDDEN = 20

function partsOf(name: string, table: readonly TableRow[]) {
  const rows = table.map(({ line, cells }) => ({ ...cells, line }))
  return name === 'hide' || name === 'show' ? inParts(rows, MAX_HIDDEN) : inParts(rows)
}

const wordsOf = (file: string, { line, column, message }: Fault): string =>
  `${[file, ...(line ? [`line ${line}`] : []), ...(column ? [`column ${column}`] : [])].join(', ')}: ${message}`

const count = (changes: number): string => (changes === 1 ? '1 change' : `${changes} changes`)

const refused = (file: string, faults: readonly Fault[], done: number): StepFailed =>
  new StepFailed(
    [
      ...faults.map((fault) => wordsOf(file, fault)),
      done === 0
        ? 'Nothing was changed.'
        : `${count(done)} above ${done === 1 ? 'is' : 'are'} done; the rest of the file is not.`,
    ].join('\n'),
  )

interface Work {
  readonly name: string
  readonly file: string
  readonly isDry: boolean
}

/** @throws StepFailed naming each invalid line */
export async function changeGoods(ask: SendOperation, { name, file, isDry }: Work): Promise<void> {
  const parts = partsOf(name, readTable(file, COLUMNS[name] ?? { needed: [] }))
  const planned = []
  for (const rows of parts) {
    planned.push(await ask(name, { rows, dryRun: true }))
  }
  const faults = planned.flatMap((outcome) => outcome.faults)
  if (faults.length > 0) {
    throw refused(file, faults, 0)
  }
  let done = 0
  for (const [index, rows] of parts.entries()) {
    const { changes, faults: late } = isDry ? (planned[index] ?? { changes: [], faults: [] }) : await ask(name, { rows })
    if (late.length > 0) {
      throw refused(file, late, done)
    }
    for (const { line, text } of changes) {
      say(`line ${line}: ${text}`)
    }
    done += changes.length
  }
  say(isDry ? `${count(done)} planned, and none made: this was a dry run.` : `${count(done)}.`)
}

export async function run(args: readonly string[], name: string): Promise<void> {
  const { values, positionals } = readArgs({
    args: [...args],
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean' }, remote: { type: 'boolean' } },
  })
  const [file, ...more] = positionals
  if (!file || more.length > 0) {
    throw new StepFailed(
      `Name one file: npm run shop -- ${name} FILE.csv [--dry-run] [--remote]. \`npm run shop -- help ${name}\` shows its columns.`,
    )
  }
  await withShop(values.remote ?? false, (ask) => changeGoods(ask, { name, file, isDry: values['dry-run'] ?? false }))
}
