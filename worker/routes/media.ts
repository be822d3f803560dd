/**
 * Pictures from the media service, under the shop's own host: one connection for the browser, no outside host in the policy.
 * @module
 */
import { factory } from '#worker/env.ts'

const PASSED = ['content-type', 'cache-control', 'etag', 'content-length'] as const

export const mediaRoutes = () =>
  factory.createApp().on('GET', ['/i/*', '/v/*'], async (c) => {
    const base = c.var.config.upstreams.media
    const { pathname, search } = new URL(c.req.url)
    const headers = new Headers()
    for (const name of ['accept', 'if-none-match', 'range']) {
      const value = c.req.header(name)
      if (value) {
        headers.set(name, value)
      }
    }
    const request = new Request(new URL(pathname + search, base ?? 'http://backend'), { headers, redirect: 'manual' })
    const answer = base ? await fetch(request) : await c.env.BACKEND.fetch(request)
    const passed = new Headers({ 'x-content-type-options': 'nosniff', vary: 'accept' })
    for (const name of PASSED) {
      const value = answer.headers.get(name)
      if (value) {
        passed.set(name, value)
      }
    }
    // An SVG opened by itself must stay a picture.
    passed.set('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    const isPicture = answer.headers.get('content-type')?.match(/^(image|video)\//)
    return new Response(isPicture || answer.status === 304 ? answer.body : null, {
      status: isPicture || answer.status === 304 ? answer.status : 404,
      headers: passed,
    })
  })
