/**
 * Limits that are checked before anything is parsed: HTTPS, URL and cookie size, an unambiguous URL, body size and HTTP method.
 * @module
 */

import type { Context } from 'hono'
import { errorText } from '#domain/text/errors.ts'
import { type AppEnv, factory } from '#worker/env.ts'
import { type ClientErrorStatus, refuse } from '#worker/response/refuse.ts'
import { expiredCookies } from './expired-cookies.ts'
import { looksLikeJson, nestsDeeperThan } from './json-depth.ts'
import { type RequestBody, readBody } from './request-body.ts'
import { secureAddress } from './secure-address.ts'
import { isUnambiguous } from './unambiguous-address.ts'

const { refused: words } = errorText

const URL_LIMIT = 8 * 1024
const QUERY_FIELDS = 60
const COOKIE_LIMIT = 16 * 1024
const JSON_DEPTH = 12

const NO_BODY: RequestBody = { kind: 'whole', bytes: new Uint8Array() }

interface Addresses {
  /** Returns whether a route accepts POST at this path. Every path accepts GET, because it may be a content page. */
  readonly takesPost: (path: string) => boolean
}

interface Problem {
  readonly status: ClientErrorStatus
  readonly message: string
  readonly headers?: Record<string, string>
  /** Tells the visitor what to do. */
  readonly lead?: string
  readonly cookies?: readonly string[]
}

export const bounds = ({ takesPost }: Addresses) =>
  factory.createMiddleware(async (c, next) => {
    const { method, raw } = c.req
    // Read the body before refusing, so that no unread bytes stay on the connection.
    const body = raw.body ? await readBody(raw.body) : NO_BODY
    const secure = secureAddress(raw, c.var.config)
    if (secure !== undefined) {
      return c.body(null, method === 'GET' || method === 'HEAD' ? 301 : 308, { location: secure })
    }
    const problem = problemOfHead(c, takesPost) ?? problemOfBody(body)
    if (problem) {
      for (const cookie of problem.cookies ?? []) {
        c.header('set-cookie', cookie, { append: true })
      }
      return refuse(c, problem.status, problem.message, problem.headers, problem.lead)
    }
    if (method === 'POST' && body.kind === 'whole') {
      c.req.raw = new Request(raw, { body: body.bytes })
    }
    return next()
  })

function problemOfHead(c: Context<AppEnv>, takesPost: Addresses['takesPost']): Problem | undefined {
  const { url, method } = c.req
  if (url.length > URL_LIMIT) {
    return { status: 414, message: words.address }
  }
  if (!isUnambiguous(url)) {
    // This is a static page, because the shop's own error page would call the upstreams.
    return { status: 404, message: errorText.notFound.body }
  }
  const search = url.indexOf('?')
  if (search >= 0 && url.slice(search).split('&').length > QUERY_FIELDS) {
    return { status: 414, message: words.parameters }
  }
  const cookie = c.req.header('cookie') ?? ''
  if (cookie.length > COOKIE_LIMIT) {
    return { status: 431, message: words.cookies, lead: words.cookiesHow, cookies: expiredCookies(cookie, url) }
  }
  if (method !== 'GET' && method !== 'HEAD' && method !== 'POST') {
    return { status: 405, message: words.method, headers: { allow: takesPost(c.req.path) ? 'GET, HEAD, POST' : 'GET, HEAD' } }
  }
  return undefined
}

function problemOfBody(body: RequestBody): Problem | undefined {
  switch (body.kind) {
    case 'large':
      return { status: 413, message: words.body }
    case 'late':
      return { status: 408, message: words.late, headers: { connection: 'close' } }
    case 'whole':
      return looksLikeJson(body.bytes) && nestsDeeperThan(JSON_DEPTH, body.bytes)
        ? { status: 422, message: words.depth }
        : undefined
  }
}
