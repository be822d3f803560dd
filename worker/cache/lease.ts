/**
 * A lease per cache key: one isolate worldwide loads the page or data, and the others get its copy. This file is pure logic; the
 * Durable Object `RefreshLease` holds one lease per key (docs/scale.md).
 * @module
 */
import { resultInTime } from '#worker/http/timeout.ts'
import { LEASE_MS, REST_MS, WAIT_MS, WRITE_PAUSE_MS } from './freshness.ts'
import { type Copy, isOf } from './memory.ts'

export interface Question {
  /** Epoch milliseconds. Only copies stored after this time are accepted. */
  readonly after: number
  /** Only copies from this publish generation or a later one are accepted. Absent if publishing does not affect the data. */
  readonly generation?: number | undefined
}

export type LeaseReply =
  /** The caller holds the lease. It must load, and then call `end` with this number. */
  | { readonly kind: 'granted'; readonly number: number }
  /** A sufficiently new copy exists. `copy()` returns it; after `ask()`, the caller reads it from KV. */
  | { readonly kind: 'stored'; readonly storedAt: number; readonly copy?: Copy }
  /** Another isolate holds the lease, or the last load has just failed. */
  | { readonly kind: 'busy' }

export interface Made {
  readonly copy: Copy
  readonly ttlSeconds: number
}

export const isEnough = (copy: Copy, { after, generation }: Question): boolean => copy.storedAt > after && isOf(generation, copy)

/**
 * A copy of a later generation is always newer. `storedAt` is compared only within one generation, because isolates' clocks differ
 * by milliseconds.
 */
const isNewer = (copy: Copy, than: Copy): boolean =>
  typeof copy.note === 'number' && typeof than.note === 'number' && copy.note !== than.note
    ? copy.note > than.note
    : copy.storedAt > than.storedAt

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

interface LeaseOptions {
  /** The newest copy that was known when the platform last evicted this Durable Object from memory. */
  readonly newest?: Copy | undefined
  /** Stores a copy in KV. Must not throw. */
  readonly write: (made: Made) => Promise<void>
}

export function createLease({ newest: known, write }: LeaseOptions) {
  let newest = known
  let held: { readonly number: number; readonly until: number } | undefined
  let last = Date.now()
  let restsUntil = 0
  let writableAt = newest ? newest.storedAt + WRITE_PAUSE_MS : 0
  let unwritten: Made | undefined
  let writing: Promise<void> | undefined
  let change = Promise.withResolvers<true>()

  /** @param isPatient true if the caller has a copy to show, so it can wait after a failure */
  function judge(question: Question, isPatient: boolean): LeaseReply {
    if (newest && isEnough(newest, question)) {
      return { kind: 'stored', storedAt: newest.storedAt, copy: newest }
    }
    const now = Date.now()
    if ((held && now < held.until) || (isPatient && now < restsUntil)) {
      return { kind: 'busy' }
    }
    last += 1
    held = { number: last, until: now + LEASE_MS }
    return { kind: 'granted', number: last }
  }

  /** KV allows one write per second to the same key, so this pauses between writes and writes only the newest copy. */
  async function writeInTurn(): Promise<void> {
    while (unwritten) {
      if (Date.now() < writableAt) {
        await pause(writableAt - Date.now())
      }
      const made = unwritten
      unwritten = undefined
      writableAt = Date.now() + WRITE_PAUSE_MS
      await write(made)
    }
  }

  return {
    /** Called by isolates that have a copy. Returns whether KV will deliver a newer one. */
    ask(question: Question): LeaseReply {
      const answer = judge(question, true)
      return answer.kind === 'stored' ? { kind: 'stored', storedAt: answer.storedAt } : answer
    },

    /** Called by isolates without a copy. Waits for the copy that another isolate is loading. */
    async copy(question: Question): Promise<LeaseReply> {
      const until = Date.now() + WAIT_MS
      for (;;) {
        const answer = judge(question, false)
        if (answer.kind !== 'busy' || !(await resultInTime(change.promise, until - Date.now()))) {
          return answer
        }
      }
    },

    /** @param made absent if the upstream failed, the item does not exist, or a part was missing */
    async end(number: number, made?: Made): Promise<void> {
      if (made && (!newest || isNewer(made.copy, newest))) {
        newest = made.copy
        unwritten = made
      }
      if (held?.number === number) {
        restsUntil = made ? 0 : Date.now() + REST_MS
        held = undefined
      }
      change.resolve(true)
      change = Promise.withResolvers()
      writing ??= writeInTurn().finally(() => {
        writing = undefined
      })
      await writing
    },
  }
}

export type Lease = ReturnType<typeof createLease>

/**
 * One Durable Object `RefreshLease` per key, worldwide. Callers pass the key, because a Durable Object does not know its own
 * name.
 */
export interface Leases {
  getByName(key: string): {
    ask(key: string, question: Question): Promise<LeaseReply>
    copy(key: string, question: Question): Promise<LeaseReply>
    end(key: string, number: number, made?: Made): Promise<void>
  }
}
