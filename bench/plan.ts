/**
 * Groups a page's recorded upstream calls into steps. Calls that run in parallel form one step; a new step begins once all
 * earlier calls have ended.
 * @module
 */
import type { SeenCall } from '../scripts/workerd/recording-proxy.ts'

type PlannedCall = Pick<SeenCall, 'method' | 'path' | 'headers' | 'body'>

export interface Plan {
  readonly steps: readonly (readonly PlannedCall[])[]
  /** Size of the page in bytes. */
  readonly bytes: number
}

/** Headers that belong to the connection or are derived from the body. */
const OF_THE_CONNECTION: ReadonlySet<string> = new Set(['host', 'connection', 'content-length', 'transfer-encoding'])

export function planOf(calls: readonly SeenCall[], bytes: number): Plan {
  const steps: PlannedCall[][] = []
  let endOfStep = Number.NEGATIVE_INFINITY
  for (const { method, path, headers, body, from, to } of calls.toSorted((a, b) => a.from - b.from)) {
    if (from >= endOfStep) {
      steps.push([])
    }
    endOfStep = Math.max(endOfStep, to)
    const own = Object.entries(headers).filter(([name]) => !OF_THE_CONNECTION.has(name))
    steps.at(-1)?.push({ method, path, headers: Object.fromEntries(own), body })
  }
  return { steps, bytes }
}
