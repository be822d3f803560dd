/**
 * A page as a response.
 * @module
 */
import type { Context } from 'hono'
import { memoise, memoiseBounded } from '#domain/memory/memoise.ts'
import type { AppEnv } from '#worker/env.ts'
import { withAllHeaders } from '#worker/response/complete-headers.ts'
import { SECURITY_HEADERS } from '#worker/response/security-headers.ts'
import type { Config } from '#worker/settings/config.ts'
import { contentSecurityPolicy } from './document/csp.ts'

/** How the page was made: from the store, from a stale copy, or rendered now. */
export type PageState = 'hit' | 'stale' | 'miss'

const headersFor = (config: Config, state: PageState, styleHash: string): Headers =>
  new Headers({
    ...SECURITY_HEADERS,
    'content-type': 'text/html; charset=utf-8',
    // One address gives different pages to different visitors, so browsers must revalidate each time.
    'cache-control': 'private, no-cache',
    vary: 'Accept, Cookie',
    'x-shell': state,
    'content-security-policy': contentSecurityPolicy(config, '', { styleHash }),
  })

/** Pages of a market mostly share the hash of their own stylesheet. */
const MOST_TEMPLATES = 200
/** Memoised: building a dozen headers for each request is a tenth of a stored page's cost. */
const templatesOf = memoise(
  (config) => config,
  (config: Config) =>
    memoiseBounded(
      MOST_TEMPLATES,
      (state, styleHash) => state + styleHash,
      (state: PageState, styleHash: string) => headersFor(config, state, styleHash),
    ),
)

interface PageFacts {
  readonly state: PageState
  readonly status?: 200 | 404 | undefined
  /** Nonce of the scripts that move late parts. Without late parts there is no nonce, so the headers are constant. */
  readonly nonce?: string | undefined
  /** Hash of the page's own stylesheet. */
  readonly styleHash: string
}

export function pageResponse(c: Context<AppEnv>, body: BodyInit, { state, status = 200, nonce, styleHash }: PageFacts): Response {
  const config = c.get('config')
  // The constructor copies the template, which costs less than setting each header.
  const response = new Response(body, { status, headers: templatesOf(config)(state, styleHash) })
  const { headers } = response
  headers.set('x-request-id', c.get('requestId'))
  const timing = c.get('timing').header()
  if (timing) {
    headers.set('server-timing', timing)
  }
  if (nonce) {
    headers.set('content-security-policy', contentSecurityPolicy(config, `'nonce-${nonce}'`, { styleHash }))
  }
  return withAllHeaders(response)
}
