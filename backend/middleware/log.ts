/**
 * Logs one JSON line per event, with a rate limit per event. Never log e-mail addresses, tokens, card data or parameters.
 * @module
 */
import type { Context } from 'hono'
import { routePath } from 'hono/route'
import { createLogBound, errorFacts, type LogFacts } from '#domain/logging.ts'

const bound = createLogBound()

export function note(level: 'info' | 'warn' | 'error', event: string, facts: LogFacts = {}): void {
  const suppressed = bound.admit(event, Date.now())
  if (suppressed !== undefined) {
    console[level](JSON.stringify({ level, event, ...facts, ...(suppressed > 0 ? { suppressed } : {}) }))
  }
}

export const noteError = (event: string, error: unknown, facts: LogFacts = {}): void =>
  note('error', event, { ...facts, ...errorFacts(error) })

/** Logs the route instead of the URL, because a URL may contain a search term or an e-mail address. */
export const noteFailure = (event: string, error: unknown, c: Context): void => noteError(event, error, { route: routePath(c) })
