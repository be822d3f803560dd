/**
 * Measures how long a signed-in customer waits for personal pages, which are never cached. The bench alternately requests the page
 * and makes only the page's upstream calls.
 * @module
 */
import { performance } from 'node:perf_hooks'
import type { RecordingProxy } from '../scripts/workerd/recording-proxy.ts'
import type { Workerd } from '../scripts/workerd/workerd.ts'
import { personalPages } from './personal-pages.ts'
import { median } from './report.ts'

export interface PersonalTime {
  readonly page: string
  /** Milliseconds to the last byte. */
  readonly time: number
  /** Milliseconds of the storefront's CPU time. */
  readonly cpu: number
  /** The page's time divided by the time of its upstream calls alone. Median over all turns. */
  readonly ofCalls: number
  readonly calls: number
  readonly steps: number
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return performance.now() - from
}

/** @param times how often to request each page, one request after another */
export async function personalTimes(workerd: Workerd, proxy: RecordingProxy, times: number): Promise<readonly PersonalTime[]> {
  const measured: PersonalTime[] = []
  for (const { name, ask, askCallsAlone, calls, steps } of await personalPages(workerd, proxy)) {
    const turns: { readonly page: number; readonly floor: number }[] = []
    let cpu = 0
    for (let time = 0; time < times; time += 1) {
      const before = workerd.cpuMs()
      const own = await timeOf(ask)
      cpu += workerd.cpuMs() - before
      turns.push({ page: own, floor: await timeOf(askCallsAlone) })
    }
    measured.push({
      page: name,
      time: median(turns.map((turn) => turn.page)),
      cpu: cpu / times,
      ofCalls: median(turns.map((turn) => turn.page / turn.floor)),
      calls,
      steps,
    })
  }
  return measured
}
