/**
 * Configures single-file Workers, which run next to the built ones.
 * @module
 */
import { join } from 'node:path'
import { bundle } from './bundle.ts'
import type { Binding, Worker } from './workerd-config.ts'

const COMPATIBILITY_DATE = '2026-10-01'

export async function smallWorker(name: string, entry: string, bindings: readonly Binding[] = []): Promise<Worker> {
  const content = await bundle(entry)
  return {
    name,
    modules: [{ name: 'worker.js', kind: 'esModule', content }],
    compatibilityDate: COMPATIBILITY_DATE,
    bindings,
  }
}

/** A KV namespace in memory. */
export const kvWorker = (name: string): Promise<Worker> => smallWorker(name, join(import.meta.dirname, 'kv.ts'))
