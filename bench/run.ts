/**
 * `npm run bench`: the built Workers in plain workerd, loaded from outside, beside the least that a Worker can do.
 * Exit code 1 when a target is missed, unless `--no-fail` is given.
 * @module
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { BUILT, ensureBuilt } from '../scripts/build.ts'
import { main, ROOT, say } from '../scripts/machine/run.ts'
import { startBackend } from './backend.ts'
import { startDelayProxy } from './delay-proxy.ts'
import { findings } from './findings.ts'
import { holds, table, targetTable } from './report.ts'
import { measureThroughput, takeSamples } from './stages.ts'

const PRODUCTS = 640

const { values: options } = parseArgs({ options: { 'no-fail': { type: 'boolean', default: false } } })

await main(async () => {
  await ensureBuilt()
  say('Starting the backend…')
  const backend = await startBackend(PRODUCTS)
  const proxy = await startDelayProxy(backend.port)
  try {
    const samples = await takeSamples(proxy)
    const measured = await measureThroughput(proxy, samples)
    const { speed, bytes, targets } = findings(samples, measured, {
      assets: join(ROOT, 'dist/client/assets'),
      storefront: join(ROOT, BUILT.storefront),
    })
    console.log(`\n${table(['subject', 'requests/s', 'CPU ms', 'of bytes', 'of string'], speed)}`)
    console.log(`\n${table(['one at a time, and sizes', '', ''], bytes)}`)
    console.log(`\n${targetTable(targets)}`)
    if (!targets.every(holds) && !options['no-fail']) {
      process.exitCode = 1
    }
  } finally {
    proxy.stop()
    await backend.stop()
  }
})
