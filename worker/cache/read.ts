/**
 * Reads what any guest may see, a page or an upstream's answer: the one order in which memory, KV, the lease and the upstream are asked.
 *
 * - fresh: shown.
 * - stale: shown, while one isolate of the world makes a newer copy behind an answer.
 * - old, or outdated by a publish: its visitor waits for the newer copy. Where that does not come in time, or fails, the old one is shown.
 * - missing: made here, or got from who is making it.
 * @module
 */
import { memoise } from '#domain/memoise.ts'
import { errorFacts, type LogFacts } from '#worker/http/log.ts'
import { withTimeout } from '#worker/http/timeout.ts'
import { type Claim, claim } from './claim.ts'
import type { Encoded, Entry, Found, Held } from './entry.ts'
import { freshnessOf, LATE_MS, LOOK_AGAIN_MS, SPREAD_MS, WAIT_MS } from './freshness.ts'
import { isOf } from './lease.ts'
import type { Copy } from './memory.ts'
import { isolateOf, lookUp, type Room } from './room.ts'
import { deleteKv } from './store.ts'

type Parsed = ReturnType<typeof JSON.parse>
type Readable = Pick<Entry<Parsed, unknown, unknown>, 'key' | 'decode'>

/** One that cannot be read is logged once. */
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

/** What an isolate has learnt of a copy. */
const factsOf = memoise(
  (copy) => copy,
  (copy: Copy, freshSeconds: number) => ({
    /** Before that moment it looks for no newer one. */
    lookAt: copy.storedAt + freshSeconds * 1000 + Math.random() * SPREAD_MS,
    /** A visitor has waited for a newer one in vain: until then the next ones get this one at once. */
    lateUntil: 0,
  }),
)

const ageOf = ({ storedAt }: Copy): number => Math.max(0, Math.round((Date.now() - storedAt) / 1000))
const nothing = () => undefined

/** A copy, where it can be shown. */
function heldOf<Value, Made, Reason>(room: Room, entry: Entry<Value, Made, Reason>, copy?: Copy): Held<Value> | undefined {
  const now = Date.now()
  const reading = copy && now - copy.storedAt <= entry.keepSeconds * 1000 ? readingOf(copy, room, entry) : undefined
  if (!copy || !reading) {
    return undefined
  }
  const { value } = reading
  const freshSeconds = entry.freshSecondsOf?.(value) ?? entry.freshSeconds
  return { state: freshnessOf(copy.storedAt, freshSeconds, now), value, copy, freshSeconds }
}

/** A fresh copy of this isolate's memory. */
export function peek<Value, Made, Reason>(room: Room, entry: Entry<Value, Made, Reason>): Held<Value> | undefined {
  const held = heldOf(room, entry, isolateOf(room.kv).memory.get(entry.key))
  return held?.state === 'fresh' && isOf(entry.generation, held.copy) ? held : undefined
}

/** @throws what `load` throws, where no old copy stands in */
export async function read<Value, Made, Reason>(
  room: Room,
  entry: Entry<Value, Made, Reason>,
): Promise<Found<Value, Made, Reason>> {
  const { key, isMemoryOnly, generation } = entry
  const held = heldOf(room, entry, isolateOf(room.kv).memory.get(key) ?? (isMemoryOnly ? undefined : await lookUp(room, key)))
  if (!held) {
    const claimed = entry.isWanted?.() === false ? undefined : await claimFor(room, entry, held, WAIT_MS)
    return obtain(room, entry, claimed)
  }
  const isCurrent = isOf(generation, held.copy)
  if (!isCurrent || held.state === 'old') {
    return replace(room, entry, held, isCurrent)
  }
  if (held.state === 'stale') {
    refreshBehind(room, entry, held)
  }
  return held
}

const claimFor = <Value, Made, Reason>(
  room: Room,
  entry: Entry<Value, Made, Reason>,
  held: Held<Value> | undefined,
  waitMs: number,
): Promise<Claim> =>
  claim(room, {
    key: entry.key,
    after: Date.now() - (held?.freshSeconds ?? entry.freshSeconds) * 1000,
    generation: entry.generation,
    keepSeconds: entry.keepSeconds,
    isMemoryOnly: entry.isMemoryOnly === true,
    held: held?.copy,
    waitMs: entry.isMemoryOnly ? entry.waitMs : waitMs,
  })

/** @param claimed without a lease what is made is for this visitor alone */
async function obtain<Value, Made, Reason>(
  room: Room,
  entry: Entry<Value, Made, Reason>,
  claimed?: Claim,
): Promise<Found<Value, Made, Reason>> {
  const newer = claimed?.kind === 'newer' ? heldOf(room, entry, claimed.copy) : undefined
  if (newer) {
    return newer
  }
  // A copy is as old as the question.
  const storedAt = Date.now()
  let encoding: Encoded | Promise<Encoded | undefined> | undefined
  try {
    const loaded = await entry.load()
    if (!loaded.ok) {
      await forget(room, entry.key)
      return { state: 'absent', reason: loaded.reason }
    }
    const made = loaded.value
    const isWhole = (await entry.shouldStore?.(made)) !== false
    encoding = isWhole && claimed?.kind === 'granted' ? entry.encode(made) : undefined
    return { state: 'made', made, isWhole }
  } finally {
    if (claimed?.kind === 'granted') {
      room.waitUntil(copyOf(room, entry.key, storedAt, encoding).then(claimed.end))
    }
  }
}

async function copyOf(
  { log }: Room,
  key: string,
  storedAt: number,
  encoding: Encoded | Promise<Encoded | undefined> | undefined,
): Promise<Copy | undefined> {
  try {
    const encoded = await encoding
    return encoded && { ...encoded, storedAt }
  } catch (error) {
    log('warn', 'cache.encode', { key, ...errorFacts(error) })
    return undefined
  }
}

async function forget(room: Room, key: string): Promise<void> {
  const { memory } = isolateOf(room.kv)
  if (memory.get(key)) {
    memory.delete(key)
    await deleteKv(room, key)
  }
}

/** In place of a copy that is old or outdated. What a publish has outdated is shown only where the newer fails, however long that takes. */
async function replace<Value, Made, Reason>(
  room: Room,
  entry: Entry<Value, Made, Reason>,
  held: Held<Value>,
  isCurrent: boolean,
): Promise<Found<Value, Made, Reason>> {
  const old: Held<Value> = { ...held, state: 'old' }
  const facts = factsOf(held.copy, held.freshSeconds)
  if (isCurrent && Date.now() < facts.lateUntil) {
    refreshBehind(room, entry, held)
    return old
  }
  const work = claimFor(room, entry, held, WAIT_MS).then((claimed) =>
    claimed.kind === 'busy' && isCurrent ? undefined : obtain(room, entry, claimed),
  )
  room.waitUntil(work.catch(nothing))
  let failure: LogFacts = {}
  try {
    const found = await (isCurrent ? withTimeout(() => work, entry.waitMs) : work)
    if (found && (found.state !== 'made' || found.isWhole)) {
      return found
    }
  } catch (error) {
    failure = errorFacts(error)
  }
  facts.lateUntil = Date.now() + LATE_MS
  room.log('warn', 'cache.stale-if-error', { key: entry.key, age: ageOf(held.copy), ...failure })
  return old
}

/** Behind an answer that shows the copy. */
function refreshBehind<Value, Made, Reason>(room: Room, entry: Entry<Value, Made, Reason>, held: Held<Value>): void {
  const facts = factsOf(held.copy, held.freshSeconds)
  if (Date.now() >= facts.lookAt) {
    facts.lookAt = Date.now() + LOOK_AGAIN_MS
    room.waitUntil(refresh(room, entry, held))
  }
}

async function refresh<Value, Made, Reason>(room: Room, entry: Entry<Value, Made, Reason>, held: Held<Value>): Promise<void> {
  const about = { key: entry.key, age: ageOf(held.copy) }
  try {
    const claimed = await claimFor(room, entry, held, 0)
    if (claimed.kind === 'granted') {
      room.log('info', 'cache.stale', about)
      await obtain(room, entry, claimed)
    } else if (claimed.kind === 'busy' && claimed.storedAt !== undefined) {
      factsOf(held.copy, held.freshSeconds).lookAt = claimed.storedAt + held.freshSeconds * 1000 + Math.random() * SPREAD_MS
    }
  } catch (error) {
    room.log('warn', 'cache.refresh', { ...about, ...errorFacts(error) })
  }
}
