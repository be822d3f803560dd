/**
 * Runs the built shop in plain workerd: the storefront, an in-memory KV namespace, and the backend behind the proxy.
 * @module
 */
import { join } from 'node:path'
import { BUILT } from '../scripts/build.ts'
import { ROOT, say } from '../scripts/machine/run.ts'
import { builtWorker } from '../scripts/workerd/built-worker.ts'
import type { RecordingProxy } from '../scripts/workerd/recording-proxy.ts'
import { kvWorker, smallWorker } from '../scripts/workerd/small-worker.ts'
import { startWorkerd, type Workerd } from '../scripts/workerd/workerd.ts'
import type { Binding, Worker } from '../scripts/workerd/workerd-config.ts'

const FOLDER = join(ROOT, '.wrangler/bench/workerd')

export const SHOP = { storefront: 'storefront', kv: 'kv' } as const
/** The backend's service name, for a subject that calls it. */
const BACKEND = 'backend'

const SUBJECTS = {
  constant: 'constant.ts',
  'from-kv': 'from-kv.ts',
  'bare-cards': 'bare-cards.tsx',
  'calls-alone': 'calls-alone.ts',
} as const

export const subjectWorker = (name: string, from: keyof typeof SUBJECTS, bindings?: readonly Binding[]): Promise<Worker> =>
  smallWorker(name, join(import.meta.dirname, 'subjects', SUBJECTS[from]), bindings)

/** The subject that makes only a page's upstream calls. */
export const CALLS_ALONE = 'calls-alone'
export const callsAlone = (): Promise<Worker> =>
  subjectWorker(CALLS_ALONE, 'calls-alone', [{ kind: 'service', name: 'BACKEND', service: BACKEND }])

/** Starts the shop's KV in its own process, so that its memory does not count as the shop's. */
export const startKv = async (): Promise<Workerd> =>
  startWorkerd(`${FOLDER}-kv`, { workers: [await kvWorker(SHOP.kv)], sockets: [{ name: SHOP.kv, service: SHOP.kv }] })

interface ShopOptions {
  /** Opens workerd's inspector, which measures the heap. */
  readonly isInspected?: boolean
  /** Host and port of the KV, if it runs in another process. */
  readonly kv?: string
  /** Leaves out the leases, because on the platform their objects run elsewhere. Each isolate then refreshes by itself. */
  readonly isWithoutLeases?: boolean
  /** Overrides the build's variables. */
  readonly settings?: Readonly<Record<string, string>>
}

/** Runs the shop and other Workers. Each Worker has a socket with its own name. The Workers' errors are reported. */
export async function withShop<T>(
  proxy: RecordingProxy,
  others: readonly Worker[],
  work: (workerd: Workerd) => Promise<T>,
  { kv, settings, isInspected, isWithoutLeases }: ShopOptions = {},
): Promise<T> {
  const storefront = builtWorker(SHOP.storefront, join(ROOT, BUILT.storefront), {
    kv: SHOP.kv,
    // Both bindings go through the proxy to the backend.
    services: { BACKEND, HOSTED_PAGES: BACKEND },
    settings,
    without: isWithoutLeases ? ['REFRESH_LEASE'] : [],
  })
  const workers = [storefront, ...(kv ? [] : [await kvWorker(SHOP.kv)]), ...others]
  const workerd = await startWorkerd(
    FOLDER,
    {
      workers,
      externals: { [BACKEND]: proxy.address, ...(kv ? { [SHOP.kv]: kv } : {}) },
      sockets: workers.map(({ name }) => ({ name, service: name })),
    },
    { isInspected },
  )
  try {
    return await work(workerd)
  } catch (error) {
    say(workerd.output().slice(-4_000))
    throw error
  } finally {
    await workerd.stop()
  }
}
