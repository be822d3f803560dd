/**
 * A KV namespace in memory.
 * @module
 */
interface Stored {
  readonly value: Uint8Array<ArrayBuffer>
  readonly metadata: unknown
}

export function memoryKv() {
  const stored = new Map<string, Stored>()
  const kv: KVNamespace = Object.assign(Object.create(null), {
    getWithMetadata: async (key: string) => ({
      value: stored.get(key)?.value.slice().buffer ?? null,
      metadata: stored.get(key)?.metadata ?? null,
    }),
    put: async (key: string, value: Uint8Array<ArrayBuffer>, options?: { readonly metadata?: unknown }) =>
      void stored.set(key, { value, metadata: options?.metadata ?? null }),
    delete: async (key: string) => void stored.delete(key),
  })
  return { kv, stored }
}
