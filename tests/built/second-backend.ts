/**
 * A second built backend with its own data in a workerd process of its own. The shop calls it over the network, as it would call a
 * vendor.
 * @module
 */
import { mkdtempSync, rmSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { BUILT } from '../../scripts/build.ts'
import { ROOT } from '../../scripts/machine/run.ts'
import { builtWorker } from '../../scripts/workerd/built-worker.ts'
import { startRecordingProxy } from '../../scripts/workerd/recording-proxy.ts'
import { startWorkerd, type Workerd } from '../../scripts/workerd/workerd.ts'
import { seededDatabase } from './built-shop.ts'

export interface SecondBackend {
  /** Origin for the shop's `…_URL` settings. */
  readonly address: string
  /** Requests it has received, e.g. `GET /path?query`. */
  readonly asked: readonly string[]
  readonly database: DatabaseSync
  output(): string
  stop(): Promise<void>
}

interface SecondBackendOptions {
  readonly settings?: (address: string) => Readonly<Record<string, string>>
  /** Changes the second backend's data so that it differs from the shop's. */
  readonly change?: (database: DatabaseSync) => void
  /** Whether to respond with 401. By default no request is refused. */
  readonly refuses?: (address: string, headers: IncomingHttpHeaders) => boolean
}

/** Returns the key with which the second backend's payment provider signs webhooks. */
export const webhookKeyOf = ({ database }: SecondBackend): string =>
  String(database.prepare("SELECT key FROM signing_keys WHERE name = 'payment-webhooks'").get()?.key)

export async function startSecondBackend({
  settings = () => ({}),
  change,
  refuses = () => false,
}: SecondBackendOptions = {}): Promise<SecondBackend> {
  const folder = mkdtempSync(join(tmpdir(), 'second-backend-'))
  let workerd: Workerd | undefined
  const between = await startRecordingProxy(
    () => workerd?.port('backend') ?? 0,
    (path, headers) => (refuses(path, headers) ? { status: 401, json: { message: 'Unauthorized' } } : undefined),
  )
  const address = `http://${between.address}`
  const { database, address: databaseAddress, stop: stopDatabase } = await seededDatabase(folder)
  change?.(database)
  workerd = await startWorkerd(join(folder, 'workerd'), {
    workers: [builtWorker('backend', join(ROOT, BUILT.backend), { settings: settings(address), database: 'database' })],
    externals: { database: databaseAddress },
    reachesThisMachine: true,
    sockets: [{ name: 'backend', service: 'backend' }],
  })
  const { output, stop } = workerd
  return {
    address,
    asked: between.asked,
    database,
    output,
    async stop() {
      await stop()
      stopDatabase()
      between.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
