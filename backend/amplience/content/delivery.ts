/**
 * Parses delivery requests and refuses invalid ones.
 * @module
 */
import type { Context } from 'hono'
import type { z } from 'zod'
import type { ContentRow } from '#backend/database/tables/content.ts'
import type { ContentStore } from './store.ts'
import type { ContentEnv } from './view.ts'
import { badRequestError, type Lookup, notFoundError } from './wire.ts'

export const explain = (error: z.ZodError): string =>
  error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')

export const badRequest = (c: Context<ContentEnv>, message: string) => c.json(badRequestError(message), 400)

export const notFound = (c: Context<ContentEnv>, lookup: Lookup) =>
  c.json(notFoundError(lookup), 404, { 'cache-control': c.var.caching.missing })

export async function parseBody<Schema extends z.ZodType>(
  c: Context<ContentEnv>,
  schema: Schema,
): Promise<z.infer<Schema> | Response> {
  const body = await c.req.json().catch(() => undefined)
  const parsed = schema.safeParse(body)
  return parsed.success ? parsed.data : badRequest(c, body === undefined ? 'The body is not JSON' : explain(parsed.error))
}

/**
 * Decodes the key in the path. Slashes in a key may be plain or written as `%2F` (wire: content §2). Returns undefined for an
 * invalid escape sequence.
 */
export function keyFrom(c: Context, prefix: string): string | undefined {
  try {
    return decodeURIComponent(new URL(c.req.url).pathname.slice(prefix.length))
  } catch {
    return undefined
  }
}

export const findRow = (store: ContentStore, lookup: Lookup): Promise<ContentRow | undefined> =>
  'id' in lookup ? store.byIds([lookup.id.toLowerCase()]).then((rows) => rows[0]) : store.byKey(lookup.key)
