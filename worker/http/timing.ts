/**
 * `Server-Timing`: what this request asked of whom, and for how long. Only what ended before the headers left is in it.
 * @module
 */
import { CLOCK_ENTRY } from '#domain/content/countdown.ts'

export interface Timing {
  record(name: string, milliseconds: number): void
  /** What time it is here, for a page that counts. */
  clock(now: number): void
  header(): string
}

export function createTiming(): Timing {
  const entries: string[] = []
  return {
    record(name, milliseconds) {
      entries.push(`${name};dur=${milliseconds}`)
    },
    clock(now) {
      entries.push(`${CLOCK_ENTRY};desc="${now}"`)
    },
    header: () => entries.join(', '),
  }
}
