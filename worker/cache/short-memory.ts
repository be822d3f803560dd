/**
 * What an upstream said a few seconds ago, for values that are only shown: visitors of this isolate who ask at the same moment share
 * one call, and those who come within the next seconds its answer. Nothing that must be true may use it.
 * @module
 */
import { setBounded } from '#domain/bounded-map.ts'
import { withTimeout } from '#worker/http/timeout.ts'

export interface ShortMemory<Value> {
  /** Undefined where the last answer is too old. */
  get(key: string): Value | undefined
  /**
   * Asks, or joins the call that is under way.
   * @throws what `load` throws, to every visitor who waits for it; nothing is remembered of a failure
   */
  read(key: string, load: () => Promise<Value>): Promise<Value>
}

interface ShortMemoryOptions {
  readonly keepMs: number
  readonly most: number
  /** The longest wait for another visitor's call, whose request the platform may have ended in the meantime. */
  readonly waitMs: number
}

export function createShortMemory<Value>({ keepMs, most, waitMs }: ShortMemoryOptions): ShortMemory<Value> {
  /** The oldest first. */
  const known = new Map<string, { readonly value: Value; readonly askedAt: number }>()
  const flights = new Map<string, { readonly askedAt: number; readonly answer: Promise<Value> }>()

  async function ask(key: string, askedAt: number, load: () => Promise<Value>): Promise<Value> {
    const value = await load()
    known.delete(key)
    // The answer counts as old as the question.
    setBounded(known, key, { value, askedAt }, most)
    return value
  }

  return {
    get(key) {
      const found = known.get(key)
      return found && Date.now() - found.askedAt < keepMs ? found.value : undefined
    },
    async read(key, load) {
      const now = Date.now()
      const flight = flights.get(key)
      if (flight && now - flight.askedAt < waitMs) {
        return withTimeout(() => flight.answer, waitMs)
      }
      const mine = { askedAt: now, answer: ask(key, now, load) }
      flights.set(key, mine)
      try {
        return await mine.answer
      } finally {
        if (flights.get(key) === mine) {
          flights.delete(key)
        }
      }
    },
  }
}

/** One for each KV namespace: two shops in one process must not share what they know. */
export function shortMemoryOf<Value>(options: ShortMemoryOptions): (kv: KVNamespace) => ShortMemory<Value> {
  const all = new WeakMap<KVNamespace, ShortMemory<Value>>()
  return (kv) => {
    const memory = all.get(kv) ?? createShortMemory<Value>(options)
    all.set(kv, memory)
    return memory
  }
}
