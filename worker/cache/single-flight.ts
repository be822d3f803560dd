/**
 * Background work by key, one run at a time: while it runs, a second caller returns at once. Only for what every guest may see.
 * On Workers a request may not wait for another's I/O, so this is for refreshes behind a response.
 * @module
 */
/** The platform ends the work that a request leaves behind after half a minute; a run that was ended must not block its key. */
const LAPSE_MS = 15_000

export function createSingleFlight() {
  const running = new Map<string, number>()
  return {
    /** Runs unless a run of that key is under way; resolves to false when it did not run. */
    async run(key: string, now: number, work: () => Promise<void>): Promise<boolean> {
      const began = running.get(key)
      if (began !== undefined && now - began < LAPSE_MS) {
        return false
      }
      running.set(key, now)
      try {
        await work()
        return true
      } finally {
        if (running.get(key) === now) {
          running.delete(key)
        }
      }
    },
  }
}
