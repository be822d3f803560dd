/**
 * Logs each event as one JSON line with a level and the request id. Never log e-mail addresses, tokens or query strings. Each
 * event is rate-limited, so that an outage does not flood the log (safety §8.9).
 * @module
 */

import { createLogBound, type LogBound, type LogFacts } from '#domain/logging.ts'
import { memoise } from '#domain/memory/memoise.ts'

export { errorFacts, type LogFacts } from '#domain/logging.ts'

/**
 * Spec B §9, "Log levels", in order of increasing verbosity. Events at the configured level and at all earlier levels are
 * written.
 */
export const LOG_LEVELS = ['none', 'error', 'warn', 'info', 'debug'] as const
export type LogThreshold = (typeof LOG_LEVELS)[number]
export type LogLevel = Exclude<LogThreshold, 'none'>
export type Log = (level: LogLevel, event: string, facts?: LogFacts) => void

/** One limit per isolate, because all requests in an isolate have the same bindings object. */
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
