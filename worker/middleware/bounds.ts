/**
 * Bounds that hold before anything is parsed: address, cookies and body have a size, an address means what it
 * says, and a method is one we know.
 * @module
 */

import { joinBytes } from '#domain/join-bytes.ts'
import { errorText } from '#domain/text/errors.ts'
import { factory } from '#worker/env.ts'
import { refuse } from '#worker/refuse.ts'
import { isPlainAddress } from './plain-address.ts'

const { refused: words } = errorText

const URL_LIMIT = 8 * 1024
const QUERY_FIELDS = 60
const COOKIE_LIMIT = 16 * 1024
const BODY_LIMIT = 64 * 1024
/** Nobody sends more by mistake; then the connection may break. */
const DRAIN_LIMIT = 32 * 1024 * 1024

interface Addresses {
  /** Whether a form is posted to this path; any path may be opened, since it may be a page. */
  readonly takesPost: (path: string) => boolean
}

export const bounds = ({ takesPost }: Addresses) =>
  factory.createMiddleware(async (c, next) => {
    const { url, method } = c.req
    if (url.length > URL_LIMIT) {
      return refuse(c, 414, words.address)
    }
    if (!isPlainAddress(url)) {
      // A plain page: the shop's own asks the upstreams.
      return refuse(c, 404, errorText.notFound.body)
    }
    const search = url.indexOf('?')
    if (search >= 0 && url.slice(search).split('&').length > QUERY_FIELDS) {
      return refuse(c, 414, words.parameters)
    }
    if ((c.req.header('cookie')?.length ?? 0) > COOKIE_LIMIT) {
      return refuse(c, 431, words.cookies)
    }
    if (method !== 'GET' && method !== 'HEAD' && method !== 'POST') {
      return refuse(c, 405, words.method, {
        allow: takesPost(c.req.path) ? 'GET, HEAD, POST' : 'GET, HEAD',
      })
    }
    if (method === 'POST') {
      const body = await readBounded(c.req.raw)
      if (!body) {
        return refuse(c, 413, words.body)
      }
      c.req.raw = new Request(c.req.raw, { body })
    }
    return next()
  })

/**
 * The body, or undefined when it is over the limit. What is over it is read to its end and let go: an answer before that
 * leaves the rest in the connection, where the next request of the same client would meet it.
 */
async function readBounded(request: Request): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of request.body ?? []) {
    size += part.byteLength
    if (size > DRAIN_LIMIT) {
      return undefined
    }
    if (size <= BODY_LIMIT) {
      parts.push(part)
    }
  }
  return size > BODY_LIMIT ? undefined : joinBytes(parts)
}
