/**
 * Reads and writes KV. If KV fails, hangs or is full, a read counts as a miss and a write is lost, but the visitor still gets a
 * response.
 * @module
 */
import { errorFacts, type Log } from '#worker/http/log.ts'
import { withTimeout } from '#worker/http/timeout.ts'
import { KV_READ_TIMEOUT_MS, KV_SHORTEST_SECONDS, KV_WRITE_TIMEOUT_MS } from './freshness.ts'
import type { Copy } from './memory.ts'

export interface Store {
  readonly kv: KVNamespace
  readonly log: Log
}

/** KV rejects keys over 512 bytes, so a copy with a longer key stays in memory only. */
const KEY_LIMIT = 512

type Envelope = Omit<Copy, 'bytes'>

const isEnvelope = (metadata: unknown): metadata is Envelope =>
  typeof metadata === 'object' && metadata !== null && 'storedAt' in metadata && typeof metadata.storedAt === 'number'

async function tried<T>(log: Log, event: string, milliseconds: number, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await withTimeout(work, milliseconds)
  } catch (error) {
    log('warn', event, errorFacts(error))
    return undefined
  }
}

/** A record without `storedAt` has an unknown age, so it counts as missing. It may have been written by hand. */
export async function readKv({ kv, log }: Store, key: string): Promise<Copy | undefined> {
  const found = await tried(log, 'kv.read', KV_READ_TIMEOUT_MS, () => kv.getWithMetadata(key, 'arrayBuffer'))
  return found?.value && isEnvelope(found.metadata)
    ? { bytes: new Uint8Array(found.value), note: found.metadata.note, storedAt: found.metadata.storedAt }
    : undefined
}

export async function writeKv({ kv, log }: Store, key: string, { bytes, ...metadata }: Copy, ttlSeconds: number): Promise<void> {
  if (key.length <= KEY_LIMIT) {
    const expirationTtl = Math.max(ttlSeconds, KV_SHORTEST_SECONDS)
    await tried(log, 'kv.write', KV_WRITE_TIMEOUT_MS, () => kv.put(key, bytes, { metadata, expirationTtl }))
  }
}

export async function deleteKv({ kv, log }: Store, key: string): Promise<void> {
  await tried(log, 'kv.delete', KV_WRITE_TIMEOUT_MS, () => kv.delete(key))
}
