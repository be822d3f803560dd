/**
 * Logs are one JSON line with the request's id and a level. No mail address, token or query string is ever put into one.
 * @module
 */

/** Spec B §9, "Log levels", from silent to everything: the setting is how far down lines are written. */
export const LOG_LEVELS = ['none', 'error', 'warn', 'info', 'debug'] as const
export type LogThreshold = (typeof LOG_LEVELS)[number]
export type LogLevel = Exclude<LogThreshold, 'none'>
export type LogFacts = Readonly<Record<string, string | number | boolean | undefined>>

export type Log = (level: LogLevel, event: string, facts?: LogFacts) => void

export function createLog(requestId: string, threshold: LogThreshold): Log {
  const deepest = LOG_LEVELS.indexOf(threshold)
  return (level, event, facts = {}) => {
    if (LOG_LEVELS.indexOf(level) <= deepest) {
      console[level](JSON.stringify({ level, event, requestId, ...facts }))
    }
  }
}

/** What may be said of an error in a log line: its name and message, never its request. */
export const errorFacts = (error: unknown): LogFacts =>
  error instanceof Error ? { error: error.name, message: error.message } : { error: 'unknown', message: String(error) }
