/**
 * Decides which request refreshes a cached copy: one per isolate and, across isolates, only the holder of the key's lease. If the
 * lease service is unreachable, the isolate refreshes without a lease, because a duplicate upstream call is better than an
 * outdated page.
 * @module
 */
import { errorFacts } from '#worker/http/log.ts'
import { resultInTime, withTimeout } from '#worker/http/timeout.ts'
import { ALONE_MS, COPY_WAIT_MS, LEASE_MS, LEASE_TIMEOUT_MS, WAIT_MS } from './freshness.ts'
import { isEnough, type Question } from './lease.ts'
import type { Copy } from './memory.ts'
import { type FlightEnd, isolateOf, lookUp, type Room } from './room.ts'
import { writeKv } from './store.ts'

export type Claim =
  | { readonly kind: 'newer'; readonly copy: Copy }
  /** The caller must load a copy and pass `end` a promise for it, which resolves to undefined if there is nothing to store. */
  | { readonly kind: 'granted'; readonly end: (copying: Promise<Copy | undefined>) => Promise<unknown> }
  /**
   * Another request or isolate is already loading the copy. `storedAt` is set if a newer copy is stored and KV will soon return
   * it.
   */
  | { readonly kind: 'busy'; readonly storedAt?: number }

export interface Wanted extends Question {
  readonly key: string
  readonly ttlSeconds: number
  readonly isMemoryOnly: boolean
  /** A copy that the caller can show while a newer one loads. */
  readonly held: Copy | undefined
  /** How long to wait for another request in this isolate. 0 if the caller has already shown `held`. */
  readonly waitMs: number
}

const BUSY: Claim = { kind: 'busy' }

const isOverloaded = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'overloaded' in error && error.overloaded === true

export async function claim(room: Room, wanted: Wanted): Promise<Claim> {
  const { key, held, isMemoryOnly, waitMs } = wanted
  const { flights, memory } = isolateOf(room.kv)
  const until = Date.now() + waitMs
  for (let other = flights.get(key); other && Date.now() < other.until; other = flights.get(key)) {
    const end = waitMs > 0 ? await resultInTime(other.ended, until - Date.now()) : undefined
    const copy = memory.get(key)
    if (copy && isEnough(copy, wanted)) {
      return { kind: 'newer', copy }
    }
    if (end !== 'done') {
      return BUSY
    }
  }
  const { promise: ended, resolve: land } = Promise.withResolvers<FlightEnd>()
  const flight = { ended, until: Date.now() + (isMemoryOnly ? waitMs : LEASE_MS) }
  flights.set(key, flight)
  const done = () => {
    if (flights.get(key) === flight) {
      flights.delete(key)
    }
    land('done')
  }
  // A caller without a copy has already had a KV miss, so KV is not read a second time.
  const stored = held && !isMemoryOnly ? await lookUp(room, key) : undefined
  const answer: Claim | Store =
    stored && isEnough(stored, wanted) ? { kind: 'newer', copy: stored } : await askLease(room, wanted)
  if (typeof answer !== 'function') {
    done()
    return answer
  }
  return {
    kind: 'granted',
    async end(copying) {
      // Late parts of a page may take seconds, so the waiting requests are released. Each renders its own page, which is not
      // stored.
      let released: Promise<unknown> | undefined
      if (
        !(await resultInTime(
          copying.then(() => true),
          COPY_WAIT_MS,
        ))
      ) {
        land('late')
        released = answer()
      }
      const copy = await copying
      // Memory is set before `done()`, because released requests read it immediately.
      if (copy) {
        memory.set(key, copy)
      }
      done()
      return Promise.all([released, answer(copy)])
    },
  }
}

/** Releases the lease, and stores the copy if there is one. */
type Store = (copy?: Copy) => Promise<unknown>

/** Never throws. */
async function askLease(room: Room, wanted: Wanted): Promise<Claim | Store> {
  const { key, ttlSeconds, isMemoryOnly, waitMs, after, generation } = wanted
  const isolate = isolateOf(room.kv)
  const write: Store = async (copy) => copy && !isMemoryOnly && writeKv(room, key, copy, ttlSeconds)
  const leases = isMemoryOnly || Date.now() < isolate.aloneUntil ? undefined : room.leases
  if (!leases) {
    return write
  }
  try {
    const lease = leases.getByName(key)
    const question = { after, generation }
    const answer =
      waitMs > 0
        ? await withTimeout(async () => lease.copy(key, question), LEASE_TIMEOUT_MS + WAIT_MS)
        : await withTimeout(async () => lease.ask(key, question), LEASE_TIMEOUT_MS)
    if (answer.kind === 'granted') {
      return async (copy) => {
        try {
          await lease.end(key, answer.number, copy && { copy, ttlSeconds })
        } catch (error) {
          room.log('warn', 'lease.end', errorFacts(error))
          await write(copy)
        }
      }
    }
    if (answer.kind === 'busy' || !answer.copy) {
      return { ...answer, kind: 'busy' }
    }
    isolate.memory.set(key, answer.copy)
    return { kind: 'newer', copy: answer.copy }
  } catch (error) {
    if (isOverloaded(error)) {
      return BUSY
    }
    room.log('warn', 'lease.ask', errorFacts(error))
    isolate.aloneUntil = Date.now() + ALONE_MS
    return write
  }
}
