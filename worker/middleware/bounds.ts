/**
 * Bounds that hold before anything is parsed: address, cookies and body have a size, an address decodes, and a method is one we know.
 * @module
 */
import { factory } from '#worker/env.ts'
import { refuse } from '#worker/refuse.ts'

const URL_LIMIT = 8 * 1024
const QUERY_FIELDS = 60
const COOKIE_LIMIT = 16 * 1024
const BODY_LIMIT = 64 * 1024

export const bounds = factory.createMiddleware(async (c, next) => {
  const { url, method } = c.req
  if (url.length > URL_LIMIT) {
    return refuse(c, 414, 'This address is too long.')
  }
  if (url.includes('%') && !decodes(url)) {
    return refuse(c, 400, 'This address is not written correctly.')
  }
  const search = url.indexOf('?')
  if (search >= 0 && url.slice(search).split('&').length > QUERY_FIELDS) {
    return refuse(c, 414, 'This address has too many parameters.')
  }
  if ((c.req.header('cookie')?.length ?? 0) > COOKIE_LIMIT) {
    return refuse(c, 431, 'Your browser sent too many cookies.')
  }
  if (method !== 'GET' && method !== 'HEAD' && method !== 'POST') {
    return refuse(c, 405, 'This is not something the shop can do.', { allow: 'GET, HEAD, POST' })
  }
  if (method === 'POST') {
    const body = await readBounded(c.req.raw)
    if (!body) {
      return refuse(c, 413, 'This is more than the shop can take at once.')
    }
    c.req.raw = new Request(c.req.raw, { body })
  }
  return next()
})

function decodes(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    // A broken percent escape: the caller refuses it.
    return false
  }
}

/** The body, or undefined when it is over the limit; the rest of it is let go unread. */
async function readBounded(request: Request): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > BODY_LIMIT) {
    await request.body?.cancel()
    return undefined
  }
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of request.body ?? []) {
    size += part.byteLength
    if (size > BODY_LIMIT) {
      return undefined
    }
    parts.push(part)
  }
  const body = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    body.set(part, at)
    at += part.byteLength
  }
  return body
}
