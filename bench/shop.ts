/**
 * The built shop in plain workerd: storefront, a KV namespace in memory, and the backend behind the proxy.
 * @module
 */
import { join } from 'node:path'
import { BUILT } from '../scripts/build.ts'
import { ROOT, say } from '../scripts/machine/run.ts'
import { builtWorker } from './built-worker.ts'
import type { DelayProxy } from './delay-proxy.ts'
import { bundleSubject, type SubjectName } from './subjects/bundle.ts'
import { startWorkerd, type Workerd } from './workerd.ts'
import type { Binding, Worker } from './workerd-config.ts'

const FOLDER = join(ROOT, '.wrangler/bench/workerd')
const COMPATIBILITY_DATE = '2026-10-01'

/** Names of the shop's sockets. */
export const SHOP = { storefront: 'storefront', kv: 'kv' } as const

export async function subjectWorker(name: string, from: SubjectName, bindings: readonly Binding[] = []): Promise<Worker> {
  const content = await bundleSubject(from)
  return {
    name,
    modules: [{ name: 'worker.js', kind: 'esModule', content }],
    compatibilityDate: COMPATIBILITY_DATE,
    bindings,
  }
}

/** Runs the shop, and other Workers beside it; each has a socket of its name. What went wrong inside is told as well. */
export async function withShop<T>(
  proxy: DelayProxy,
  others: readonly Worker[],
  work: (workerd: Workerd) => Promise<T>,
): Promise<T> {
  const storefront = builtWorker(SHOP.storefront, join(ROOT, BUILT.storefront), { kv: SHOP.kv, backend: 'backend' })
  const workers = [storefront, await subjectWorker(SHOP.kv, 'kv'), ...others]
  const workerd = await startWorkerd(FOLDER, {
    workers,
    externals: { backend: proxy.address },
    sockets: workers.map(({ name }) => name),
  })
  try {
    return await work(workerd)
  } catch (error) {
    say(workerd.output())
    throw error
  } finally {
    await workerd.stop()
  }
}
