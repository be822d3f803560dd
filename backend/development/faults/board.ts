/**
 * Keeps the active fault switches in memory, so that they disappear with the process.
 * @module
 */
import type { Context } from 'hono'
import { type Random, randomOf } from '#backend/demo/catalogue/random.ts'
import type { Fault, FaultSwitch } from './fault.ts'
import type { Target } from './target.ts'

/** Selects a separate random sequence, so that faults do not change the seeded data. */
const STREAM = 1
/** Maximum number of switches: more than any test needs, yet few enough to check on every request. */
const MAX_SWITCHES = 100

interface Standing {
  readonly wanted: FaultSwitch
  readonly random: Random
  hits: number
}

export interface StandingSwitch extends FaultSwitch {
  readonly id: string
  readonly hits: number
}

export interface FaultBoard {
  /** Returns undefined if too many switches are set. Setting an existing id resets its counters. */
  set(id: string, wanted: FaultSwitch): 'created' | 'replaced' | undefined
  get(id: string): StandingSwitch | undefined
  list(): readonly StandingSwitch[]
  clear(id: string): boolean
  clearAll(): void
  /** Returns the fault of the first matching switch and counts the request. `stands` reports whether the switch is still set. */
  trip(target: Target): { readonly fault: Fault; readonly stands: () => boolean } | undefined
}

export type BoardOf = (c: Context) => FaultBoard

const fits = ({ upstream, operation }: FaultSwitch, target: Target): boolean =>
  (upstream === '*' || upstream === target.upstream) &&
  (operation === undefined || target.operation === operation || target.operation.startsWith(`${operation}/`))

const isUsedUp = ({ wanted, hits }: Standing): boolean => wanted.calls !== undefined && hits >= wanted.calls

export function createFaultBoard(): FaultBoard {
  const switches = new Map<string, Standing>()
  const shown = (id: string, { wanted, hits }: Standing): StandingSwitch => ({ id, ...wanted, hits })
  return {
    set(id, wanted) {
      const isNew = !switches.has(id)
      if (isNew && switches.size >= MAX_SWITCHES) {
        return undefined
      }
      switches.set(id, { wanted, random: randomOf(wanted.seed, STREAM), hits: 0 })
      return isNew ? 'created' : 'replaced'
    },
    get(id) {
      const standing = switches.get(id)
      return standing && shown(id, standing)
    },
    list: () => [...switches].map(([id, standing]) => shown(id, standing)),
    clear: (id) => switches.delete(id),
    clearAll: () => switches.clear(),
    trip(target) {
      for (const [id, standing] of switches) {
        if (fits(standing.wanted, target) && !isUsedUp(standing) && standing.random.chance(standing.wanted.probability)) {
          standing.hits += 1
          return { fault: standing.wanted.fault, stands: () => switches.get(id) === standing }
        }
      }
      return undefined
    },
  }
}
