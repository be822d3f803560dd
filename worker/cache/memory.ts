/**
 * Copies of guest data that an isolate keeps in memory between requests. The size in bytes is limited, and the least recently
 * used copy is evicted first.
 * @module
 */
export interface Copy {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** Any JSON value. A number is the publish generation. */
  readonly note: unknown
  /** The time at which the upstream was called, in epoch milliseconds. */
  readonly storedAt: number
}

/** Copies from a later generation are accepted too, because isolates learn about a publish at different times. */
export const isOf = (generation: number | undefined, { note }: Copy): boolean =>
  generation === undefined || (typeof note === 'number' && note >= generation)

/** Estimated overhead of the map entry and the note. Without it, thousands of tiny copies would exceed the limit. */
const COPY_BYTES = 200
const sizeOf = (key: string, copy: Copy): number => COPY_BYTES + 2 * key.length + copy.bytes.byteLength

export function createMemory(limit: number) {
  const copies = new Map<string, Copy>()
  let size = 0

  function forget(key: string): void {
    const copy = copies.get(key)
    size -= copy ? sizeOf(key, copy) : 0
    copies.delete(key)
  }

  return {
    get(key: string): Copy | undefined {
      const copy = copies.get(key)
      if (copy) {
        copies.delete(key)
        copies.set(key, copy)
      }
      return copy
    },
    set(key: string, copy: Copy): void {
      forget(key)
      copies.set(key, copy)
      size += sizeOf(key, copy)
      for (const oldest of copies.keys()) {
        if (size <= limit) {
          break
        }
        forget(oldest)
      }
    },
    delete: forget,
  }
}
