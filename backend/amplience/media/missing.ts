import type { Context } from 'hono'

/** This cache time is short, because an image may be uploaded soon after the content that refers to it. */
export const BRIEF = 'public, max-age=60'

/** Amplience's response for a missing image, set or film (wire: content §4). */
export const missing = (c: Context, name: string) => {
  c.header('cache-control', BRIEF)
  return c.json({ status: 'error', code: 404, message: 'Not found', name }, 404)
}
