/**
 * Reads a page or upstream data that all guests may share. Only this file chooses between memory, KV, the lease and the upstream.
 * - fresh: the copy is served.
 * - stale: the copy is served while one isolate worldwide loads a newer one in the background.
 * - old, or outdated by a publish: the visitor waits for a newer copy, and gets the old one if loading is slow or fails.
 * - missing: this isolate loads a copy, or waits for the isolate that is already loading one.
 * @module
 */
import { memoise } from '#domain/memory/memoise.ts'
import { errorFacts, type LogFacts } from '#worker/http/log.ts'
import { withTimeout } from '#worker/http/timeout.ts'
import { type Claim, claim } from './claim.ts'
import type { Encoded, Entry, Found, Held } from './entry.ts'
import { freshnessOf, LATE_MS, LOOK_AGAIN_MS, SPREAD_MS, WAIT_MS } from './freshness.ts'
import { type Copy, isOf } from './memory.ts'
import { isolateOf, lookUp, type Room } from './room.ts'
import { deleteKv } from './store.ts'

type Parsed = ReturnType<typeof JSON.parse>
type Readable = Pick<Entry<Parsed, unknown, unknown>, 'key' | 'decode'>

/** Memoised, so that an unreadable copy is logged only once. */
const readingOf = memoise(
  (copy) => copy,
  (copy: Copy, { log }: Room, { key, decode }: Readable): { readonly value: Parsed } | undefined => {
    try {
      return { value: decode(copy) }
    } catch (error) {
      log('warn', 'cache.unreadable', { key, error: error instanceof Error ? error.name : 'unknown' })
      return undefined
    }
  },
)

const factsOf = memoise(
  ({ copy }) => copy,
  ({ copy, freshSeconds }: Held<unknown>) => ({
    /** The isolate does not look for a newer copy before this time (epoch milliseconds). */
    lookAt: copy.storedAt + freshSeconds * 1000 + Math.random() * SPREAD_MS,
    /**
     * Until this time (epoch milliseconds), visitors get the old copy immediately, because an earlier visitor waited in vain for
     * a newer one.
     */
    lateUntil: 0,
  }),
)

const ageOf = ({ storedAt }: Copy): number => Math.max(0, Math.round((Date.now() - storedAt) / 1000))

class Reading<Value, Made, Reason> {
  readonly #room: Room
  readonly #entry: Entry<Value, Made, Reason>

  constructor(room: Room, entry: Entry<Value, Made, Reason>) {
    this.#room = room
    this.#entry = entry
  }

  peek(): Held<Value> | undefined {
    const held = this.#heldOf(isolateOf(this.#room.kv).memory.get(this.#entry.key))
    return held?.state === 'fresh' ? held : undefined
  }

  async read(): Promise<Found<Value, Made, Reason>> {
    const { key, isMemoryOnly, generation, isWanted } = this.#entry
    const known = isolateOf(this.#room.kv).memory.get(key)
    const held = this.#heldOf(known ?? (isMemoryOnly ? undefined : await lookUp(this.#room, key)))
    if (!held) {
      return this.#obtain(isWanted?.() === false ? undefined : await this.#claim(held, WAIT_MS))
    }
    const isCurrent = isOf(generation, held.copy)
    if (!isCurrent || held.state === 'old') {
      return this.#replace(held, isCurrent)
    }
    if (held.state === 'stale') {
      this.#refreshBehind(held)
    }
    return held
  }

  #warn(event: string, facts: LogFacts): undefined {
    this.#room.log('warn', event, { key: this.#entry.key, ...facts })
  }

  /** Undefined if the copy is older than its TTL or unreadable. */
  #heldOf(copy: Copy | undefined): Held<Value> | undefined {
    const entry = this.#entry
    const now = Date.now()
    const reading = copy && now - copy.storedAt <= entry.ttlSeconds * 1000 ? readingOf(copy, this.#room, entry) : undefined
    if (!copy || !reading) {
      return undefined
    }
    const { value } = reading
    const freshSeconds = entry.freshSecondsOf?.(value) ?? entry.freshSeconds
    return { state: freshnessOf(copy.storedAt, freshSeconds, now), value, copy, freshSeconds }
  }

  #claim(held: Held<Value> | undefined, waitMs: number): Promise<Claim> {
    const { key, ttlSeconds, generation, isMemoryOnly = false, ...entry } = this.#entry
    const after = Date.now() - (held?.freshSeconds ?? entry.freshSeconds) * 1000
    const wait = isMemoryOnly ? entry.waitMs : waitMs
    return claim(this.#room, { key, after, generation, ttlSeconds, isMemoryOnly, held: held?.copy, waitMs: wait })
  }

  /**
   * Returns the newer copy from another isolate, or loads.
   * @param claimed if not granted, the loaded value is for this visitor only
   */
  async #obtain(claimed?: Claim): Promise<Found<Value, Made, Reason>> {
    const newer = claimed?.kind === 'newer' ? this.#heldOf(claimed.copy) : undefined
    if (newer) {
      return newer
    }
    const granted = claimed?.kind === 'granted' ? claimed : undefined
    // Taken before loading, because a copy's age counts from the upstream request.
    const storedAt = Date.now()
    let encoding: Encoded | Promise<Encoded | undefined> | undefined
    try {
      const loaded = await this.#entry.load()
      if (!loaded.ok) {
        await this.#forget()
        return { state: 'absent', reason: loaded.reason }
      }
      const made = loaded.value
      const isWhole = (await this.#entry.shouldStore?.(made)) !== false
      encoding = isWhole && granted ? this.#entry.encode(made) : undefined
      return { state: 'made', made, isWhole }
    } finally {
      const copying = Promise.resolve(encoding).then(
        (encoded) => encoded && { ...encoded, storedAt },
        (error) => this.#warn('cache.encode', errorFacts(error)),
      )
      this.#room.waitUntil(granted ? granted.end(copying) : copying)
    }
  }

  async #forget(): Promise<void> {
    const { memory } = isolateOf(this.#room.kv)
    if (memory.get(this.#entry.key)) {
      memory.delete(this.#entry.key)
      await deleteKv(this.#room, this.#entry.key)
    }
  }

  /**
   * If a publish outdated the copy, the visitor waits for a newer one without a time limit and gets the old copy only if loading
   * fails.
   */
  async #replace(held: Held<Value>, isCurrent: boolean): Promise<Found<Value, Made, Reason>> {
    const old: Held<Value> = { ...held, state: 'old' }
    const facts = factsOf(held)
    if (isCurrent && Date.now() < facts.lateUntil) {
      this.#refreshBehind(held)
      return old
    }
    const work = this.#claim(held, WAIT_MS).then((claimed) =>
      claimed.kind === 'busy' && isCurrent ? undefined : this.#obtain(claimed),
    )
    this.#room.waitUntil(work.catch(() => undefined))
    let failure: LogFacts = {}
    try {
      const found = await (isCurrent ? withTimeout(() => work, this.#entry.waitMs) : work)
      if (found && (found.state !== 'made' || found.isWhole)) {
        return found
      }
    } catch (error) {
      failure = errorFacts(error)
    }
    facts.lateUntil = Date.now() + LATE_MS
    this.#warn('cache.stale-if-error', { age: ageOf(held.copy), ...failure })
    return old
  }

  #refreshBehind(held: Held<Value>): void {
    const facts = factsOf(held)
    if (Date.now() >= facts.lookAt) {
      facts.lookAt = Date.now() + LOOK_AGAIN_MS
      const age = ageOf(held.copy)
      const refreshed = this.#refresh(held, age).catch((error) => this.#warn('cache.refresh', { age, ...errorFacts(error) }))
      this.#room.waitUntil(refreshed)
    }
  }

  async #refresh(held: Held<Value>, age: number): Promise<void> {
    const claimed = await this.#claim(held, 0)
    if (claimed.kind === 'granted') {
      this.#room.log('info', 'cache.stale', { key: this.#entry.key, age })
      await this.#obtain(claimed)
    } else if (claimed.kind === 'busy' && claimed.storedAt !== undefined) {
      factsOf(held).lookAt = claimed.storedAt + held.freshSeconds * 1000 + Math.random() * SPREAD_MS
    }
  }
}

export const peek = <Value, Made, Reason>(room: Room, entry: Entry<Value, Made, Reason>): Held<Value> | undefined =>
  new Reading(room, entry).peek()

/** @throws any error from `load`, if there is no old copy to serve */
export const read = <Value, Made, Reason>(room: Room, entry: Entry<Value, Made, Reason>): Promise<Found<Value, Made, Reason>> =>
  new Reading(room, entry).read()
