/**
 * The calls of a page to the upstreams, as the proxy has seen them: those that ran side by side are one step, and a step begins once all
 * before it have ended.
 * @module
 */
import type { SeenCall } from '../scripts/workerd/between.ts'

type PlannedCall = Pick<SeenCall, 'method' | 'path' | 'headers' | 'body'>

export interface Plan {
  readonly steps: readonly (readonly PlannedCall[])[]
  /** Length of the page. */
  readonly bytes: number
}

/** Those of the connection; the length is that of the body. */
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
