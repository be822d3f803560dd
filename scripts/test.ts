/**
 * `npm test`: types, lint, unit, worker-pool and contract tests and those of the built Workers, one after the other, and the browser
 * tests beside them in turns, of which two run at once when the others have ended. `npm test -- unit lint` runs some of them.
 * A part that fails shows what it printed, and each names the tests that passed only on a retry. `--changed` runs what a change since
 * main can break, `--changed=REF` since another commit (changed.ts). The last line is the sum: `N passed, N failed`.
 * @module
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from './build.ts'
import { branchPoint, changedSince, concerns } from './changed.ts'
import { freePortFrom } from './machine/port.ts'
import { say, start } from './machine/run.ts'
import {
  type Count,
  none,
  plus,
  readPlaywrightReport,
  readVitestReport,
  retriedInPlaywright,
  retriedInVitest,
  retryLines,
  single,
} from './test-count.ts'

const MINUTE = 60_000
const E2E_PORT = 8790
const folder = mkdtempSync(join(tmpdir(), 'shop-test-'))
const reportOf = (part: string) => join(folder, `${part}.json`)

interface Part {
  readonly command: string
  readonly args: readonly string[]
  env?(): Promise<Readonly<Record<string, string>>>
  readonly timeoutMs: number
  /** How much passed and failed, from the exit code and the report it left. */
  count(exitCode: number): Count
  /** The names of the tests that passed only on a retry. */
  retried?(): readonly string[]
}

const vitest = (project: string, more: readonly string[] = []): Part => ({
  command: 'vitest',
  args: ['run', '--project', project, ...more, '--reporter=dot', '--reporter=json', `--outputFile.json=${reportOf(project)}`],
  timeoutMs: 30 * MINUTE,
  count: (exitCode) => readVitestReport(reportOf(project), exitCode),
  retried: () => retriedInVitest(reportOf(project)),
})

/** Each has a shop of its own, so two may run at once. Six, so that the last one, which may run alone, is short; each costs the start of a shop. */
const BROWSER_TURNS = 6

function browserTurn(turn: number): Part {
  const report = reportOf(`browser-${turn}`)
  return {
    command: 'playwright',
    args: ['test', '--reporter=dot,json', `--shard=${turn}/${BROWSER_TURNS}`],
    env: async () => ({
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      E2E_PORT: String(await freePortFrom(E2E_PORT + turn * 10)),
    }),
    timeoutMs: 22 * MINUTE,
    count: (exitCode) => readPlaywrightReport(report, exitCode),
    retried: () => retriedInPlaywright(report),
  }
}

const options = process.argv.slice(2)
const changedOption = options.find((option: string) => /^--changed(?:=.+)?$/.test(option))
const since = changedOption && (changedOption.split('=')[1] ?? branchPoint())

/** Each part, in one turn or several. */
const PARTS: Readonly<Record<string, readonly Part[]>> = {
  types: [{ command: 'node', args: ['scripts/typecheck.ts'], timeoutMs: 6 * MINUTE, count: single }],
  lint: [{ command: 'npm', args: ['run', '--silent', 'lint'], timeoutMs: 5 * MINUTE, count: single }],
  unit: [vitest('unit')],
  worker: [vitest('worker', since ? [`--changed=${since}`, '--passWithNoTests'] : [])],
  contract: [vitest('contract')],
  built: [vitest('built')],
  browser: Array.from({ length: BROWSER_TURNS }, (_, index) => browserTurn(index + 1)),
}

async function runPart(name: string, part: Part): Promise<Count> {
  const began = Date.now()
  const child = start(part.command, part.args, { env: await part.env?.() })
  const stop = () => child.stop()
  process.once('SIGTERM', stop)
  const tooLong = setTimeout(stop, part.timeoutMs)
  const exitCode = await child.ended
  clearTimeout(tooLong)
  process.off('SIGTERM', stop)

  const count = part.count(exitCode)
  if (count.failed > 0) {
    say(`\n--- ${name} ---\n${child.output().trim()}\n---`)
  }
  const seconds = ((Date.now() - began) / 1000).toFixed(1).padStart(6)
  say(`${name.padEnd(11)} ${seconds} s  ${count.passed} passed${count.failed > 0 ? `, ${count.failed} failed` : ''}`)
  for (const line of retryLines(part.retried?.() ?? [])) {
    say(line)
  }
  return count
}

const chosen = options.filter((option: string) => option !== changedOption)
const unknown = chosen.filter((name: string) => !(name in PARTS))
if (unknown.length > 0) {
  say(`There is no part ${unknown.join(', ')}; the parts are ${Object.keys(PARTS).join(', ')}.`)
  process.exit(1)
}

const changed = since ? changedSince(since) : undefined
const wanted = Object.entries(PARTS).filter(
  ([name]) => (chosen.length === 0 || chosen.includes(name)) && (!changed || concerns(name, changed)),
)
/** Run beside all others: a browser waits most of the time, and its shop has ports and data of its own. */
const BESIDE = 'browser'
type Run = readonly [name: string, part: Part]
const runsOf = (parts: typeof wanted): Run[] =>
  parts.flatMap(([name, turns]) =>
    turns.map((part, index): Run => [turns.length > 1 ? `${name} ${index + 1}/${turns.length}` : name, part]),
  )
const inTurn = runsOf(wanted.filter(([name]) => name !== BESIDE))
const beside = runsOf(wanted.filter(([name]) => name === BESIDE))

/** Takes the next part of a list until there is none. */
async function runAll(parts: Run[]): Promise<Count> {
  let total = none
  for (let next = parts.shift(); next; next = parts.shift()) {
    total = plus(total, await runPart(...next))
  }
  return total
}

if (beside.length > 0) {
  // Once, before two turns would build at the same time.
  await ensureBuilt()
}
/** Both take the next browser turn when they are free. */
const counts = await Promise.all([runAll(inTurn).then(async (count) => plus(count, await runAll(beside))), runAll(beside)])
const total = counts.reduce(plus)
rmSync(folder, { recursive: true, force: true })
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0
console.log(`${total.passed} passed, ${total.failed} failed`)
