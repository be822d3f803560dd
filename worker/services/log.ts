/**
 * Logs are one JSON line with the request's id and a level (spec B §9: error, warn, info, debug, none).
 * No mail address, token or query string is ever put into one.
 * @module
 */
export type LogLevel = 'error' | 'warn' | 'info' | 'debug'
export type LogFacts = Readonly<Record<string, string | number | boolean | undefined>>

export type Log = (level: LogLevel, event: string, facts?: LogFacts) => void

export function createLog(requestId: string): Log {
  return (level, event, facts = {}) => {
    console[level](JSON.stringify({ level, event, requestId, ...facts }))
  }
}

/** What may be said of an error in a log line: its name and message, never its request. */
export const errorFacts = (error: unknown): LogFacts =>
  error instanceof Error ? { error: error.name, message: error.message } : { error: 'unknown', message: String(error) }
