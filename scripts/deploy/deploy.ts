/**
 * `npm run deploy`: deploys all Workers with their resources to Cloudflare (deploy-shop.ts).
 * - `--dry-run` works offline: it builds, bundles and prints the sizes.
 * - `--seed` also fills an empty database, which a first deployment needs. The demonstration's data has its own flag
 *   (seed-plan.ts).
 * - `--branch` deploys a branch separately from the shop (names.ts).
 * - `--take-domain` takes the shop's host from another Worker (address.ts).
 * @module
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { initWasm } from '@resvg/resvg-wasm'
import { pngOf } from '#backend/rasteriser/png.ts'
import { BUILT, ensureBuilt, STOREFRONT_LIMIT_KB } from '../build.ts'
import { buildId } from '../build-id.ts'
import { folderContent } from '../content/folder-content.ts'
import { requireSoundContent } from '../content/require-sound-content.ts'
import { main, ROOT, run, StepFailed, say } from '../machine/run.ts'
import { digestOf, RASTERISER_BUNDLE, RASTERISER_CONFIG, writeDeployConfigs } from './deploy-config.ts'
import { deployShop } from './deploy-shop.ts'
import { requireProduction } from './development-parts.ts'
import { fillPictures } from './fill-pictures.ts'
import { namesOf } from './names.ts'
import { createProvider } from './provider.ts'
import { seedPlan } from './seed-plan.ts'
import { seedRemote } from './seed-remote.ts'
import { readDeploySettings, requireOwnData, secretsIn } from './settings.ts'
import { testOrderOf } from './test-order.ts'
import { visit } from './visit.ts'

const quiet = { env: { WRANGLER_SEND_METRICS: 'false', CI: '1' } } as const

/**
 * Bundles without uploading.
 * @returns the gzipped size in KB of 1,024 bytes, as wrangler reports it
 */
async function dryRun(name: string, config: string, ...more: readonly string[]): Promise<number> {
  const output = await run('wrangler', ['deploy', '--dry-run', '-c', config, ...more], quiet)
  const kb = Number(/gzip:\s*([\d.]+)\s*KiB/.exec(output)?.[1])
  if (Number.isNaN(kb)) {
    throw new StepFailed(
      `The size of the ${name} could not be checked, since wrangler did not print it. Check that it is the version of package.json. It printed:\n${output.trim()}`,
    )
  }
  say(`${name.padEnd(10)} ${kb.toFixed(1).padStart(7)} KB gzipped`)
  return kb
}

async function checkBuild(): Promise<void> {
  requireProduction(BUILT.backend)
  const storefront = await dryRun('storefront', BUILT.storefront)
  await dryRun('backend', BUILT.backend)
  rmSync(join(ROOT, RASTERISER_BUNDLE), { recursive: true, force: true })
  await dryRun('rasteriser', RASTERISER_CONFIG, '--outdir', join(ROOT, RASTERISER_BUNDLE))
  if (storefront > STOREFRONT_LIMIT_KB) {
    throw new StepFailed(
      `The storefront is too large: ${storefront.toFixed(1)} KB gzipped, and the limit for a quick cold start is ${STOREFRONT_LIMIT_KB}. Remove something from it, or change the limit in scripts/build.ts.`,
    )
  }
}

/**
 * Writes the secrets to a file that only this user can read, calls `work` with the file's path, and deletes the file afterwards.
 */
async function withSecretsFile(
  secrets: Readonly<Record<string, string>>,
  work: (file: string) => Promise<unknown>,
): Promise<unknown> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-deploy-'))
  try {
    const file = join(folder, 'secrets.json')
    writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 })
    return await work(file)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

await main(async () => {
  const { values } = parseArgs({
    options: {
      'dry-run': { type: 'boolean' },
      branch: { type: 'string' },
      seed: { type: 'boolean' },
      demo: { type: 'boolean' },
      'demo-on-public-address': { type: 'boolean' },
      'take-domain': { type: 'boolean' },
    },
  })
  const names = namesOf(values.branch)
  if (values['dry-run']) {
    // SITE_ORIGIN is set only for a deployment. Without it there are no settings to check.
    if (process.env.SITE_ORIGIN) {
      readDeploySettings(process.env)
    }
    await ensureBuilt()
    await checkBuild()
    say('Nothing was deployed: this was a dry run.')
    return
  }
  const settings = readDeploySettings(process.env)
  if (values.branch !== undefined) {
    requireOwnData(process.env)
  }
  if (values.branch !== undefined && values['take-domain']) {
    throw new StepFailed(
      'A branch cannot take an address from another Worker. Leave --take-domain out: it is for the shop itself.',
    )
  }
  const plan = seedPlan(values, settings.SITE_ORIGIN)
  if (plan.shop) {
    await requireSoundContent(folderContent())
  }
  await ensureBuilt()
  await checkBuild()
  const provider = createProvider({ account: settings.CLOUDFLARE_ACCOUNT_ID, token: settings.CLOUDFLARE_API_TOKEN })
  await deployShop(
    { settings, names, plan, secrets: secretsIn(process.env), takeDomain: values['take-domain'] ?? false },
    {
      provider,
      wrangler: (...args) => run('wrangler', args, quiet),
      writeConfigs: writeDeployConfigs,
      digestOf,
      seed: seedRemote,
      withSecretsFile,
      visit: (origin) =>
        visit({ origin, build: buildId(), healthKey: process.env.HEALTH_KEY, testOrder: testOrderOf(process.env) }),
      async fillPictures(origin, bucket) {
        await initWasm(readFileSync(fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))))
        return fillPictures({ ask: (path) => fetch(new URL(path, origin)), provider, bucket, pngOf })
      },
    },
  )
})
