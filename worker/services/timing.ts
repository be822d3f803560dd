/**
 * `Server-Timing`: what this request asked of whom, and for how long. Only what ended before the headers left is in it.
 * @module
 */
export interface Timing {
  record(name: string, milliseconds: number): void
  header(): string
}

export function createTiming(): Timing {
  const entries: string[] = []
  return {
    record(name, milliseconds) {
      entries.push(`${name};dur=${milliseconds}`)
    },
    header: () => entries.join(', '),
  }
}
