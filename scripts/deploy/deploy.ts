/**
 * `npm run deploy`: puts all Workers on Cloudflare's network. `--dry-run` works offline: it builds, bundles as for a
 * deployment and shows the sizes. `--seed` also fills an empty database, which a first deployment needs, without anything of the
 * demonstration; that has a flag of its own (seed-plan.ts).
 * @module
 */
import { parseArgs } from 'node:util'
import { BUILT, ensureBuilt } from '../build.ts'
import { main, run, StepFailed, say } from '../machine/run.ts'
import { RASTERISER, writeDeployConfigs } from './deploy-config.ts'
import { requireProduction } from './development-parts.ts'
import { seedPlan } from './seed-plan.ts'
import { seedRemote } from './seed-remote.ts'
import { readDeploySettings } from './settings.ts'

/**
 * A small Worker has a short cold start in every location. 90 KB are React's two renderers (one streams pages, one draws islands, whose
 * ids are their own), 37 zod, 20 the stylesheet for a first visit.
 */
const STOREFRONT_LIMIT_KB = 360
const BYTES_IN_KIB = 1024

const quiet = { env: { WRANGLER_SEND_METRICS: 'false', CI: '1' } } as const

/** Bundles without uploading. @returns the gzipped size in KB, as wrangler tells it */
async function dryRun(name: string, config: string): Promise<number> {
  const output = await run('wrangler', ['deploy', '--dry-run', '-c', config], quiet)
  const gzipKib = Number(/gzip:\s*([\d.]+)\s*KiB/.exec(output)?.[1])
  if (Number.isNaN(gzipKib)) {
    throw new StepFailed(`wrangler did not tell the size of the ${name}:\n${output.trim()}`)
  }
  const kb = (gzipKib * BYTES_IN_KIB) / 1000
  say(`${name.padEnd(10)} ${kb.toFixed(1).padStart(7)} KB gzipped`)
  return kb
}

async function checkBuild(): Promise<void> {
  requireProduction(BUILT.backend)
  const storefront = await dryRun('storefront', BUILT.storefront)
  await dryRun('backend', BUILT.backend)
  await dryRun('rasteriser', RASTERISER.config)
  if (storefront > STOREFRONT_LIMIT_KB) {
    throw new StepFailed(`The storefront is larger than ${STOREFRONT_LIMIT_KB} KB gzipped.`)
  }
}

await main(async () => {
  const { values } = parseArgs({
    options: {
      'dry-run': { type: 'boolean' },
      seed: { type: 'boolean' },
      demo: { type: 'boolean' },
      'demo-on-public-address': { type: 'boolean' },
    },
  })
  if (values['dry-run']) {
    await ensureBuilt()
    await checkBuild()
    say('Nothing was deployed: this was a dry run.')
    return
  }
  const settings = readDeploySettings(process.env)
  const plan = seedPlan(values, settings.SITE_ORIGIN)
  await ensureBuilt()
  await checkBuild()
  const { storefront, backend } = writeDeployConfigs(settings)
  say('Migrating the database…')
  await run('wrangler', ['d1', 'migrations', 'apply', 'alder-lune', '--remote', '-c', backend], quiet)
  if (plan.shop || plan.demo) {
    await seedRemote(backend, plan)
  }
  // In the order of their bindings: the backend is bound to the rasteriser, the storefront to the backend.
  for (const [name, config] of [
    ['rasteriser', RASTERISER.config],
    ['backend', backend],
    ['storefront', storefront],
  ] as const) {
    say(`Deploying the ${name}…`)
    await run('wrangler', ['deploy', '-c', config], quiet)
  }
  say(`The shop is open: ${new URL(settings.SITE_ORIGIN).origin}`)
})
