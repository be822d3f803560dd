/**
 * Before the contract tests: the embedded backend in workerd, on a free port of the loopback address, with a small shop in a
 * folder of its own. It ends with the run.
 * @module
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import getPort from 'get-port'
import type { TestProject } from 'vitest/node'
import { waitUntilItAnswers } from '../../scripts/machine/port.ts'
import { run } from '../../scripts/machine/run.ts'
import { startWrangler } from '../../scripts/shop.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the embedded backend listens. */
    backend: string
  }
}

/** The smallest shop in which the counted categories hold. */
const PRODUCTS = '120'
const START_TIMEOUT_MS = 60_000

function requireClients(): void {
  if (!existsSync(join(import.meta.dirname, 'clients/node_modules/.package-lock.json'))) {
    throw new Error("The vendors' clients are not installed: `npm run test:contract` does that, and needs the npm registry.")
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  requireClients()
  const state = mkdtempSync(join(tmpdir(), 'shop-contract-'))
  await run('node', ['scripts/seed.ts', '--products', PRODUCTS, '--persist-to', state])
  const port = await getPort()
  const address = `http://127.0.0.1:${port}`
  const backend = startWrangler({
    configs: ['backend/wrangler.toml'],
    entry: 'backend/development/index.ts',
    port,
    state,
    vars: { SITE_ORIGIN: address },
  })
  // A run that is broken off leaves nothing behind either.
  const end = () => backend.kill()
  process.once('exit', end)
  let hasEnded = false
  backend.ended.then(() => {
    hasEnded = true
  })
  const close = async () => {
    process.off('exit', end)
    await backend.stop()
    rmSync(state, { recursive: true, force: true })
  }
  if (!(await waitUntilItAnswers(`${address}/healthz`, START_TIMEOUT_MS, () => hasEnded))) {
    await close()
    throw new Error(`The backend did not start.\n${backend.output().trim()}`)
  }
  project.provide('backend', address)
  return close
}
