/**
 * `npm run bench`: measures the built Workers in plain workerd under load, next to minimal Workers.
 * - `--processor` measures the storefront's CPU time for uncached pages.
 * - `--growth` measures the backend's response times in a small and a large shop.
 * - `--paint` measures the LCP in a browser (`--rounds 1` for a quick look, `--only "listing,bag"` for some pages).
 * - `--lighthouse` measures Lighthouse scores, the last part of `npm run audit`.
 * - `--record` stores the results in `records/`.
 * Exits with 1 if a target is missed, unless `--no-fail` is given.
 * @module
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { BUILT, ensureBuilt } from '../scripts/build.ts'
import { main, ROOT, say } from '../scripts/machine/run.ts'
import { modulesOf } from '../scripts/workerd/built-worker.ts'
import { type RecordingProxy, startRecordingProxy } from '../scripts/workerd/recording-proxy.ts'
import { startBackend } from './backend.ts'
import { measureThroughput } from './contest.ts'
import { findings, type Sizes } from './findings.ts'
import { measureGrowth } from './growth/growth.ts'
import { measureLighthouse } from './lighthouse/lighthouse.ts'
import { measurePaint } from './paint/paint.ts'
import { measureProcessor } from './processor/processor.ts'
import { record, recordPicture } from './record.ts'
import { holds, type Report, table, targetTable } from './report.ts'
import { PAGES, type Samples, takeSamples } from './samples.ts'
import { gzipSize, pageSizes } from './sizes.ts'

const PRODUCTS = 640
const BROWSER_FILES = join(ROOT, 'dist/client')

const { values: options } = parseArgs({
  options: {
    'no-fail': { type: 'boolean' },
    record: { type: 'boolean' },
    processor: { type: 'boolean' },
    growth: { type: 'boolean' },
    paint: { type: 'boolean' },
    lighthouse: { type: 'boolean' },
    rounds: { type: 'string' },
    only: { type: 'string' },
  },
})

function sizesOf({ pages, own }: Samples): Sizes {
  const modules = modulesOf(join(ROOT, BUILT.storefront))
  const sized = [
    ...PAGES.map((name) => [name, pages[name]] as const),
    ...own.map(({ name, html }) => [name, Buffer.from(html)] as const),
  ]
  return {
    pages: new Map(sized.map(([name, page]) => [name, pageSizes(BROWSER_FILES, page)])),
    worker: modules.reduce((size, { content }) => size + content.length, 0),
    workerGzip: gzipSize(modules),
  }
}

// Exits on a signal. The exit also ends the child processes.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => process.exit(1))
}

/** Compares the shop's pages with minimal Workers. */
async function measureShop(proxy: RecordingProxy): Promise<Report> {
  const samples = await takeSamples(proxy)
  const sizes = sizesOf(samples)
  const measured = await measureThroughput(proxy, samples)
  const { speed, waits, bytes, presses, targets, charts } = findings(samples, sizes, measured)
  const text = [
    table(['16 connections', 'requests/s', 'CPU ms', 'of bytes', 'of string', 'p99 ms'], speed),
    table(['one visitor at a time', ''], waits),
    table(['KB', 'whole', 'brotli', 'on the fly', 'props', 'CSS', 'first JS', 'without a press', 'all its JS'], bytes),
    table(['what a press loads more', 'KB', 'files', 'on'], presses),
  ].join('\n\n')
  return { text, targets, charts }
}

/** Starts the backend behind a proxy that can delay it, and calls `work` with the proxy. */
async function withBackend(work: (proxy: RecordingProxy) => Promise<Report>): Promise<Report> {
  say('Starting the backend…')
  const backend = await startBackend(PRODUCTS)
  const proxy = await startRecordingProxy(() => backend.port)
  try {
    return await work(proxy)
  } finally {
    proxy.stop()
    await backend.stop()
  }
}

type Bench = 'numbers' | 'processor' | 'growth' | 'paint' | 'lighthouse'

const BENCHES: Readonly<Record<Bench, () => Promise<Report>>> = {
  numbers: () => withBackend(measureShop),
  processor: () => withBackend(measureProcessor),
  growth: measureGrowth,
  paint: () =>
    withBackend((proxy) =>
      measurePaint(proxy, { rounds: options.rounds ? Number(options.rounds) : undefined, only: options.only }),
    ),
  lighthouse: () => withBackend(measureLighthouse),
}

await main(async () => {
  const bench = (['processor', 'growth', 'paint', 'lighthouse'] as const).find((name) => options[name]) ?? 'numbers'
  if (options.only && options.record) {
    throw new Error('Nothing was measured: only a complete run is recorded. Leave --only or --record out.')
  }
  await ensureBuilt()
  const { text, targets, charts } = await BENCHES[bench]()
  const report = `${text}\n\n${targetTable(targets)}`
  console.log(`\n${report}`)
  if (options.record) {
    record(bench, report)
    if (charts) {
      recordPicture(charts)
    }
  }
  if (!targets.every(holds) && !options['no-fail']) {
    process.exitCode = 1
  }
})
