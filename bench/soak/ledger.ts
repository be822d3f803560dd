/**
 * What the shoppers of a soak were told, and what was wrong with it.
 * @module
 */
import type { Trouble } from './trouble.ts'

export interface Seen {
  readonly request: string
  /** 0 where the connection broke. */
  readonly status: number
  /** Milliseconds since 1970. */
  readonly from: number
  readonly to: number
  /** Whether the answer is a whole page, or no page at all. */
  readonly isWhole: boolean
}

/** What a shopper was told of one order: it is paid, or the answer was lost. */
export interface ToldOrder {
  readonly email: string
  readonly isSure: boolean
}

const KEPT_PROBLEMS = 20

export function createLedger(trouble: Trouble) {
  const statuses = new Map<number, number>()
  const times: number[] = []
  const problems: string[] = []
  const orders: ToldOrder[] = []
  const finished = new Map<string, number>()
  let wrong = 0
  let excused = 0
  const problem = (text: string) => {
    wrong += 1
    if (problems.length < KEPT_PROBLEMS) {
      problems.push(text)
    }
  }
  return {
    problem,
    /** One answer: it may be a failure (5xx) only while a fault may be felt, and a page ends in any case. */
    saw({ request, status, from, to, isWhole }: Seen): void {
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      const isFailure = status === 0 || status >= 500
      if (isFailure && trouble.wasFelt(from, to)) {
        excused += 1
      } else if (isFailure) {
        problem(`${request} answered ${status || 'nothing'} while no fault was on`)
      } else {
        times.push(to - from)
      }
      if (!isWhole) {
        problem(`${request} broke off`)
      }
    },
    /** A journey came to its end. */
    finished: (journey: string) => finished.set(journey, (finished.get(journey) ?? 0) + 1),
    told: (order: ToldOrder) => orders.push(order),
    orders: (): readonly ToldOrder[] => orders,
    summary: () => ({ statuses, times, problems, wrong, excused, finished }),
  }
}
export type Ledger = ReturnType<typeof createLedger>
