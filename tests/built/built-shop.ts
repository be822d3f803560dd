/**
 * Runs both built Workers in one plain workerd process; Miniflare would rewrite URLs. A proxy between the Workers records every
 * request. The backend's database fails every query unless a test asks for a shop with products. Each test supplies the content
 * that it needs.
 * @module
 */
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { inject } from 'vitest'
import { BUILT } from '../../scripts/build.ts'
import { ROOT } from '../../scripts/machine/run.ts'
import { builtWorker } from '../../scripts/workerd/built-worker.ts'
import { type DatabaseServer, startDatabase } from '../../scripts/workerd/database.ts'
import { type GivenResponse, startRecordingProxy } from '../../scripts/workerd/recording-proxy.ts'
import { kvWorker } from '../../scripts/workerd/small-worker.ts'
import { startWorkerd, type Workerd } from '../../scripts/workerd/workerd.ts'

export interface BuiltShop {
  readonly port: number
  /** The storefront's requests to the backend through its service bindings. */
  readonly asked: { readonly backend: readonly string[]; readonly hostedPages: readonly string[] }
  /** Ports that reach the backend's entrypoints directly. */
  readonly backendPort: number
  readonly hostedPagesPort: number
  /** The backend's database; undefined in a shop without products. */
  readonly database: DatabaseSync | undefined
  output(): string
  stop(): Promise<void>
}

export interface BuiltShopOptions {
  readonly settings?: Readonly<Record<string, string>>
  readonly backendSettings?: Readonly<Record<string, string>>
  /** Allows the Workers to connect to servers on this machine. */
  readonly reachesThisMachine?: boolean
  /** PEM certificate of a server on this machine that the Workers trust. */
  readonly trusting?: string
  /** Content items by their path after `/content/`. If any are given, the content service has no other items. */
  readonly content?: Readonly<Record<string, unknown>>
  /** Root of another checkout of the project, already built. */
  readonly root?: string
  /** Seeds the same data as `npm start`, but with fewer products. */
  readonly hasGoods?: boolean
}

export function seededDatabase(folder: string): Promise<DatabaseServer> {
  const file = join(folder, 'shop.sqlite')
  copyFileSync(inject('seeded'), file)
  return startDatabase(file)
}

const CONTENT_ADDRESS = /\/content\/((?:id|key)\/[^?]+)/

function givenContent(content: BuiltShopOptions['content']) {
  return (address: string): GivenResponse | undefined => {
    const [, item] = (content && CONTENT_ADDRESS.exec(address)) ?? []
    const found = item && content?.[item]
    return item === undefined ? undefined : { status: found ? 200 : 404, json: { content: found } }
  }
}

export async function startBuiltShop({
  settings,
  backendSettings = {},
  reachesThisMachine = false,
  trusting,
  content,
  root = ROOT,
  hasGoods,
}: BuiltShopOptions = {}): Promise<BuiltShop> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-built-'))
  let workerd: Workerd | undefined
  const portOf = (socket: string): number => workerd?.port(socket) ?? 0
  const backend = await startRecordingProxy(() => portOf('backend'), givenContent(content))
  const hostedPages = await startRecordingProxy(() => portOf('hosted-pages'))
  const database = hasGoods ? await seededDatabase(folder) : undefined
  workerd = await startWorkerd(join(folder, 'workerd'), {
    workers: [
      builtWorker('storefront', join(root, BUILT.storefront), {
        kv: 'kv',
        ...(settings ? { settings } : {}),
        services: { BACKEND: 'to-backend', HOSTED_PAGES: 'to-hosted-pages' },
      }),
      builtWorker('backend', join(root, BUILT.backend), {
        settings: backendSettings,
        ...(database ? { database: 'database' } : {}),
      }),
      await kvWorker('kv'),
    ],
    externals: {
      'to-backend': backend.address,
      'to-hosted-pages': hostedPages.address,
      ...(database ? { database: database.address } : {}),
    },
    reachesThisMachine,
    ...(trusting === undefined ? {} : { trusting }),
    sockets: [
      { name: 'storefront', service: 'storefront' },
      { name: 'backend', service: 'backend' },
      { name: 'hosted-pages', service: 'backend', entrypoint: 'HostedPages' },
    ],
  })
  const { output, stop } = workerd
  return {
    port: portOf('storefront'),
    asked: { backend: backend.asked, hostedPages: hostedPages.asked },
    backendPort: portOf('backend'),
    hostedPagesPort: portOf('hosted-pages'),
    database: database?.database,
    output,
    async stop() {
      await stop()
      database?.stop()
      backend.stop()
      hostedPages.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
