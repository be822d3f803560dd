/**
 * Logs one JSON line per event with the request's id and a level. Mail addresses, tokens and query strings are never logged. Each event is
 * limited in time, so that an outage does not become a flood (safety §8.9).
 * @module
 */

import { createLogBound, type LogBound, type LogFacts } from '#domain/logging.ts'
import { memoise } from '#domain/memory/memoise.ts'

export { errorFacts, type LogFacts } from '#domain/logging.ts'

/** Spec B §9, "Log levels", from silent to everything: lines up to the configured level are written. */
export const LOG_LEVELS = ['none', 'error', 'warn', 'info', 'debug'] as const
export type LogThreshold = (typeof LOG_LEVELS)[number]
export type LogLevel = Exclude<LogThreshold, 'none'>
export type Log = (level: LogLevel, event: string, facts?: LogFacts) => void

/** One limit for all requests of an isolate, keyed by the bindings they share. */
export const logBoundOf = memoise(
  (bindings) => bindings,
  (_bindings: object) => createLogBound(),
)

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
