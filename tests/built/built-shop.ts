/**
 * Both built Workers in one plain workerd, without Miniflare, which writes addresses anew before a Worker sees them. Between
 * the two a proxy records every request. The backend's database answers nothing, since these tests need none.
 * @module
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BUILT } from '../../scripts/build.ts'
import { ROOT } from '../../scripts/machine/run.ts'
import { startBetween } from '../../scripts/workerd/between.ts'
import { builtWorker } from '../../scripts/workerd/built-worker.ts'
import { kvWorker } from '../../scripts/workerd/small-worker.ts'
import { startWorkerd, type Workerd } from '../../scripts/workerd/workerd.ts'

export interface BuiltShop {
  readonly port: number
  /** The storefront's requests to the backend, by the binding that they went through. */
  readonly asked: { readonly backend: readonly string[]; readonly hostedPages: readonly string[] }
  /** Ports of the backend's own entrypoints, past the storefront. */
  readonly backendPort: number
  readonly hostedPagesPort: number
  output(): string
  stop(): Promise<void>
}

export async function startBuiltShop(): Promise<BuiltShop> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-built-'))
  let workerd: Workerd | undefined
  const portOf = (socket: string): number => workerd?.port(socket) ?? 0
  const backend = await startBetween(() => portOf('backend'))
  const hostedPages = await startBetween(() => portOf('hosted-pages'))
  workerd = await startWorkerd(join(folder, 'workerd'), {
    workers: [
      builtWorker('storefront', join(ROOT, BUILT.storefront), {
        kv: 'kv',
        services: { BACKEND: 'to-backend', HOSTED_PAGES: 'to-hosted-pages' },
      }),
      builtWorker('backend', join(ROOT, BUILT.backend)),
      await kvWorker('kv'),
    ],
    externals: { 'to-backend': backend.address, 'to-hosted-pages': hostedPages.address },
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
    output,
    async stop() {
      await stop()
      backend.stop()
      hostedPages.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
