/**
 * An isolate's copies of what any guest may see, so they may outlive a request. Bounded by bytes; the least recently used leave first.
 * @module
 */
export interface Copy {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** JSON. A number is the generation of what is published. */
  readonly note: unknown
  /** Epoch milliseconds: when it was asked for. */
  readonly storedAt: number
}

/** Roughly what a copy takes beside its bytes, for the map and the note. Without it thousands of tiny ones would not be bounded. */
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
