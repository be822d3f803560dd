/**
 * Who makes one page, or reads one answer of an upstream, anew: the lease of a key is held by a single isolate of the world at a time, and the
 * others get what that one has made. Pure; `RefreshLease` keeps one of these per key (docs/scale.md).
 * @module
 */
import type { StoredEntry } from '#worker/cache/edge-store.ts'

export interface Question {
  /** A copy that was stored after this moment is new enough. */
  readonly after: number
  /** A copy must belong to this generation of what is published, or a later one. Absent where a publish changes nothing. */
  readonly generation?: number
  /** The caller has nothing that it may show, and waits for the copy that another isolate is making. */
  readonly waits: boolean
  /** KV is late at the caller's place: it wants the copy itself and not only the news that there is one. */
  readonly wantsCopy: boolean
}

export type Answer =
  /** The caller asks the upstream, and reports the end under this number. */
  | { readonly kind: 'granted'; readonly number: number }
  /** There is a copy that is new enough: on its way through KV, and here where it was wanted. */
  | { readonly kind: 'stored'; readonly storedAt: number; readonly copy?: StoredEntry }
  /** Another isolate holds the lease, or the last one has just failed. */
  | { readonly kind: 'busy' }

/** What a lease has led to. */
export interface Made {
  readonly copy: StoredEntry
  readonly keepSeconds: number
}

/** An isolate that takes longer has probably been ended by the platform. */
export const LEASE_MS = 8_000
/** As long as a visitor with nothing to be shown waits for what another isolate makes: asking an upstream by itself would take as long. */
export const WAIT_MS = 3_000
/** As long as a visitor waits for a new page before an old one is shown after all. */
export const OLD_WAIT_MS = 2_000
/** After a visitor has waited for that in vain, the next ones get the old copy at once for this long. */
export const LATE_MS = 10_000
/** KV takes one write a second for a key; a little more, since its clock is another one. */
export const WRITE_PAUSE_MS = 1_100
/** After a failure, callers that have a copy to show wait before they try again. */
const REST_MS = 5_000

const nothing = () => undefined

export const isEnough = (copy: StoredEntry, { after, generation }: Pick<Question, 'after' | 'generation'>): boolean =>
  copy.storedAt > after && (generation === undefined || (typeof copy.note === 'number' && copy.note >= generation))

/** The copy of a later generation is the newer one. Times decide only within a generation: the clocks of two isolates differ by milliseconds. */
function isNewer(copy: StoredEntry, than: StoredEntry | undefined): boolean {
  if (!than) {
    return true
  }
  const [one, other] = [copy.note, than.note]
  return typeof one === 'number' && typeof other === 'number' && one !== other ? one > other : copy.storedAt > than.storedAt
}

export interface LeaseOptions {
  readonly now: () => number
  /** What was known before the object was last taken out of memory. */
  readonly newest?: StoredEntry
  /** Stores a copy for all places. */
  readonly write: (made: Made) => Promise<void>
}

export function createLease({ now, newest: known, write }: LeaseOptions) {
  let newest = known
  let held: { readonly number: number; readonly until: number } | undefined
  let last = now()
  let restsUntil = 0
  let writableAt = newest ? newest.storedAt + WRITE_PAUSE_MS : 0
  let unwritten: Made | undefined
  let isTurnAwaited = false
  let lastWrite: Promise<void> | undefined
  let change = Promise.withResolvers<void>()

  function judge({ waits, wantsCopy, ...wanted }: Question): Answer {
    if (newest && isEnough(newest, wanted)) {
      return { kind: 'stored', storedAt: newest.storedAt, ...(waits || wantsCopy ? { copy: newest } : {}) }
    }
    const time = now()
    const isFree = !held || time >= held.until
    if (!isFree || (!waits && time < restsUntil)) {
      return { kind: 'busy' }
    }
    last += 1
    held = { number: last, until: time + LEASE_MS }
    return { kind: 'granted', number: last }
  }

  /**
   * Writes the newest copy once the last write has ended and the pause after it is over; the copies that come meanwhile share that write.
   */
  async function writeInTurn(): Promise<void> {
    isTurnAwaited = true
    if (lastWrite) {
      await lastWrite
    }
    const left = writableAt - now()
    if (left > 0) {
      await new Promise<void>((resolve) => setTimeout(resolve, left))
    }
    isTurnAwaited = false
    writableAt = now() + WRITE_PAUSE_MS
    if (unwritten) {
      const writing = write(unwritten)
      lastWrite = writing.then(nothing, nothing)
      await writing
    }
  }

  return {
    async ask(question: Question): Promise<Answer> {
      const first = judge(question)
      if (first.kind !== 'busy' || !question.waits) {
        return first
      }
      const timers: ReturnType<typeof setTimeout>[] = []
      const pause = (milliseconds: number) => new Promise<void>((resolve) => timers.push(setTimeout(resolve, milliseconds)))
      // A timer and not the clock ends the wait: it ends in a stopped clock, too.
      let isLate = false
      const late = pause(WAIT_MS).then(() => {
        isLate = true
      })
      let answer: Answer = first
      while (answer.kind === 'busy' && !isLate) {
        await Promise.race([late, change.promise, pause(Math.max(1, (held?.until ?? 0) - now()))])
        answer = judge(question)
      }
      for (const timer of timers) {
        clearTimeout(timer)
      }
      return answer
    },

    /** @param made absent where nothing came of it: the upstream failed, there is no such thing, or a part was missing */
    async end(number: number, made?: Made): Promise<void> {
      const isNews = made !== undefined && isNewer(made.copy, newest)
      if (isNews) {
        newest = made.copy
        unwritten = made
      }
      if (held?.number === number) {
        restsUntil = made ? 0 : now() + REST_MS
        held = undefined
      }
      change.resolve()
      change = Promise.withResolvers<void>()
      if (isNews && !isTurnAwaited) {
        await writeInTurn()
      }
    },
  }
}

export type Lease = ReturnType<typeof createLease>
