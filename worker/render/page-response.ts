/**
 * A page as a response.
 * @module
 */
import { setBounded } from '#domain/bounded-map.ts'
import { SECURITY_HEADERS } from '#domain/security-headers.ts'
import { withAllHeaders } from '#worker/complete-headers.ts'
import type { Config } from '#worker/settings/config.ts'
import { contentSecurityPolicy } from './document/csp.ts'
import { type Styles, withStyles } from './document/stylesheet.ts'
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
    vary: 'Accept, Cookie',
    'x-shell': state,
  })

/**
 * Converted to `Headers` once, by settings and by what changes them: converting a dozen for each request is a tenth of a guest page's cost.
 */
const templates = new WeakMap<Config, Map<string, Headers>>()

/** Of templates for each settings: pages of a market mostly share their hashes. */
const MOST_TEMPLATES = 200

/** @param hashes of scripts and styles, part of the template; without them the caller sets a policy on each response */
function templateOf(config: Config, state: ShellState, hashes?: Pick<PageRecord, 'scriptHash' | 'styleHash'>): Headers {
  const own = templates.get(config) ?? new Map<string, Headers>()
  templates.set(config, own)
  const name = hashes ? `${state} ${hashes.scriptHash} ${hashes.styleHash}` : state
  const known = own.get(name)
  if (known) {
    return known
  }
  const headers = constantHeaders(state)
  headers.set('content-security-policy', contentSecurityPolicy(config, hashes?.scriptHash ?? '', hashes))
  setBounded(own, name, headers, MOST_TEMPLATES)
  return headers
}

interface RequestFacts {
  readonly requestId: string
  /** As `Server-Timing`; empty for none. */
  readonly timing: string
  readonly status?: 200 | 404
}

function respond(body: BodyInit, headers: Headers, { requestId, timing, status = 200 }: RequestFacts): Response {
  headers.set('x-request-id', requestId)
  if (timing) {
    headers.set('server-timing', timing)
  } else {
    headers.delete('server-timing')
  }
  // The constructor copies the template, which costs less than setting headers on the response.
  return withAllHeaders(new Response(body, { status, headers }))
}

const factsOf = <Model, H>({ c, page }: PageRequest<Model, H>): RequestFacts => ({
  requestId: c.get('requestId'),
  timing: c.get('timing').header(),
  status: page.status,
})

interface GuestFacts extends RequestFacts {
  readonly config: Config
  readonly state: 'guest' | 'stale' | 'miss'
  readonly styles: Styles
}

/** The guest page's bytes, with the styles inlined or linked: all guest pages of one React share their policy, so it is part of the template. */
export const guestResponse = (record: Pick<PageRecord, 'guest' | 'scriptHash' | 'styleHash'>, facts: GuestFacts): Response =>
  respond(withStyles(record.guest, facts.styles), templateOf(facts.config, facts.state, record), facts)

export const guestFacts = <Model, H>(request: PageRequest<Model, H>, state: GuestFacts['state']): GuestFacts => ({
  ...factsOf(request),
  config: request.c.get('config'),
  state,
  styles: request.styles,
})

interface PageFacts {
  readonly state: ShellState
  /** Sources of scripts beside the shop's own: hashes, and the request's nonce. */
  readonly scripts: string
  /** Of the page's own stylesheet. */
  readonly styleHash: string
}

/** A page whose policy is its own, since it names a nonce. */
export function shellResponse(body: BodyInit, facts: PageFacts & RequestFacts & { readonly config: Config }): Response {
  const headers = templateOf(facts.config, facts.state)
  headers.set('content-security-policy', contentSecurityPolicy(facts.config, facts.scripts, { styleHash: facts.styleHash }))
  return respond(body, headers, facts)
}

export const pageResponse = <Model, H>(request: PageRequest<Model, H>, body: BodyInit, facts: PageFacts): Response =>
  shellResponse(body, { ...factsOf(request), ...facts, config: request.c.get('config') })
