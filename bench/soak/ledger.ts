/**
 * Records the responses that a soak's shoppers receive, and finds faults.
 * @module
 */
import type { Failure, Trouble } from './trouble.ts'

export interface Seen extends Failure {
  /** 0 if there was no response. */
  readonly status: number
  /** Statuses that are expected while all upstreams work. */
  readonly expected: (status: number) => boolean
  /** Whether the page is complete. True for a response that is not a page. */
  readonly isWhole: boolean
  /** The request's id in the Worker's log. Empty if there was no response. */
  readonly requestId: string
}

/** An order as the shopper knows it. `unknown` if the response was lost. */
export interface ReportedOrder {
  readonly email: string
  readonly outcome: 'paid' | 'refused' | 'unknown'
}

/** Longer than any timeout in docs/resilience.md. */
export const MAX_RESPONSE_MS = 20_000
const KEPT_PROBLEMS = 20

/** @param logOf returns the Worker's log lines for a request */
export function createLedger(trouble: Trouble, logOf: (requestId: string) => string) {
  const statuses = new Map<number, number>()
  const times: number[] = []
  const problems: { readonly text: string; readonly failure?: Failure }[] = []
  const orders: ReportedOrder[] = []
  const finished = new Map<string, number>()
  let excused = 0
  const problem = (text: string, requestId = '', failure?: Failure) => {
    const log = requestId && logOf(requestId)
    problems.push({ text: [text, log].filter(Boolean).join('\n'), ...(failure ? { failure } : {}) })
  }
  return {
    problem: (text: string) => problem(text),
    /**
     * Checks that a response is expected or that a fault explains it, that a page is complete, and that the response does not
     * take too long.
     */
    saw(seen: Seen): void {
      const { request, status, from, to, expected, isWhole, requestId } = seen
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (expected(status)) {
        times.push(to - from)
      } else if (trouble.explains(seen)) {
        excused += 1
      } else {
        problem(`${request} answered ${status || 'nothing'} without a fault that explains it`, requestId, seen)
      }
      if (!isWhole) {
        problem(`${request} broke off`, requestId)
      }
      if (to - from >= MAX_RESPONSE_MS) {
        problem(`${request} took ${to - from} ms`, requestId)
      }
    },
    finished: (journey: string) => finished.set(journey, (finished.get(journey) ?? 0) + 1),
    told: (order: ReportedOrder) => orders.push(order),
    orders: (): readonly ReportedOrder[] => orders,
    summary() {
      // Checked at the end, because the explanation of a failure may arrive after the failure.
      const wrong = problems.filter(({ failure }) => !failure || !trouble.explains(failure)).map(({ text }) => text)
      const late = problems.length - wrong.length
      return { statuses, times, problems: wrong.slice(0, KEPT_PROBLEMS), wrong: wrong.length, excused: excused + late, finished }
    },
  }
}
export type Ledger = ReturnType<typeof createLedger>
