/**
 * Builds both Workers and the browser's files into dist/.
 * @module
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chosenShop, readShop, ShopFileError } from '../shops/read-shop.ts'
import { readWords } from '../shops/shop-words.ts'
import { sourcesId } from './build-id.ts'
import { main, ROOT, run, StepFailed, say } from './machine/run.ts'

const STAMP = join(ROOT, 'dist/.sources')

/** KB of 1,024 bytes, gzipped. A small Worker starts fast in every location. Tests, the bench and deployments enforce the limit. */
export const STOREFRONT_LIMIT_KB = 400

/**
 * Configurations that the build writes. A deployment uploads the storefront and the backend; a local shop runs the development
 * backend instead.
 */
export const BUILT = {
  storefront: 'dist/alder_lune_storefront/wrangler.json',
  backend: 'dist/alder_lune_backend/wrangler.json',
  developmentBackend: 'dist/alder_lune_backend_development/wrangler.json',
} as const

function stampOfLastBuild(): string | undefined {
  try {
    return readFileSync(STAMP, 'utf8')
  } catch {
    return undefined
  }
}

/**
 * Checks the shop's files first, because the bundler's own error would hide their mistakes.
 * @throws StepFailed
 */
function requireSoundShop(): void {
  try {
    readShop(chosenShop())
    readWords(chosenShop())
  } catch (error) {
    throw error instanceof ShopFileError ? new StepFailed(error.message) : error
  }
}

/**
 * Builds unless dist/ is up to date with the sources.
 * @throws StepFailed
 */
export async function ensureBuilt(options: { force?: boolean } = {}): Promise<void> {
  requireSoundShop()
  const sources = sourcesId()
  if (!options.force && stampOfLastBuild() === sources) {
    return
  }
  say('Building…')
  const began = Date.now()
  rmSync(STAMP, { force: true })
  // Overrides the environment of a test run, which would put React's development version into the build.
  await run('vite', ['build', '--logLevel', 'warn'], { env: { NODE_ENV: 'production', VITEST: undefined } })
  if (sourcesId() !== sources) {
    throw new StepFailed('The build was discarded, because sources changed while it ran. Build again.')
  }
  writeFileSync(STAMP, sources)
  say(`Built in ${((Date.now() - began) / 1000).toFixed(1)} s.`)
}

if (import.meta.main) {
  await main(() => ensureBuilt({ force: true }))
}
