/**
 * `npm run soak`: simulates shoppers of all kinds for a quarter of an hour while upstreams fail and recover. Afterwards it compares
 * the bags and orders with the responses that the shoppers received. `-- --minutes N` and `-- --shoppers N` change the duration and
 * the load; `-- --record` stores the results in `records/`. Exits with 1 if anything was lost or duplicated, if a request failed
 * although no fault explains it, or if memory grows.
 * @module
 */
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { ALL_MARKETS } from '#domain/markets.ts'
import { ensureBuilt } from '../../scripts/build.ts'
import { main, ROOT, say } from '../../scripts/machine/run.ts'
import { startRecordingProxy } from '../../scripts/workerd/recording-proxy.ts'
import type { Workerd } from '../../scripts/workerd/workerd.ts'
import { type Backend, startBackend } from '../backend.ts'
import { record } from '../record.ts'
import { holds, kilobytes, median, percentile, shortly, type Target, table, targetTable } from '../report.ts'
import { SHOP, startKv, withShop } from '../shop.ts'
import { type FilledBag, fillBag, isSurelyFilled, troubleInBag } from './bag-journey.ts'
import { attack, browse, oneOf, search } from './browsing-journeys.ts'
import { buy, haveAnAccount } from './buying-journeys.ts'
import { openHeap } from './heap.ts'
import { createLedger, type Ledger, type ReportedOrder } from './ledger.ts'
import { createTrouble, type Trouble } from './trouble.ts'
import { openVisitor } from './visitor.ts'

const STATE = join(ROOT, '.wrangler/soak')
const PRODUCTS = 640
const MINUTE_MS = 60_000
const LOOK_EVERY_MS = 5_000
/** Memory may grow by at most this factor, because the bounded page cache fills up during the run. */
const MAX_GROWTH = 1.25
/** Above this limit the platform restarts the isolate. */
const ISOLATE_MB = 128
const PAID = 11

const { values: options } = parseArgs({
  options: {
    minutes: { type: 'string', default: '15' },
    shoppers: { type: 'string', default: '6' },
    record: { type: 'boolean' },
  },
})

/** Opens the database of the backend under test, to add more stock than a shop usually has. */
function onDatabase<T>(work: (database: DatabaseSync) => T): T {
  const folder = join(STATE, 'v3/d1/miniflare-D1DatabaseObject')
  const file = readdirSync(folder).find((name) => name.endsWith('.sqlite') && name !== 'metadata.sqlite') ?? ''
  const database = new DatabaseSync(join(folder, file), { timeout: 10_000 })
  try {
    return work(database)
  } finally {
    database.close()
  }
}

interface Run {
  readonly port: number
  readonly ledger: Ledger
  readonly bags: FilledBag[]
  readonly end: number
}

type Journey = 'browse' | 'search' | 'bag' | 'checkout' | 'account' | 'hostile'

/** Percentage of all visits for each journey. */
const SHARES: Readonly<Record<Journey, number>> = { browse: 35, search: 20, bag: 20, checkout: 10, account: 10, hostile: 5 }
const JOURNEYS = Object.keys(SHARES) as readonly Journey[]
const LOTS: readonly Journey[] = JOURNEYS.flatMap((name) => Array<Journey>(SHARES[name]).fill(name))

/** Starts one visit after another until the end of the run, each with a new visitor. */
async function shop({ port, ledger, bags, end }: Run): Promise<void> {
  while (Date.now() < end) {
    const visitor = openVisitor(port, ledger)
    const market = oneOf(ALL_MARKETS, Math.random())
    const journeys: Readonly<Record<Journey, () => Promise<boolean>>> = {
      browse: () => browse(visitor, market),
      search: () => search(visitor, market),
      bag: async () => bags.push(await fillBag(visitor, market)) > 0,
      checkout: () => buy(visitor, market, ledger),
      account: () => haveAnAccount(visitor, market, ledger),
      hostile: () => attack(visitor, market),
    }
    const journey = oneOf(LOTS, Math.random())
    if (await journeys[journey]()) {
      ledger.finished(journey)
    }
    await pause(Math.random() * 200)
  }
}

interface Memory {
  /** Bytes of memory that the storefront's process uses. */
  readonly held: readonly number[]
  /** Bytes of the storefront's heap after garbage collection. */
  readonly heaps: readonly number[]
}

/** Takes a sample every few seconds until the end of the run. */
async function watchMemory(workerd: Workerd, end: number): Promise<Memory> {
  const [held, heaps]: [number[], number[]] = [[], []]
  const heap = await openHeap(workerd.inspectorPort() ?? 0, SHOP.storefront)
  try {
    while (Date.now() < end) {
      heaps.push(await heap.bytes())
      held.push(workerd.heldBytes())
      await pause(LOOK_EVERY_MS)
    }
  } finally {
    heap.close()
  }
  return { held, heaps }
}

/**
 * How many paid orders may exist for each checkout: exactly one if the order was confirmed, at most one if the response was lost,
 * and none if the order was refused.
 */
const MAY_BE_PAID: Readonly<Record<ReportedOrder['outcome'], readonly number[]>> = { paid: [1], unknown: [0, 1], refused: [0] }

function troubleInOrders(told: readonly ReportedOrder[]): readonly string[] {
  return onDatabase((database) => {
    const paid = database.prepare(
      'SELECT COUNT(DISTINCT orders.id) AS orders, TOTAL(quantity) AS pieces FROM orders JOIN order_lines ON order_id = orders.id WHERE email = ? AND status = ?',
    )
    return told.flatMap(({ email, outcome }) => {
      const found = paid.get(email, PAID)
      const [orders, pieces] = [Number(found?.orders), Number(found?.pieces)]
      return MAY_BE_PAID[outcome].includes(orders) && pieces === orders
        ? []
        : [`the order of ${email} was ${outcome}; there are ${orders} paid orders of ${pieces} pieces`]
    })
  })
}

interface Soaked {
  readonly ledger: Ledger
  readonly trouble: Trouble
  readonly bags: readonly FilledBag[]
  readonly lost: readonly string[]
  readonly memory: Memory
  /** Bytes of memory that the KV uses at the end. */
  readonly heldByKv: number
  readonly cpuMs: number
  readonly lostOnTheWay: number
}

async function soak(
  backend: Backend,
  proxy: Awaited<ReturnType<typeof startRecordingProxy>>,
  milliseconds: number,
): Promise<Soaked> {
  const trouble = createTrouble(backend)
  const bags: FilledBag[] = []
  const kv = await startKv()
  const work = async (workerd: Workerd): Promise<Soaked> => {
    const linesOf = (requestId: string) =>
      workerd
        .output()
        .split('\n')
        .filter((line) => line.includes(requestId))
    const ledger = createLedger(trouble, (requestId) => linesOf(requestId).join('\n'))
    const run: Run = { port: workerd.port(SHOP.storefront), ledger, bags, end: Date.now() + milliseconds }
    const [memory] = await Promise.all([
      watchMemory(workerd, run.end),
      trouble.until(run.end),
      ...Array.from({ length: Number(options.shoppers) }, () => shop(run)),
    ])
    say('Counting bags and orders…')
    const lost: string[] = []
    for (const bag of bags) {
      lost.push(...(await troubleInBag(bag)))
    }
    lost.push(...troubleInOrders(ledger.orders()))
    return {
      ledger,
      trouble,
      bags,
      lost,
      memory,
      heldByKv: kv.heldBytes(),
      cpuMs: workerd.cpuMs(),
      lostOnTheWay: backend.lost.length,
    }
  }
  try {
    return await withShop(proxy, [], work, { kv: `127.0.0.1:${kv.port(SHOP.kv)}`, isInspected: true })
  } finally {
    await kv.stop()
  }
}

/** @returns the medians of the second and the last fifth */
function earlyAndLate(bytes: readonly number[]): readonly [early: number, late: number] {
  const part = Math.floor(bytes.length / 5)
  return [median(bytes.slice(part, 2 * part)), median(bytes.slice(-part))]
}

/** @returns the last value of each tenth, which shows lasting growth */
function tenths(bytes: readonly number[]): readonly number[] {
  return Array.from({ length: 10 }, (_, tenth) => bytes[Math.max(0, Math.floor(((tenth + 1) * bytes.length) / 10) - 1)] ?? 0)
}

function report({ ledger, trouble, bags, lost, memory, heldByKv, cpuMs, lostOnTheWay }: Soaked): {
  text: string
  targets: readonly Target[]
} {
  const { statuses, times, problems, wrong, excused, finished } = ledger.summary()
  const paid = ledger.orders().filter(({ outcome }) => outcome === 'paid').length
  const [early, late] = earlyAndLate(memory.heaps)
  const [earlyHeld, lateHeld] = earlyAndLate(memory.held)
  const megabytes = (bytes: number) => `${shortly(kilobytes(bytes) / 1024)} MB`
  const text = [
    table(
      ['journeys that came to their end', ''],
      [...finished].map(([name, count]) => [name, String(count)]),
    ),
    table(
      ['answers', ''],
      [...statuses].toSorted(([a], [b]) => a - b).map(([status, count]) => [status ? String(status) : 'none', String(count)]),
    ),
    table(
      ['', ''],
      [
        ['spells of trouble', String(trouble.count())],
        ['calls that `wrangler dev` lost before the backend', String(lostOnTheWay)],
        ['failures that these explain', String(excused)],
        ['bags counted', String(bags.length)],
        ['orders counted', String(ledger.orders().length)],
        ['median answer', `${shortly(median(times))} ms`],
        ['99 of 100 answers within', `${shortly(percentile(times, 0.99))} ms`],
        ['processor time for each answer, storefront', `${shortly(cpuMs / times.length)} ms`],
        ['heap early and late, without garbage', `${megabytes(early)}, ${megabytes(late)}`],
        [
          '… at the end of each tenth, MB',
          tenths(memory.heaps)
            .map((bytes) => shortly(kilobytes(bytes) / 1024))
            .join(' '),
        ],
        ['memory of the process early and late', `${megabytes(earlyHeld)}, ${megabytes(lateHeld)}`],
        ['memory of its KV, another process, at the end', megabytes(heldByKv)],
      ],
    ),
    ...[...problems, ...lost],
  ].join('\n\n')
  return {
    text,
    targets: [
      { name: 'failures without reason', value: wrong, most: 0, unit: '' },
      { name: 'lost or doubled', value: lost.length, most: 0, unit: '' },
      // If no journey of a kind was completed, the run has not tested that kind.
      ...JOURNEYS.map((name) => ({ name: `journeys to the end: ${name}`, value: finished.get(name) ?? 0, least: 1, unit: '' })),
      { name: 'bags that were surely filled', value: bags.filter(isSurelyFilled).length, least: 1, unit: '' },
      { name: 'orders that were surely paid', value: paid, least: 1, unit: '' },
      {
        name: 'heap without garbage, at most',
        value: kilobytes(Math.max(...memory.heaps)) / 1024,
        most: ISOLATE_MB,
        unit: ' MB',
      },
      { name: 'heap late to early', value: late / early, most: MAX_GROWTH, unit: ' ×' },
    ],
  }
}

await main(async () => {
  await ensureBuilt()
  rmSync(STATE, { recursive: true, force: true })
  say('Starting the backend…')
  const backend = await startBackend(PRODUCTS, STATE)
  const proxy = await startRecordingProxy(() => backend.port)
  try {
    onDatabase((database) => database.exec('UPDATE inventory SET available = 100000'))
    say(`Shopping for ${options.minutes} minutes…`)
    const soaked = await soak(backend, proxy, Number(options.minutes) * MINUTE_MS)
    const { text, targets } = report(soaked)
    const all = `${text}\n\n${targetTable(targets)}`
    console.log(`\n${all}`)
    if (options.record) {
      record('soak', all)
    }
    process.exitCode = targets.every(holds) ? 0 : 1
  } finally {
    proxy.stop()
    await backend.stop()
  }
})
