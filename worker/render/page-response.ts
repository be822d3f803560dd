/**
 * A page as a response.
 * @module
 */
import { SECURITY_HEADERS } from '#domain/security-headers.ts'
import { withAllHeaders } from '#worker/complete-headers.ts'
import type { Config } from '#worker/settings/config.ts'
import { contentSecurityPolicy } from './document/csp.ts'
import type { PageRequest } from './page-request.ts'
import type { PageRecord } from './store/page-store.ts'

/** How a page was made: from the guest page, from a shell, from a stale entry, rendered on a miss, or bypassing the store. */
export type ShellState = 'guest' | 'hit' | 'stale' | 'miss' | 'bypass'

const constantHeaders = (state: ShellState): Headers =>
  new Headers({
    ...SECURITY_HEADERS,
    'content-type': 'text/html; charset=utf-8',
    // The same address gives different pages to different visitors, so browsers must ask again each time.
    'cache-control': 'private, no-cache',
    vary: 'Cookie',
    'x-shell': state,
  })

/**
 * Converted to `Headers` once, by settings and by what changes them: converting a dozen for each request is a tenth of a guest page's cost.
 */
const templates = new WeakMap<Config, Map<string, Headers>>()

/** @param scriptHash part of the template; without one the caller sets a policy on each response */
function templateOf(config: Config, state: ShellState, scriptHash?: string): Headers {
  const own = templates.get(config) ?? new Map<string, Headers>()
  templates.set(config, own)
  const name = scriptHash === undefined ? state : `${state} ${scriptHash}`
  const known = own.get(name)
  if (known) {
    return known
  }
  const headers = constantHeaders(state)
  headers.set('content-security-policy', contentSecurityPolicy(config, scriptHash ?? ''))
  own.set(name, headers)
  return headers
}

function respond<Model, H>({ c, page }: PageRequest<Model, H>, body: BodyInit, headers: Headers): Response {
  headers.set('x-request-id', c.get('requestId'))
  const timing = c.get('timing').header()
  if (timing) {
    headers.set('server-timing', timing)
  } else {
    headers.delete('server-timing')
  }
  // The constructor copies the template, which costs less than setting headers on the response.
  return withAllHeaders(new Response(body, { status: page.status ?? 200, headers }))
}

/** The stored bytes, as they are: all guest pages of one React share their policy, so it is part of the template. */
export const guestResponse = <Model, H>(request: PageRequest<Model, H>, record: PageRecord, state: 'guest' | 'stale'): Response =>
  respond(request, record.guest, templateOf(request.c.get('config'), state, record.scriptHash))

interface PageFacts {
  readonly state: ShellState
  /** Sources of scripts beside the shop's own: hashes, and the request's nonce. */
  readonly scripts: string
}

export function pageResponse<Model, H>(request: PageRequest<Model, H>, body: BodyInit, { state, scripts }: PageFacts): Response {
  const config = request.c.get('config')
  const headers = templateOf(config, state)
  headers.set('content-security-policy', contentSecurityPolicy(config, scripts))
  return respond(request, body, headers)
}
