/**
 * KV with the isolate's memory in front of it. Bytes with a small JSON note and the time they were stored.
 * KV may fail, hang or be full: a read is then a miss and a write is lost, which costs speed and never an answer.
 * @module
 */
import { errorFacts, type Log } from '#worker/http/log.ts'
import { withTimeout } from '#worker/http/timeout.ts'
import { KV_READ_TIMEOUT_MS, KV_WRITE_TIMEOUT_MS } from './freshness.ts'

export interface StoredEntry {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly note: unknown
  /** Epoch milliseconds. */
  readonly storedAt: number
}

export interface EdgeStore {
  read(key: string): Promise<StoredEntry | undefined>
  /** Reads this isolate's memory only, not KV. */
  peek(key: string): StoredEntry | undefined
  /** For a copy that is stale: reads KV again, where another place may have stored a newer one; every two seconds at most. */
  reread(key: string): Promise<StoredEntry | undefined>
  write(key: string, entry: StoredEntry, keepSeconds: number): Promise<void>
  forget(key: string): Promise<void>
}

/** Bytes as stored. Split, parsed and with its styles inlined, a page takes up to five times that; an isolate has 128 MB for all. */
const MEMORY_LIMIT = 12 * 1024 * 1024
/** KV refuses keys over 512 bytes; longer ones are kept in memory only. */
const KV_KEY_LIMIT = 512
const KV_SHORTEST_TTL = 60
const REREAD_MS = 2_000
/** As `keepSeconds`: not for other isolates. */
export const MEMORY_ONLY = 0

interface Envelope {
  readonly note: unknown
  readonly storedAt: number
}

const isEnvelope = (metadata: unknown): metadata is Envelope =>
  typeof metadata === 'object' && metadata !== null && 'storedAt' in metadata && typeof metadata.storedAt === 'number'

/** Roughly what an entry takes beside its bytes, for the map and the note. Without it thousands of tiny entries would not be bounded. */
const ENTRY_BYTES = 200
const sizeOf = (key: string, entry: StoredEntry): number => ENTRY_BYTES + 2 * key.length + entry.bytes.byteLength

/** Least recently used entries leave first. It holds what any guest may see, so it may outlive a request. */
export function createMemory(limit = MEMORY_LIMIT) {
  const entries = new Map<string, StoredEntry>()
  let size = 0
  return {
    get(key: string): StoredEntry | undefined {
      const entry = entries.get(key)
      if (entry) {
        entries.delete(key)
        entries.set(key, entry)
      }
      return entry
    },
    set(key: string, entry: StoredEntry): void {
      this.delete(key)
      entries.set(key, entry)
      size += sizeOf(key, entry)
      for (const oldest of entries.keys()) {
        if (size <= limit) {
          break
        }
        this.delete(oldest)
      }
    },
    delete(key: string): void {
      const entry = entries.get(key)
      size -= entry ? sizeOf(key, entry) : 0
      entries.delete(key)
    },
  }
}

export type Memory = ReturnType<typeof createMemory>

/** A memory for each KV it stands in front of: two shops in one process must not know each other's entries. */
export function createMemories(limit = MEMORY_LIMIT): (kv: KVNamespace) => Memory {
  const memories = new WeakMap<KVNamespace, Memory>()
  return (kv) => {
    const memory = memories.get(kv) ?? createMemory(limit)
    memories.set(kv, memory)
    return memory
  }
}

/** When KV was last asked whether it has a newer copy than this one. */
const lookedUp = new WeakMap<StoredEntry, number>()

export function createEdgeStore({ kv, memory, log }: { kv: KVNamespace; memory: Memory; log: Log }): EdgeStore {
  /** What KV holds, unless memory has got something newer in the meantime. */
  async function readKv(key: string): Promise<StoredEntry | undefined> {
    let entry: StoredEntry | undefined
    try {
      const { value, metadata } = await withTimeout(() => kv.getWithMetadata(key, 'arrayBuffer'), KV_READ_TIMEOUT_MS)
      // Stored without a time, by another deploy or by hand: its age is unknown.
      if (value && isEnvelope(metadata)) {
        entry = { bytes: new Uint8Array(value), note: metadata.note, storedAt: metadata.storedAt }
      }
    } catch (error) {
      log('warn', 'kv.read', errorFacts(error))
    }
    const held = memory.get(key)
    if (!entry || (held && held.storedAt >= entry.storedAt)) {
      return held
    }
    lookedUp.set(entry, Date.now())
    memory.set(key, entry)
    return entry
  }

  return {
    peek: (key) => memory.get(key),
    read: async (key) => memory.get(key) ?? (await readKv(key)),
    async reread(key) {
      const held = memory.get(key)
      if (held) {
        const now = Date.now()
        if (now - (lookedUp.get(held) ?? 0) < REREAD_MS) {
          return held
        }
        // Before KV answers: while it is slow, the requests in between must not all ask it.
        lookedUp.set(held, now)
      }
      return readKv(key)
    },
    async write(key, entry, keepSeconds) {
      memory.set(key, entry)
      if (keepSeconds === MEMORY_ONLY || key.length > KV_KEY_LIMIT) {
        return
      }
      try {
        const metadata: Envelope = { note: entry.note, storedAt: entry.storedAt }
        const expirationTtl = Math.max(keepSeconds, KV_SHORTEST_TTL)
        await withTimeout(() => kv.put(key, entry.bytes, { metadata, expirationTtl }), KV_WRITE_TIMEOUT_MS)
      } catch (error) {
        log('warn', 'kv.write', errorFacts(error))
      }
    },
    async forget(key) {
      memory.delete(key)
      try {
        await withTimeout(() => kv.delete(key), KV_WRITE_TIMEOUT_MS)
      } catch (error) {
        log('warn', 'kv.delete', errorFacts(error))
      }
    },
  }
}
