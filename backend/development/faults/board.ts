/**
 * The active fault switches. They live in memory and end with the process.
 * @module
 */
import { type Random, randomOf } from '#backend/demo/catalogue/random.ts'
import type { Fault, FaultSwitch } from './fault.ts'
import type { Target } from './target.ts'

/** Random numbers for faults, so that the data's random numbers stay the same. */
const STREAM = 1
/** More than any test sets, and few enough to check at every call. */
const MOST_SWITCHES = 100

interface Standing {
  readonly wanted: FaultSwitch
  readonly random: Random
  /** The number of calls that it has hit. */
  hits: number
}

export interface StandingSwitch extends FaultSwitch {
  readonly id: string
  readonly hits: number
}

export interface FaultBoard {
  /** Undefined if too many switches are set; setting an id again resets its counters. */
  set(id: string, wanted: FaultSwitch): 'created' | 'replaced' | undefined
  get(id: string): StandingSwitch | undefined
  list(): readonly StandingSwitch[]
  clear(id: string): boolean
  clearAll(): void
  /** The fault of the first matching switch, which counts the call. `stands` says whether the switch is still set. */
  trip(target: Target): { readonly fault: Fault; readonly stands: () => boolean } | undefined
}

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
      if (isNew && switches.size >= MOST_SWITCHES) {
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
