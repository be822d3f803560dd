/**
 * `npm run bench:scale`: runs the shop's cache code at three hundred locations on a virtual clock (docs/scale.md). Exits with 1
 * if a target is missed. `-- --record` stores the results and the chart; `-- --only NAME` runs and prints one scenario; `--
 * --seed N` changes the random numbers.
 * @module
 */
import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { LAG_SECONDS } from '#worker/cache/freshness.ts'
import { main, say } from '../../scripts/machine/run.ts'
import { machineFacts, record } from '../record.ts'
import { holds, shortly, type Target, table, targetTable } from '../report.ts'
import { scaleSvg } from './scale-svg.ts'
import { SCENARIOS, type Scenario } from './scenarios.ts'
import { freshOf, KINDS } from './shop-world.ts'
import { type Simulation, simulate } from './world.ts'

const MAX_SECONDS = 600
const { values: options } = parseArgs({
  options: { only: { type: 'string' }, record: { type: 'boolean' }, seed: { type: 'string', default: '17' } },
})

/** Runs the scenario in its own process, because a scenario replaces the clock. */
async function run({ name }: Scenario): Promise<Simulation> {
  const { stdout } = await promisify(execFile)(process.execPath, [import.meta.filename, '--only', name, '--seed', options.seed], {
    maxBuffer: 64 * 1024 * 1024,
  })
  const outcome: Simulation = JSON.parse(stdout)
  say(`${name}: ${shortly(outcome.wallSeconds)} s`)
  return outcome
}

async function runAll(): Promise<readonly Simulation[]> {
  const left = [...SCENARIOS]
  const outcomes = new Map<string, Simulation>()
  const lane = async (): Promise<void> => {
    for (let next = left.shift(); next; next = left.shift()) {
      outcomes.set(next.name, await run(next))
    }
  }
  await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, lane))
  return SCENARIOS.flatMap(({ name }) => outcomes.get(name) ?? [])
}

const isFree = ({ scenario }: Simulation): boolean =>
  SCENARIOS.some(({ name, isFree: free }) => name === scenario && free === true)
const most = (values: readonly number[]): number => Math.max(...values)

function targetsOf(outcomes: readonly Simulation[], seconds: number): readonly Target[] {
  const judged = outcomes.filter((outcome) => !isFree(outcome))
  const worst = (name: string, of: (outcome: Simulation) => number, limit: number, unit = ''): Target => ({
    name,
    value: most(judged.map(of)),
    most: limit,
    unit,
  })
  return [
    worst('refreshes of a page in a window, whole world', ({ pageRefreshes }) => pageRefreshes, 2),
    worst('refreshes of data in a window', ({ dataRefreshes }) => dataRefreshes, 2),
    worst('writes within a second of another to the same key', ({ kv }) => kv.refused, 0),
    worst('requests refused by an overloaded lease', ({ leases }) => leases.overloaded, 0),
    worst('failures', ({ failures }) => failures.length, 0),
    ...KINDS.map((kind) =>
      worst(
        `oldest ${kind} page served`,
        ({ ages }) => ages.find((of) => of.kind === kind)?.oldest ?? Number.NaN,
        freshOf(kind) + LAG_SECONDS,
        ' s',
      ),
    ),
    ...[60, 300, 3_600].map((fresh) =>
      worst(`oldest data of ${fresh} s in a page`, ({ data }) => data[fresh] ?? Number.NaN, fresh + LAG_SECONDS, ' s'),
    ),
    { name: 'the simulation', value: seconds, most: MAX_SECONDS, unit: ' s' },
  ]
}

function outcomeTable(outcomes: readonly Simulation[]): string {
  const rows = outcomes.map((outcome) => {
    const { answers, kv, leases, calls } = outcome
    const total = Object.values(answers).reduce((sum, count) => sum + count, 0)
    const percent = (count: number) => `${((100 * count) / total).toFixed(1)} %`
    return [
      outcome.scenario,
      shortly(total),
      percent(answers.memory + answers.kv),
      percent(answers.stale),
      percent(answers.waited),
      percent(answers.made),
      String(outcome.pageRefreshes),
      String(outcome.addressRefreshes),
      String(outcome.dataRefreshes),
      shortly(calls),
      shortly(kv.reads),
      shortly(kv.writes),
      String(kv.refused),
      shortly(leases.asks),
      `${leases.longestQueueMs} ms`,
    ]
  })
  const headings = [
    'scenario',
    'requests',
    'fresh',
    'stale',
    'waited',
    'made',
    'page',
    'address',
    'data',
    'calls',
    'reads',
    'writes',
  ]
  return table([...headings, 'refused', 'asks', 'queue'], rows)
}

function ageTable(outcomes: readonly Simulation[]): string {
  const rows = outcomes.map(({ scenario, ages }) => [
    scenario,
    ...ages.map(({ median, p99, oldest }) => `${median.toFixed(0)} · ${p99.toFixed(0)} · ${oldest.toFixed(1)}`),
  ])
  return table(['age in s: median · 99 of 100 · oldest', ...KINDS.map((kind) => `${kind} (${freshOf(kind)} s)`)], rows)
}

async function scale(): Promise<boolean> {
  const began = performance.now()
  const outcomes = await runAll()
  const targets = targetsOf(outcomes, (performance.now() - began) / 1000)
  const report = [outcomeTable(outcomes), ageTable(outcomes), targetTable(targets)].join('\n\n')
  say(report)
  if (options.record) {
    record('scale', report)
    writeFileSync(join(import.meta.dirname, 'scale.svg'), scaleSvg(outcomes, machineFacts()))
  }
  return targets.every(holds)
}

async function only(name: string): Promise<boolean> {
  const scenario = SCENARIOS.find((known) => known.name === name)
  if (!scenario) {
    throw new Error(`no scenario is called ${name}`)
  }
  process.stdout.write(JSON.stringify(await simulate(scenario, Number(options.seed))))
  return true
}

await main(async () => {
  process.exitCode = (await (options.only ? only(options.only) : scale())) ? 0 : 1
})
