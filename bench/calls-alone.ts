/**
 * Compares an uncached page with its upstream calls alone. The page cannot take less time than those calls.
 * @module
 */
import type { RecordingProxy } from '../scripts/workerd/recording-proxy.ts'
import type { Workerd } from '../scripts/workerd/workerd.ts'
import { exchange } from './load.ts'
import { planOf } from './plan.ts'
import { CALLS_ALONE } from './shop.ts'

export interface PageWithCalls {
  readonly name: string
  readonly ask: () => Promise<unknown>
  /** Sends a request to a Worker that makes the same upstream calls and responds with as many bytes (subjects/calls-alone.ts). */
  readonly askCallsAlone: () => Promise<unknown>
  readonly calls: number
  /** Number of sequential steps. Parallel calls count as one step. */
  readonly steps: number
}

/**
 * Requires a workerd that also runs the Worker of `callsAlone`.
 * @param ask makes one visit and returns the page's size in bytes
 */
export async function withItsCalls(
  name: string,
  ask: () => Promise<number>,
  workerd: Workerd,
  proxy: RecordingProxy,
): Promise<PageWithCalls> {
  // The first visit is not recorded, because it also loads data that all visitors share.
  await ask()
  let bytes = 0
  const calls = await proxy.callsOf(async () => {
    bytes = await ask()
  })
  const plan = planOf(calls, bytes)
  const port = workerd.port(CALLS_ALONE)
  const path = `/${encodeURIComponent(name)}`
  await fetch(`http://127.0.0.1:${port}${path}`, { method: 'PUT', body: JSON.stringify(plan) })
  return {
    name,
    ask,
    async askCallsAlone() {
      const { status, body } = await exchange({ port, path })
      if (status !== 200 || body.byteLength !== bytes) {
        throw new Error(`the calls of ${name} alone answered ${status} with ${body.byteLength} bytes of ${bytes}`)
      }
    },
    calls: calls.length,
    steps: plan.steps.length,
  }
}
