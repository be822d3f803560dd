/**
 * An isolate's side of refreshing: it looks at KV, since another place may have stored a newer copy, and then asks for the lease of the
 * key. Where no lease can be asked the isolate refreshes by itself: asking an upstream twice is better than showing what is old.
 * @module
 */
import { type EdgeStore, MEMORY_ONLY, type Memory, type StoredEntry } from '#worker/cache/edge-store.ts'
import { LAG_SECONDS } from '#worker/cache/freshness.ts'
import { createSingleFlight } from '#worker/cache/single-flight.ts'
import { errorFacts, type Log } from '#worker/http/log.ts'
import { withTimeout } from '#worker/http/timeout.ts'
import { isEnough, LEASE_MS, type Made, type Question, WAIT_MS } from './lease.ts'
import type { LeaseName, Leases } from './leases.ts'

/** What the caller of `claim` may do now. */
export type Claim =
  | { readonly kind: 'newer'; readonly entry: StoredEntry }
  /** It asks the upstream, and reports how that ended: without an entry where there is nothing to store. */
  | { readonly kind: 'granted'; readonly end: (entry?: StoredEntry) => Promise<void> }
  /** Another isolate is at it, and its copy is not here. */
  | { readonly kind: 'busy' }

export interface Wanted extends Pick<Question, 'after' | 'generation' | 'waits'> {
  readonly key: string
  /** Names what it is about where more is kept about the same, whose leases are then one object. */
  readonly about?: string | undefined
  /** Of the copy that the caller holds. */
  readonly freshSeconds: number
  readonly keepSeconds: number
  /** The isolate asks the upstream without asking for the lease. It hands its copy to the lease's object, the one writer of the key. */
  readonly isAlone?: boolean | undefined
  /** Of what is small: the newer copy is wanted at once, and not only where KV is late. */
  readonly wantsCopy?: boolean
  /** Whether the caller can read a copy. */
  readonly isReadable?: (entry: StoredEntry) => boolean
}

const ASK_TIMEOUT_MS = 1_000
/** For as long an isolate asks no lease after one could not be asked. */
const ALONE_MS = 10_000
const ASK_AGAIN_MS = 2_000
/** An object that is overloaded has answered its queue by then. */
const OVERLOADED_MS = 500
const MOST_ATTEMPTS = 3
const POLL_MS = 25
/** Isolates that hold the same copy ask within this time after its window, each at another moment. */
const SPREAD_MS = 5_000
/** From then on an isolate wants the copy itself, so that it comes before the old one may not be shown any more. */
const WANTS_COPY_SECONDS = LAG_SECONDS / 2

const BUSY: Claim = { kind: 'busy' }

/** What an isolate remembers between its requests. */
const createState = () => ({
  flights: createSingleFlight(),
  /** By key, since when this isolate asks for its lease or holds it. */
  underWay: new Map<string, { readonly since: number }>(),
  /** Before that moment the lease has nothing new to say. */
  askAt: new WeakMap<StoredEntry, number>(),
  aloneUntil: 0,
})

const states = new WeakMap<Memory, ReturnType<typeof createState>>()

export interface RefresherOptions {
  readonly store: EdgeStore
  readonly memory: Memory
  readonly leases: Leases | undefined
  readonly log: Log
  readonly now: () => number
}

const nameOf = ({ key, about }: Wanted): LeaseName => ({ key, object: about ?? key })

const isOverloaded = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'overloaded' in error && error.overloaded === true

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** Once more a little later where the object is overloaded: thousands may miss a page at one moment. */
async function patiently<T>(work: () => Promise<T>, attempt = 1): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isOverloaded(error) || attempt === MOST_ATTEMPTS) {
      throw error
    }
  }
  await pause(OVERLOADED_MS * (0.5 + Math.random()))
  return patiently(work, attempt + 1)
}

export function createRefresher({ store, memory, leases, log, now }: RefresherOptions) {
  const state = states.get(memory) ?? createState()
  states.set(memory, state)

  /** An end that is never reported lapses: the platform may have ended the request. */
  const isUnderWay = (key: string): boolean => now() - (state.underWay.get(key)?.since ?? Number.NEGATIVE_INFINITY) < LEASE_MS

  function begin(key: string): () => void {
    const mark = { since: now() }
    state.underWay.set(key, mark)
    return () => {
      if (state.underWay.get(key) === mark) {
        state.underWay.delete(key)
      }
    }
  }

  function grant(key: string, keep: (entry: StoredEntry | undefined) => Promise<void>): Claim {
    const done = begin(key)
    return {
      kind: 'granted',
      end(entry) {
        // The copy is in memory before the first `await` of `keep`: those who wait here find it.
        const kept = keep(entry)
        done()
        return kept
      },
    }
  }

  /** @param isHandedOver to the lease's object, the one writer of the key; else this isolate stores it */
  function claimAlone(wanted: Wanted, { isHandedOver }: { readonly isHandedOver: boolean }): Claim {
    const { key, keepSeconds } = wanted
    const deliver = async (made?: Made) => made && leases?.deliver(nameOf(wanted), made)
    const keep = (entry: StoredEntry) => (isHandedOver ? report(wanted, entry, deliver) : store.write(key, entry, keepSeconds))
    return isUnderWay(key) ? BUSY : grant(key, async (entry) => entry && keep(entry))
  }

  async function report(
    { key, keepSeconds }: Wanted,
    entry: StoredEntry | undefined,
    tell: (made?: Made) => Promise<void>,
  ): Promise<void> {
    if (entry) {
      await store.write(key, entry, MEMORY_ONLY)
    }
    try {
      await patiently(() => tell(entry && { copy: entry, keepSeconds }))
    } catch (error) {
      log('warn', 'lease.end', errorFacts(error))
      await (entry && store.write(key, entry, keepSeconds))
    }
  }

  async function askLease(reachable: Leases, wanted: Wanted, held: StoredEntry | undefined): Promise<Claim> {
    const { key, freshSeconds, after, generation, waits } = wanted
    const name = nameOf(wanted)
    const wantsCopyAt = held && !wanted.wantsCopy ? held.storedAt + (freshSeconds + WANTS_COPY_SECONDS) * 1000 : 0
    const question = { after, generation, waits, wantsCopy: now() >= wantsCopyAt }
    const answer = await withTimeout(() => reachable.ask(name, question), ASK_TIMEOUT_MS + (waits ? WAIT_MS : 0))
    if (answer.kind === 'granted') {
      return grant(key, (entry) => report(wanted, entry, (made) => reachable.end(name, answer.number, made)))
    }
    if (answer.kind === 'stored' && answer.copy) {
      await store.write(key, answer.copy, MEMORY_ONLY)
      return { kind: 'newer', entry: answer.copy }
    }
    if (held) {
      // Its next window, or the moment from which KV counts as late.
      const next = answer.kind === 'stored' ? Math.min(answer.storedAt + freshSeconds * 1000, wantsCopyAt) : 0
      state.askAt.set(held, Math.max(next + Math.random() * SPREAD_MS, now() + ASK_AGAIN_MS))
    }
    return BUSY
  }

  async function claimFrom(reachable: Leases, wanted: Wanted, held: StoredEntry | undefined): Promise<Claim> {
    const done = begin(wanted.key)
    try {
      return await (wanted.waits ? patiently(() => askLease(reachable, wanted, held)) : askLease(reachable, wanted, held))
    } catch (error) {
      if (isOverloaded(error)) {
        return BUSY
      }
      log('warn', 'lease.ask', errorFacts(error))
      state.aloneUntil = now() + ALONE_MS
      done()
      return claimAlone(wanted, { isHandedOver: false })
    } finally {
      done()
    }
  }

  function askAt(held: StoredEntry, freshSeconds: number): number {
    const known = state.askAt.get(held)
    if (known !== undefined) {
      return known
    }
    const moment = held.storedAt + freshSeconds * 1000 + Math.random() * SPREAD_MS
    state.askAt.set(held, moment)
    return moment
  }

  /**
   * Waits for another visitor's copy by a timer: a request may not wait for the work of another.
   * @returns undefined when that visitor has come to nothing, or to no more than a copy of its own to show
   */
  async function awaitCopy({ key, ...wanted }: Wanted): Promise<Claim | undefined> {
    for (let waited = 0; waited < WAIT_MS; waited += POLL_MS) {
      await pause(POLL_MS)
      const entry = store.peek(key)
      if (entry && isEnough(entry, wanted) && wanted.isReadable?.(entry) !== false) {
        return { kind: 'newer', entry }
      }
      if (!isUnderWay(key)) {
        return undefined
      }
    }
    return BUSY
  }

  return {
    async claim(wanted: Wanted): Promise<Claim> {
      const { key, waits, freshSeconds, keepSeconds, isAlone } = wanted
      const reachable = now() < state.aloneUntil || keepSeconds === MEMORY_ONLY ? undefined : leases
      const asked = isAlone ? undefined : reachable
      const held = store.peek(key)
      if (asked && !waits && (isUnderWay(key) || (held && now() < askAt(held, freshSeconds)))) {
        return BUSY
      }
      const awaited = (asked || (reachable && waits)) && isUnderWay(key) ? await awaitCopy(wanted) : undefined
      if (awaited) {
        return awaited
      }
      // Without a copy the caller has just read KV in vain.
      const stored = held && (await store.reread(key))
      if (stored && isEnough(stored, wanted) && wanted.isReadable?.(stored) !== false) {
        return { kind: 'newer', entry: stored }
      }
      if (!asked) {
        return claimAlone(wanted, { isHandedOver: reachable !== undefined })
      }
      if (!isUnderWay(key)) {
        return claimFrom(asked, wanted, stored)
      }
      // Another visitor has asked while KV was read.
      return (waits ? await awaitCopy(wanted) : undefined) ?? BUSY
    },

    /** Background work for a key, one at a time. */
    behind: (key: string, work: () => Promise<void>): Promise<boolean> => state.flights.run(key, now(), work),
  }
}

export type Refresher = ReturnType<typeof createRefresher>
