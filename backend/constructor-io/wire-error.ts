/**
 * Errors in Constructor's format: a status and `{"message"}` (wire: search §7).
 * @module
 */
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { noteFailure } from '#backend/middleware/log.ts'

export class SearchError extends Error {
  readonly status: 400 | 404

  constructor(status: SearchError['status'], message: string) {
    super(message)
    this.status = status
  }
}

export const badRequest = (message: string): SearchError => new SearchError(400, message)

export function errorResponse(error: Error, c: Context): Response {
  if (error instanceof SearchError) {
    return c.json({ message: error.message }, error.status)
  }
  if (error instanceof HTTPException) {
    return c.json({ message: error.message }, error.status)
  }
  noteFailure('search.failed', error, c)
  return c.json({ message: 'Internal server error' }, 500)
}
