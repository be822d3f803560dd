/**
 * The simulated scenarios. Each begins with empty memory and empty KV.
 * @module
 */
export interface Scenario {
  readonly name: string
  /** Requests per second worldwide. */
  readonly rate: number
  readonly seconds: number
  /**
   * Simulates only one in this many URLs, with all its requests. If absent, all URLs are simulated. Pages affect each other only
   * through the memory that they share. That memory is scaled too, so refreshes and ages stay the same.
   */
  readonly oneOf?: number
  readonly events?: readonly { readonly at: number; readonly what: 'publish' | 'deploy' | 'leases down' | 'leases up' }[]
  /** Isolates run without leases, for comparison. The scenario has no targets. */
  readonly alone?: true
  /** No targets, because no lease can be reached and each isolate refreshes by itself. */
  readonly isFree?: true
}

const publishes = (times: readonly number[]) => times.map((at) => ({ at, what: 'publish' as const }))

/** Longest first. */
export const SCENARIOS: readonly Scenario[] = [
  { name: 'peak', rate: 200_000, seconds: 100, oneOf: 40, events: publishes([65]) },
  { name: 'busy', rate: 20_000, seconds: 200, oneOf: 16, events: publishes([90, 150]) },
  { name: 'quiet', rate: 1_000, seconds: 240, events: publishes([100, 170]) },
  {
    name: 'publish storm',
    rate: 20_000,
    seconds: 150,
    oneOf: 16,
    events: publishes(Array.from({ length: 20 }, (_, turn) => 60 + turn * 2)),
  },
  { name: 'deploy', rate: 20_000, seconds: 150, oneOf: 16, events: [{ at: 80, what: 'deploy' }] },
  { name: 'cold start at the peak', rate: 200_000, seconds: 12, oneOf: 20 },
  {
    name: 'leases unreachable',
    rate: 20_000,
    seconds: 150,
    oneOf: 40,
    isFree: true,
    events: [
      { at: 60, what: 'leases down' },
      { at: 100, what: 'leases up' },
    ],
  },
  { name: 'no leases at all', rate: 20_000, seconds: 100, oneOf: 40, alone: true, isFree: true },
]
