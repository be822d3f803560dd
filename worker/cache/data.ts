/**
 * Caches upstream data that all guests in a market share. The cache stores the raw response, so the current code validates and
 * maps every copy, even one stored by an earlier deploy.
 * @module
 */
import type { ZodType } from 'zod'
import { memoise } from '#domain/memory/memoise.ts'
import { fail, ok } from '#domain/result.ts'
import { bytesOf } from '#worker/http/bytes.ts'
import { hasStatus, type UpstreamError } from '#worker/http/upstream-error.ts'
import type { Entry } from './entry.ts'
import { type CacheStrategy, DATA_WAIT_MS } from './freshness.ts'
import { UNKNOWN } from './generation.ts'
import { peek, read } from './read.ts'
import type { Room } from './room.ts'
import { versionedRecord } from './versioned-record.ts'

export interface DataEntry<Value, Wire> {
  /** Must contain the market or the channel, so that markets do not share data. */
  readonly name: string
  readonly strategy: CacheStrategy
  /**
   * Validates the raw response and maps it to a domain type. Pass the same schema object every time, because the version hash is
   * memoised per object.
   */
  readonly schema: ZodType<Value, Wire>
  /** Return false if a part is missing, or if the upstream could not report whether the item exists. */
  shouldStore?(value: Value): boolean | Promise<boolean>
  /** Set by callers whose timeout is shorter than the default. */
  readonly waitMs?: number
}

/** Requests share the returned values, so callers must never mutate them. */
export type Cached = <Value, Wire>(entry: DataEntry<Value, Wire>, load: () => Promise<Wire>) => Promise<Value>

/**
 * The key contains a hash of the schema, not the build id. If a deploy does not change the schema, old copies can still be served
 * when the upstream fails.
 */
export const dataKey = ({ name, schema }: Pick<DataEntry<unknown, unknown>, 'name' | 'schema'>): string =>
  `d:${versionedRecord(schema).key(name)}`

type Parsed = ReturnType<typeof JSON.parse>

const checkedBy = memoise(
  (schema) => schema,
  (schema: ZodType) =>
    memoise(
      (wire) => wire,
      (wire: object): Parsed => schema.parse(wire),
    ),
)

/**
 * Memoised per object and schema. Failures are not memoised.
 * @throws ZodError
 */
export const validateOnce = <Value>(schema: ZodType<Value>, wire: unknown): Value =>
  typeof wire === 'object' && wire !== null ? checkedBy(schema)(wire) : schema.parse(wire)

/** Always calls the upstream. Previews and tests use it. */
export const uncached: Cached = async ({ schema }, load) => validateOnce(schema, await load())

/** Memoises per request, because a page and its layout often need the same data. */
export function cachedPerRequest(cached: Cached): Cached {
  const asked = new Map<string, Promise<Parsed>>()
  return (entry, load) => {
    const answer = asked.get(entry.name) ?? cached(entry, load)
    asked.set(entry.name, answer)
    return answer
  }
}

const decoder = new TextDecoder()

function entryOf<Value, Wire>(
  { shouldStore, ...entry }: DataEntry<Value, Wire>,
  load: () => Promise<Wire>,
  generation: number,
): Entry<Value, { readonly wire: Wire; readonly value: Value }, UpstreamError> {
  const { strategy, schema } = entry
  return {
    key: dataKey(entry),
    freshSeconds: strategy.fresh,
    ttlSeconds: strategy.error,
    isMemoryOnly: strategy.isMemoryOnly,
    generation: generation === UNKNOWN ? undefined : generation,
    waitMs: entry.waitMs ?? DATA_WAIT_MS,
    decode: ({ bytes }) => schema.parse(JSON.parse(decoder.decode(bytes))),
    async load() {
      try {
        const wire = await load()
        // Validate first, so that an invalid response does not replace the last good copy.
        return ok({ wire, value: validateOnce(schema, wire) })
      } catch (error) {
        if (hasStatus(error, 404)) {
          return fail(error)
        }
        throw error
      }
    },
    shouldStore: ({ value }) => shouldStore?.(value) ?? true,
    encode: ({ wire }) => ({ bytes: bytesOf(JSON.stringify(wire)), note: generation }),
  }
}

/**
 * @param generation the market's publish generation, read before loading, so that data loaded while an editor publishes counts as
 * outdated
 */
export const createCached =
  (room: Room, generation: () => number | Promise<number>): Cached =>
  async (entry, load) => {
    const found = await read(room, entryOf(entry, load, entry.strategy.published ? await generation() : UNKNOWN))
    if (found.state === 'absent') {
      throw found.reason
    }
    return found.state === 'made' ? found.made.value : found.value
  }

/**
 * Returns fresh data from this isolate's memory only. It does not check the generation, so do not use it for published content.
 */
export type Peek = <Value, Wire>(entry: DataEntry<Value, Wire>) => Value | undefined

export const createPeek =
  (room: Room): Peek =>
  (entry) =>
    peek(
      room,
      entryOf(entry, () => Promise.reject(), UNKNOWN),
    )?.value
