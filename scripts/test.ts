/**
 * `npm test`: runs types, then lint and Vitest together, then Playwright. Each of these three steps uses both cores.
 * - `npm test -- unit lint` runs only these parts.
 * - `--changed` runs the tests that a change since main can break; `--changed=REF` compares with another commit (changed.ts).
 * - `--times` lists the 30 slowest files and tests at the end.
 * - `--all` runs every case (`npm run test:all`).
 *
 * A failed part shows its output, and each part names the tests that passed only on a retry. The last line is the total: `N
 * passed, N failed`.
 * @module
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { branchPoint, changedSince, concerns } from './changed.ts'
import { type Child, say, start } from './machine/run.ts'
import { surroundings } from './machine/surroundings.ts'
import {
  type Count,
  dearest,
  none,
  plus,
  type Report,
  readPlaywrightReport,
  readVitestReport,
  retryLines,
  single,
} from './test-report.ts'

const folder = mkdtempSync(join(tmpdir(), 'shop-test-'))

interface Part {
  readonly command: readonly [program: string, ...args: string[]]
  readonly env?: Readonly<Record<string, string>>
  readonly read: (exitCode: number) => Report
}

/** Vitest's projects run in parallel: while some tests wait for a timeout or for their shop, others use the processor. */
function vitest(projects: readonly string[], ...more: string[]): Part {
  const file = join(folder, `${projects.join('-')}.json`)
  const named = projects.map((name) => `--project=${name}`)
  return {
    command: ['vitest', 'run', ...named, ...more, '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`],
    read: (exitCode) => readVitestReport(file, exitCode),
  }
}

function browser(...more: string[]): Part {
  const file = join(folder, 'browser.json')
  return {
    command: ['playwright', 'test', ...more, ...(values.all ? [] : ['--grep=@gate']), '--reporter=dot,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file, E2E_SHOPS: '2' },
    read: (exitCode) => readPlaywrightReport(file, exitCode),
  }
}

const { values, positionals } = parseArgs({
  args: process.argv.slice(2).map((option) => (option === '--changed' ? `--changed=${branchPoint()}` : option)),
  options: { all: { type: 'boolean' }, changed: { type: 'string' }, times: { type: 'boolean' } },
  allowPositionals: true,
})
const since = values.changed
const size = values.all ? { TEST_ALL: 'yes' } : {}

const PROJECTS = ['unit', 'worker', 'contract', 'built']
const PARTS = ['types', 'lint', ...PROJECTS, 'browser', 'engines']

const unknown = positionals.filter((name) => !PARTS.includes(name))
if (unknown.length > 0) {
  say(`Nothing was tested: there is no part ${unknown.join(', ')}. Name some of ${PARTS.join(', ')}, or none for all.`)
  process.exit(1)
}

const running = new Set<Child>()
let isStopping = false
process.on('SIGTERM', () => {
  isStopping = true
  for (const child of running) {
    child.stop()
  }
})

const reports: Report[] = []

async function runPart(name: string, { command: [program, ...args], env = {}, read }: Part): Promise<Count> {
  if (isStopping) {
    return none
  }
  const began = Date.now()
  const child = start(program, args, { env: { ...env, ...size } })
  running.add(child)
  const report = read(await child.ended)
  running.delete(child)
  reports.push(report)
  const { passed, failed } = report.count
  if (failed > 0) {
    say(`\n--- ${name} ---\n${child.output().trim()}\n---`)
  }
  const seconds = ((Date.now() - began) / 1000).toFixed(1).padStart(6)
  say(`${name.padEnd(29)} ${seconds} s  ${passed} passed${failed > 0 ? `, ${failed} failed` : ''}`)
  for (const line of retryLines(report.retried)) {
    say(line)
  }
  return report.count
}

const changed = since === undefined ? undefined : changedSince(since)
const isNamed = (name: string) => positionals.length === 0 || positionals.includes(name)
/** The browser part includes the engines' journeys, so that the shops open only once. */
const isInside = (name: string) => name === 'engines' && isNamed('browser')
const wanted = PARTS.filter((name) => isNamed(name) && !isInside(name) && (!changed || concerns(name, changed)))
if (wanted.includes('browser') || wanted.includes('engines')) {
  for (const line of surroundings(values.all)) {
    say(line)
  }
}
/**
 * Only worker tests are selected by their imports, because some unit tests read files that they do not import. If no worker test
 * imports a changed file, none runs, and that is not a failure.
 */
const followed = since === undefined ? [] : ['worker']
const together = PROJECTS.filter((name) => wanted.includes(name) && !followed.includes(name))
type Run = readonly [parts: readonly string[], run: Part]
/**
 * Rows run one after another; the runs in a row run at the same time. Lint uses the core that is idle while
 * Vitest's runners load the shop.
 */
const rows: readonly (readonly Run[])[] = [
  [[['types'], { command: ['node', 'scripts/typecheck.ts'], read: single }]],
  [[followed, vitest(followed, `--changed=${since}`, '--passWithNoTests')]],
  [
    [['lint'], { command: ['npm', 'run', '--silent', 'lint'], read: single }],
    [together, vitest(together)],
  ],
  [[['browser'], browser()]],
  [[['engines'], browser('tests/engines', '--pass-with-no-tests')]],
]
const runWanted = ([parts, run]: Run): Promise<Count> => {
  const names = parts.filter((name) => wanted.includes(name))
  return names.length > 0 ? runPart(names.join(', '), run) : Promise.resolve(none)
}
let total = none
for (const row of rows) {
  total = (await Promise.all(row.map(runWanted))).reduce(plus, total)
}
if (values.times) {
  for (const line of dearest(reports.flatMap(({ times }) => times))) {
    say(line)
  }
}
rmSync(folder, { recursive: true, force: true })
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0
console.log(`${total.passed} passed, ${total.failed} failed`)
