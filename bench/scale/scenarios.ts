/**
 * A scenario begins with the cold start of the world: nothing in any memory, nothing in KV.
 * @module
 */
export interface Scenario {
  readonly name: string
  /** Requests a second in the whole world. */
  readonly rate: number
  readonly seconds: number
  /**
   * One of so many addresses takes part, with all its requests; absent where all do. Pages do not affect each other but for their place in
   * memory, of which the share is the same, so refreshes and ages come out alike.
   */
  readonly oneOf?: number
  readonly events?: readonly { readonly at: number; readonly what: 'publish' | 'deploy' | 'leases down' | 'leases up' }[]
  /** Every isolate by itself, as before the leases. Shown beside the others, without targets. */
  readonly alone?: true
  /** No target can hold while no lease can be asked: every isolate refreshes by itself. */
  readonly isFree?: true
}

const publishes = (times: readonly number[]) => times.map((at) => ({ at, what: 'publish' as const }))

/** The longest first. */
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
