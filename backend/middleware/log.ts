/**
 * Log lines of the backend: one JSON line each, limited per event and time. Mail addresses, tokens, cards and parameters are never logged.
 * @module
 */
import type { Context } from 'hono'
import { routePath } from 'hono/route'
import { createLogBound, errorFacts, type LogFacts } from '#domain/logging.ts'

/** One limit for all requests of an isolate. */
const bound = createLogBound()

export function note(level: 'info' | 'warn' | 'error', event: string, facts: LogFacts = {}): void {
  const suppressed = bound.admit(event, Date.now())
  if (suppressed !== undefined) {
    console[level](JSON.stringify({ level, event, ...facts, ...(suppressed > 0 ? { suppressed } : {}) }))
  }
}

export const noteError = (event: string, error: unknown, facts: LogFacts = {}): void =>
  note('error', event, { ...facts, ...errorFacts(error) })

/** Logs a failed request by its route, since an address may contain a search term or an e-mail. */
export const noteFailure = (event: string, error: unknown, c: Context): void => noteError(event, error, { route: routePath(c) })
