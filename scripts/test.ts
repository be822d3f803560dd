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
import { browserShop } from './machine/browser-shop.ts'
import { freePortFrom, waitUntilItAnswers } from './machine/port.ts'
import { type Child, say, start } from './machine/run.ts'
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
  readonly env?: Readonly<Record<string, string>>
  /** Visits the shop of its side. */
  readonly isBrowser?: boolean
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

/** So many that both sides end at about the same time; without a shop to open, each costs two seconds. */
const BROWSER_TURNS = 12

function browserTurn(turn: number): Part {
  const report = reportOf(`browser-${turn}`)
  return {
    command: 'playwright',
    // Traces of a failure in a folder of the turn: Playwright empties it when it begins.
    args: ['test', '--reporter=dot,json', `--shard=${turn}/${BROWSER_TURNS}`, `--output=test-results/turn-${turn}`],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    isBrowser: true,
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

/** Opens a shop. Where it does not open, Playwright tries it again and says why. */
async function openShop(firstPort: number): Promise<{ readonly port: number; readonly child: Child }> {
  const port = await freePortFrom(firstPort)
  const { command, env, health, timeoutMs } = browserShop(port)
  const [program = '', ...args] = command
  const child = start(program, args, { env })
  let hasEnded = false
  child.ended.then(() => {
    hasEnded = true
  })
  await waitUntilItAnswers(health, timeoutMs, () => hasEnded)
  return { port, child }
}

/**
 * One of the two sides, which run their parts one after the other. Its shop is opened for its first browser turn and kept for the next ones:
 * a shop is half a minute of work, and the pages and pictures of one turn are there for the next.
 */
function createSide(firstPort: number) {
  let shop: ReturnType<typeof openShop> | undefined
  return {
    async shopEnv() {
      shop ??= openShop(firstPort)
      return { E2E_PORT: String((await shop).port), E2E_OPEN: 'yes' }
    },
    /** What the shop said of itself: errors alone. */
    said: async () => (await shop)?.child.output().trim(),
    close: async () => (await shop)?.child.stop(),
  }
}

type Side = ReturnType<typeof createSide>

/** Since this process was asked to end: then no part begins any more. */
let isStopping = false

async function runPart(side: Side, name: string, part: Part): Promise<Count> {
  const began = Date.now()
  const shopEnv = part.isBrowser ? await side.shopEnv() : {}
  if (isStopping) {
    return none
  }
  const child = start(part.command, part.args, { env: { ...part.env, ...shopEnv } })
  const stop = () => child.stop()
  process.once('SIGTERM', stop)
  const tooLong = setTimeout(stop, part.timeoutMs)
  const exitCode = await child.ended
  clearTimeout(tooLong)
  process.off('SIGTERM', stop)

  const count = part.count(exitCode)
  if (count.failed > 0) {
    const shopSaid = part.isBrowser ? `\n--- its shop ---\n${await side.said()}` : ''
    say(`\n--- ${name} ---\n${child.output().trim()}${shopSaid}\n---`)
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
// The last first: the longest file comes late in the alphabet, and the turn that may run alone shall be a short one.
const beside = runsOf(wanted.filter(([name]) => name === BESIDE)).reverse()
process.on('SIGTERM', () => {
  isStopping = true
})

/** Takes the next part of a list until there is none. */
async function runAll(side: Side, parts: Run[]): Promise<Count> {
  let total = none
  for (let next = parts.shift(); next && !isStopping; next = parts.shift()) {
    total = plus(total, await runPart(side, ...next))
  }
  return total
}

if (beside.length > 0) {
  // Once, before two turns would build at the same time.
  await ensureBuilt()
}
const [left, right] = [createSide(E2E_PORT + 10), createSide(E2E_PORT + 20)]
/** Both take the next browser turn when they are free. */
async function runBoth(): Promise<Count> {
  try {
    const counts = await Promise.all([
      runAll(left, inTurn).then(async (count) => plus(count, await runAll(left, beside))),
      runAll(right, beside),
    ])
    return counts.reduce(plus)
  } finally {
    await Promise.all([left.close(), right.close()])
  }
}
const total = await runBoth()
rmSync(folder, { recursive: true, force: true })
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0
console.log(`${total.passed} passed, ${total.failed} failed`)
