/**
 * Serves the media service's images and videos from the shop's host, so the browser needs only one connection and the security
 * policy allows no other host. A missing image, or a size that no page uses, returns a 404. If the media service fails, the
 * default image is served (spec A §8).
 * @module
 */
import type { Context } from 'hono'
import { isShownMedia } from '#domain/media/media-address.ts'
import { type AppEnv, factory } from '#worker/env.ts'
import { isOverLimit, retryAfter } from '#worker/rate-limit/rate-limit.ts'
import type { PictureResponse } from '#worker/services/media/media.ts'

const ASKED = ['accept', 'if-none-match', 'if-range', 'range'] as const
const PASSED = ['content-type', 'content-range', 'accept-ranges', 'cache-control', 'etag'] as const

/** The time is short, because an image may be uploaded after the page that refers to it. */
const MISSING = 'public, max-age=60'

export const mediaRoutes = () =>
  factory.createApp().on('GET', ['/i/*', '/v/*'], async (c) => {
    const { pathname: path, search } = new URL(c.req.url)
    if (!isShownMedia(path, search)) {
      return respond(c, { kind: 'missing' })
    }
    return respond(
      c,
      await c.var.services.picture({ path, search, headers: askedOf(c), isTooMany: () => isOverLimit(c, 'picture') }),
    )
  })

function askedOf(c: Context<AppEnv>): Record<string, string> {
  const pairs = ASKED.map((name) => [name, c.req.header(name)] as const)
  return Object.fromEntries(pairs.flatMap(([name, value]) => (value ? [[name, value]] : [])))
}

async function respond(c: Context<AppEnv>, answer: PictureResponse): Promise<Response> {
  const headers = new Headers({
    'x-content-type-options': 'nosniff',
    // An SVG that is opened as a document must not run JavaScript.
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    vary: 'accept',
  })
  if (answer.kind === 'missing') {
    headers.set('cache-control', MISSING)
    return new Response(null, { status: 404, headers })
  }
  if (answer.kind === 'too-many') {
    return new Response(null, { status: 429, headers: { 'cache-control': 'no-store', ...retryAfter('picture') } })
  }
  const { media } = answer
  for (const name of PASSED) {
    const value = media.headers.get(name)
    if (value) {
      headers.set(name, value)
    }
  }
  if (answer.kind === 'default') {
    headers.set('cache-control', 'no-store')
    headers.delete('etag')
  }
  if (c.req.method === 'HEAD') {
    await media.body?.cancel()
    // Set for HEAD only. For a response with a body, the runtime sets the length.
    const length = media.headers.get('content-length')
    if (length) {
      headers.set('content-length', length)
    }
    return new Response(null, { status: media.status, headers })
  }
  return new Response(media.body, { status: media.status, headers })
}
