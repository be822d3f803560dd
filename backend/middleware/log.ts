/**
 * Logs one JSON line per event, with a limit per event and time. Never log e-mails, tokens, cards or parameters.
 * @module
 */
import type { Context } from 'hono'
import { routePath } from 'hono/route'
import { createLogBound, errorFacts, type LogFacts } from '#domain/logging.ts'

/** Shared by all requests of an isolate. */
const bound = createLogBound()

export function note(level: 'info' | 'warn' | 'error', event: string, facts: LogFacts = {}): void {
  const suppressed = bound.admit(event, Date.now())
  if (suppressed !== undefined) {
    console[level](JSON.stringify({ level, event, ...facts, ...(suppressed > 0 ? { suppressed } : {}) }))
  }
}

export const noteError = (event: string, error: unknown, facts: LogFacts = {}): void =>
  note('error', event, { ...facts, ...errorFacts(error) })

/** Logs the route instead of the URL, which may contain a search term or an e-mail. */
export const noteFailure = (event: string, error: unknown, c: Context): void => noteError(event, error, { route: routePath(c) })
