/**
 * KV with the isolate's memory in front of it. Bytes with a small JSON note and the time they were stored.
 * KV may fail, hang or be full: a read is then a miss and a write is lost, which costs speed and never an answer.
 * @module
 */
import { errorFacts, type Log } from './log.ts'

export interface StoredEntry {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly note: unknown
  /** Epoch milliseconds. */
  readonly storedAt: number
}

export interface EdgeStore {
  read(key: string): Promise<StoredEntry | undefined>
  /** What this isolate remembers, without asking KV. */
  peek(key: string): StoredEntry | undefined
  write(key: string, entry: StoredEntry, keepSeconds: number): Promise<void>
  forget(key: string): Promise<void>
}

const MEMORY_LIMIT = 24 * 1024 * 1024
const KV_PATIENCE_MS = 250
/** KV refuses keys over 512 bytes; longer ones are kept in memory only. */
const KV_KEY_LIMIT = 512
const KV_SHORTEST_TTL = 60

interface Envelope {
  readonly note: unknown
  readonly storedAt: number
}

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
      size += entry.bytes.byteLength
      for (const oldest of entries.keys()) {
        if (size <= limit) {
          break
        }
        this.delete(oldest)
      }
    },
    delete(key: string): void {
      size -= entries.get(key)?.bytes.byteLength ?? 0
      entries.delete(key)
    },
  }
}

export type Memory = ReturnType<typeof createMemory>

export function createEdgeStore({ kv, memory, log }: { kv: KVNamespace; memory: Memory; log: Log }): EdgeStore {
  return {
    peek: (key) => memory.get(key),
    async read(key) {
      const remembered = memory.get(key)
      if (remembered) {
        return remembered
      }
      try {
        const { value, metadata } = await patiently(kv.getWithMetadata<Envelope>(key, 'arrayBuffer'))
        if (!value || !metadata) {
          return undefined
        }
        const entry = { bytes: new Uint8Array(value), note: metadata.note, storedAt: metadata.storedAt }
        memory.set(key, entry)
        return entry
      } catch (error) {
        log('warn', 'kv.read', errorFacts(error))
        return undefined
      }
    },
    async write(key, entry, keepSeconds) {
      memory.set(key, entry)
      if (key.length > KV_KEY_LIMIT) {
        return
      }
      try {
        await kv.put(key, entry.bytes, {
          metadata: { note: entry.note, storedAt: entry.storedAt } satisfies Envelope,
          expirationTtl: Math.max(keepSeconds, KV_SHORTEST_TTL),
        })
      } catch (error) {
        log('warn', 'kv.write', errorFacts(error))
      }
    },
    async forget(key) {
      memory.delete(key)
      try {
        await kv.delete(key)
      } catch (error) {
        log('warn', 'kv.delete', errorFacts(error))
      }
    },
  }
}

async function patiently<T>(reading: Promise<T>): Promise<T> {
  let alarm: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    alarm = setTimeout(() => reject(new Error(`KV took over ${KV_PATIENCE_MS} ms`)), KV_PATIENCE_MS)
  })
  try {
    return await Promise.race([reading, late])
  } finally {
    clearTimeout(alarm)
  }
}
