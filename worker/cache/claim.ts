/**
 * Who makes a copy anew: one visitor of an isolate at a time, and of all isolates the one that holds the lease of the key. Where no lease can be
 * asked the isolate makes it by itself: asking an upstream twice is better than showing what is old.
 * @module
 */
import { errorFacts } from '#worker/http/log.ts'
import { resultInTime, withTimeout } from '#worker/http/timeout.ts'
import { ALONE_MS, LEASE_MS, LEASE_TIMEOUT_MS, WAIT_MS } from './freshness.ts'
import { isEnough, type Question } from './lease.ts'
import type { Copy } from './memory.ts'
import { type Flight, type Isolate, isolateOf, lookUp, type Room } from './room.ts'
import { writeKv } from './store.ts'

export type Claim =
  | { readonly kind: 'newer'; readonly copy: Copy }
  /** The caller makes the copy, and reports how that ended: without one where there is nothing to store. */
  | { readonly kind: 'granted'; readonly end: (copy?: Copy) => Promise<void> }
  /** Another one is at it; or there is a newer copy, of that moment, which KV will bring. */
  | { readonly kind: 'busy'; readonly storedAt?: number }

export interface Wanted extends Question {
  readonly key: string
  readonly keepSeconds: number
  readonly isMemoryOnly: boolean
  /** What the caller has to show. */
  readonly held: Copy | undefined
  /** As long as it waits for what another visitor of the isolate makes; 0 where it has shown its copy. */
  readonly waitMs: number
}

const BUSY: Claim = { kind: 'busy' }

const isOverloaded = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'overloaded' in error && error.overloaded === true

/** Waits until no other visitor of the isolate is at it. @returns the caller's own turn, or what another one has made meanwhile */
async function awaitTurn(isolate: Isolate, wanted: Wanted): Promise<Flight | Claim> {
  const { key, waitMs } = wanted
  const until = Date.now() + waitMs
  for (;;) {
    const flight = isolate.flights.get(key)
    const now = Date.now()
    if (!flight || now >= flight.until) {
      return takeOff(isolate, wanted)
    }
    if (now >= until) {
      return BUSY
    }
    await resultInTime(flight.ended, until - now)
    const copy = isolate.memory.get(key)
    if (copy && isEnough(copy, wanted)) {
      return { kind: 'newer', copy }
    }
  }
}

function takeOff({ flights }: Isolate, { key, isMemoryOnly, waitMs }: Wanted): Flight {
  const { promise: ended, resolve } = Promise.withResolvers<void>()
  const flight: Flight = {
    kind: 'flight',
    until: Date.now() + (isMemoryOnly ? waitMs : LEASE_MS),
    ended,
    land() {
      if (flights.get(key) === flight) {
        flights.delete(key)
      }
      resolve()
    },
  }
  flights.set(key, flight)
  return flight
}

export async function claim(room: Room, wanted: Wanted): Promise<Claim> {
  const isolate = isolateOf(room.kv)
  const flight = await awaitTurn(isolate, wanted)
  if (flight.kind !== 'flight') {
    return flight
  }
  let claimed: Claim = BUSY
  try {
    // Who holds no copy has just read KV in vain.
    const stored = wanted.held && !wanted.isMemoryOnly ? await lookUp(room, wanted.key) : undefined
    claimed =
      stored && isEnough(stored, wanted) ? { kind: 'newer', copy: stored } : await claimLease(room, isolate, wanted, flight)
    return claimed
  } finally {
    if (claimed.kind !== 'granted') {
      flight.land()
    }
  }
}

async function claimLease(room: Room, isolate: Isolate, wanted: Wanted, flight: Flight): Promise<Claim> {
  const { key, keepSeconds, isMemoryOnly, waitMs, after, generation } = wanted
  const { memory } = isolate

  /** The copy is in memory before those who wait here look for it. */
  const grant = (store: (copy: Copy | undefined) => Promise<void>): Claim => ({
    kind: 'granted',
    end(copy) {
      if (copy) {
        memory.set(key, copy)
      }
      flight.land()
      return store(copy)
    },
  })
  const write = async (copy: Copy | undefined) => copy && !isMemoryOnly && writeKv(room, key, copy, keepSeconds)
  const alone = () => grant(async (copy) => void (await write(copy)))

  const leases = isMemoryOnly || Date.now() < isolate.aloneUntil ? undefined : room.leases
  if (!leases) {
    return alone()
  }
  try {
    const question = { after, generation }
    const answer =
      waitMs > 0
        ? await withTimeout(() => leases.copy(key, question), LEASE_TIMEOUT_MS + WAIT_MS)
        : await withTimeout(() => leases.ask(key, question), LEASE_TIMEOUT_MS)
    if (answer.kind === 'granted') {
      return grant(async (copy) => {
        try {
          await leases.end(key, answer.number, copy && { copy, keepSeconds })
        } catch (error) {
          room.log('warn', 'lease.end', errorFacts(error))
          await write(copy)
        }
      })
    }
    if (answer.kind === 'stored' && answer.copy) {
      memory.set(key, answer.copy)
      return { kind: 'newer', copy: answer.copy }
    }
    return answer.kind === 'stored' ? { kind: 'busy', storedAt: answer.storedAt } : BUSY
  } catch (error) {
    if (isOverloaded(error)) {
      return BUSY
    }
    room.log('warn', 'lease.ask', errorFacts(error))
    isolate.aloneUntil = Date.now() + ALONE_MS
    return alone()
  }
}
