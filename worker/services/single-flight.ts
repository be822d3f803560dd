/**
 * One run per key at a time: who asks while it runs gets the same promise. Only for what every guest may see.
 * A run belongs to the request that began it; on Workers another request may not wait for its I/O, so callers use this
 * for background refreshes, where the second asker simply goes without.
 * @module
 */
export function createSingleFlight() {
  const running = new Set<string>()
  return {
    /** Runs unless a run of that key is under way; resolves to whether it ran. */
    async run(key: string, work: () => Promise<void>): Promise<boolean> {
      if (running.has(key)) {
        return false
      }
      running.add(key)
      try {
        await work()
        return true
      } finally {
        running.delete(key)
      }
    },
  }
}
