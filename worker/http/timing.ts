/**
 * The `Server-Timing` header: the duration of each upstream call that finished before the headers were sent.
 * @module
 */
import { CLOCK_ENTRY } from '#domain/content/countdown.ts'

export interface Timing {
  record(name: string, milliseconds: number): void
  clock(now: number): void
  header(): string
}

/** The server's time, which countdowns need. */
const clockEntry = (now: number): string => `${CLOCK_ENTRY};desc="${now}"`

export function createTiming(): Timing {
  const entries: string[] = []
  return {
    record(name, milliseconds) {
      entries.push(`${name};dur=${milliseconds}`)
    },
    clock(now) {
      entries.push(clockEntry(now))
    },
    header: () => entries.join(', '),
  }
}
