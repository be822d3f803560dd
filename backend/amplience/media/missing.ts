import type { Context } from 'hono'

/** Short, because the picture may be uploaded soon after the content that names it. */
export const BRIEF = 'public, max-age=60'

/** The vendor's answer for a missing picture, set or film (wire: content §4). */
export const missing = (c: Context, name: string) => {
  c.header('cache-control', BRIEF)
  return c.json({ status: 'error', code: 404, message: 'Not found', name }, 404)
}
