/**
 * What is tried. Each scenario begins with the cold start of the world: nothing in any memory, nothing in KV.
 * @module
 */
export interface Scenario {
  readonly name: string
  /** Requests a second in the whole world. */
  readonly rate: number
  readonly seconds: number
  readonly events?: readonly { readonly at: number; readonly what: 'publish' | 'deploy' | 'leases down' | 'leases up' }[]
  /** As before the leases: every isolate by itself. Shown beside the others, without targets. */
  readonly alone?: true
  /** For what no target can hold: while no lease can be asked, every isolate refreshes by itself. */
  readonly isFree?: true
}

const publishes = (times: readonly number[]) => times.map((at) => ({ at, what: 'publish' as const }))

export const SCENARIOS: readonly Scenario[] = [
  { name: 'peak', rate: 200_000, seconds: 100, events: publishes([60]) },
  { name: 'quiet', rate: 1_000, seconds: 600, events: publishes([180, 400]) },
  { name: 'busy', rate: 20_000, seconds: 240, events: publishes([100, 160]) },
  { name: 'publish storm', rate: 10_000, seconds: 180, events: publishes(Array.from({ length: 20 }, (_, turn) => 60 + turn * 2)) },
  { name: 'deploy', rate: 20_000, seconds: 150, events: [{ at: 90, what: 'deploy' }] },
  { name: 'leases unreachable', rate: 10_000, seconds: 150, isFree: true, events: [{ at: 60, what: 'leases down' }, { at: 100, what: 'leases up' }] },
  { name: 'without leases', rate: 10_000, seconds: 120, alone: true, isFree: true },
]
