/**
 * Global setup for the contract tests. Starts the embedded backend in workerd on a free loopback port, with a small shop in its own
 * folder. It stops when the run ends.
 * @module
 */
import { cpSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import getPort from 'get-port'
import type { TestProject } from 'vitest/node'
import { seededFolder } from '#tests/helpers/seeded-folder.ts'
import { waitUntilReady } from '../../scripts/machine/port.ts'
import { startWrangler } from '../../scripts/shop.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the embedded backend. */
    backend: string
    /** Port that receives the payment provider's webhooks, and the key that signs them. */
    webhooks: { readonly port: number; readonly key: string }
  }
}

const START_TIMEOUT_MS = 60_000

function requireClients(): void {
  if (!existsSync(join(import.meta.dirname, 'clients/node_modules/.package-lock.json'))) {
    throw new Error("The vendors' clients are not installed: `npm run test:contract` does that, and needs the npm registry.")
  }
}

/** @returns the key that signs the webhooks */
function sendWebhooksTo(state: string, port: number): string {
  const [file] = globSync('v3/d1/*/*.sqlite', { cwd: state }).filter((name) => !name.includes('metadata'))
  if (!file) {
    throw new Error('The seed left no database.')
  }
  const database = new DatabaseSync(join(state, file))
  try {
    database.prepare('UPDATE payment_merchants SET webhook_url = ?').run(`http://127.0.0.1:${port}/webhooks`)
    return String(database.prepare("SELECT key FROM signing_keys WHERE name = 'payment-webhooks'").get()?.key)
  } finally {
    database.close()
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  requireClients()
  const state = mkdtempSync(join(tmpdir(), 'shop-contract-'))
  cpSync(await seededFolder(), state, { recursive: true })
  const [port, webhookPort] = [await getPort(), await getPort()]
  const key = sendWebhooksTo(state, webhookPort)
  const address = `http://127.0.0.1:${port}`
  const backend = startWrangler({
    configs: ['backend/wrangler.toml'],
    entry: 'backend/development/index.ts',
    port,
    state,
    vars: { SITE_ORIGIN: address },
  })
  // An aborted run must not leave the backend running.
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
  if (!(await waitUntilReady(`${address}/healthz`, START_TIMEOUT_MS, () => hasEnded))) {
    await close()
    throw new Error(`The backend did not start.\n${backend.output().trim()}`)
  }
  project.provide('backend', address)
  project.provide('webhooks', { port: webhookPort, key })
  return close
}
