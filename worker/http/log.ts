/**
 * Logs are one JSON line with the request's id and a level. No mail address, token or query string is ever put into one.
 * Each event is bounded in time, so that an outage does not become a flood (safety §8.9).
 * @module
 */

/** Spec B §9, "Log levels", from silent to everything: lines up to the level of the setting are written. */
export const LOG_LEVELS = ['none', 'error', 'warn', 'info', 'debug'] as const
export type LogThreshold = (typeof LOG_LEVELS)[number]
export type LogLevel = Exclude<LogThreshold, 'none'>
export type LogFacts = Readonly<Record<string, string | number | boolean | undefined>>

export type Log = (level: LogLevel, event: string, facts?: LogFacts) => void

/** An event is written at most twenty times in ten seconds; its next line then says how many were left out. */
const MOST_LINES = 20
const WINDOW_MS = 10_000

/** Events are named by the code, so there are few; each has a window of its own, which begins with its first line. */
export function createLogBound() {
  const windows = new Map<string, { readonly began: number; lines: number; suppressed: number }>()
  return {
    /** How many lines have been left out before this one; undefined when this one is left out, too. */
    admit(event: string, now: number): number | undefined {
      const last = windows.get(event)
      if (!last || now - last.began >= WINDOW_MS) {
        windows.set(event, { began: now, lines: 1, suppressed: 0 })
        return last?.suppressed ?? 0
      }
      if (last.lines < MOST_LINES) {
        last.lines += 1
        return 0
      }
      last.suppressed += 1
      return undefined
    },
  }
}
export type LogBound = ReturnType<typeof createLogBound>

const bounds = new WeakMap<object, LogBound>()

/** One bound for all requests of an isolate, by what they have in common: its bindings. */
export function logBoundOf(bindings: object): LogBound {
  const bound = bounds.get(bindings) ?? createLogBound()
  bounds.set(bindings, bound)
  return bound
}

export function createLog(requestId: string, threshold: LogThreshold, bound: LogBound = createLogBound()): Log {
  const deepest = LOG_LEVELS.indexOf(threshold)
  return (level, event, facts = {}) => {
    if (LOG_LEVELS.indexOf(level) > deepest) {
      return
    }
    const suppressed = bound.admit(event, Date.now())
    if (suppressed !== undefined) {
      console[level](JSON.stringify({ level, event, requestId, ...facts, ...(suppressed > 0 ? { suppressed } : {}) }))
    }
  }
}

/** The facts of an error that a log line may hold: its name and message, never its request. */
export const errorFacts = (error: unknown): LogFacts =>
  error instanceof Error ? { error: error.name, message: error.message } : { error: 'unknown', message: String(error) }
