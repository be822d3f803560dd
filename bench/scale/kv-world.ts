/**
 * Simulates KV as documented. After a read, even of a missing key, a location caches the result for a minute. A key accepts one
 * write per second.
 * @module
 */
import { wait } from './virtual-clock.ts'

interface Version {
  readonly value: ArrayBuffer | string
  readonly metadata: unknown
}

interface Key {
  version: Version | null
  wroteAt: number
  /** For each location, the version that it last read and the time of that read. */
  readonly seen: (Version | null)[]
  readonly seenAt: Float64Array
}

const PROPAGATION_MS = 60_000
const WRITES_EVERY_MS = 1_000

export interface KvWorld {
  /** @param place number of a location; without it (for the publisher) reads always return the current version */
  at(place?: number): KVNamespace
  readonly facts: { reads: number; cold: number; writes: number; refused: number }
}

export function createKvWorld(places: number): KvWorld {
  const keys = new Map<string, Key>()
  const facts = { reads: 0, cold: 0, writes: 0, refused: 0 }

  function keyOf(name: string): Key {
    const known = keys.get(name)
    if (known) {
      return known
    }
    const key: Key = {
      version: null,
      wroteAt: Number.NEGATIVE_INFINITY,
      seen: [],
      seenAt: new Float64Array(places).fill(Number.NEGATIVE_INFINITY),
    }
    keys.set(name, key)
    return key
  }

  async function read(name: string, place: number | undefined): Promise<Version | null> {
    const key = keyOf(name)
    facts.reads += 1
    if (place === undefined) {
      return key.version
    }
    const now = Date.now()
    if (now - (key.seenAt[place] ?? 0) < PROPAGATION_MS) {
      const version = key.seen[place] ?? null
      await wait(3)
      return version
    }
    facts.cold += 1
    key.seen[place] = key.version
    key.seenAt[place] = now
    const version = key.version
    await wait(40 + (place % 80))
    return version
  }

  async function write(name: string, version: Version | null): Promise<void> {
    const key = keyOf(name)
    const now = Date.now()
    facts.writes += 1
    if (now - key.wroteAt < WRITES_EVERY_MS) {
      facts.refused += 1
      throw new Error('429 Too Many Requests')
    }
    key.wroteAt = now
    key.version = version
    await wait(50)
  }

  return {
    facts,
    at: (place) =>
      Object.assign(Object.create(null), {
        get: async (name: string) => (await read(name, place))?.value ?? null,
        getWithMetadata: async (name: string) => {
          const version = await read(name, place)
          return { value: version?.value ?? null, metadata: version?.metadata ?? null }
        },
        put: (name: string, value: Uint8Array<ArrayBuffer> | string, options?: { readonly metadata?: unknown }) =>
          write(name, { value: typeof value === 'string' ? value : value.buffer, metadata: options?.metadata ?? null }),
        delete: (name: string) => write(name, null),
      }),
  }
}
