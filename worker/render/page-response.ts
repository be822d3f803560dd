/**
 * Builds the response for a shared page.
 * @module
 */
import type { Context } from 'hono'
import { memoise, memoiseBounded } from '#domain/memory/memoise.ts'
import type { AppEnv } from '#worker/env.ts'
import { withAllHeaders } from '#worker/response/complete-headers.ts'
import { SECURITY_HEADERS } from '#worker/response/security-headers.ts'
import type { Config } from '#worker/settings/config.ts'
import { contentSecurityPolicy } from './document/csp.ts'

/** Whether the page was fresh in the cache, came from a stale copy, or was rendered for this request. */
export type PageState = 'hit' | 'stale' | 'miss'

const headersFor = (config: Config, state: PageState, styleHash: string): Headers =>
  new Headers({
    ...SECURITY_HEADERS,
    'content-type': 'text/html; charset=utf-8',
    // Browsers must revalidate every time, because the same URL shows different slots to different visitors.
    'cache-control': 'private, no-cache',
    vary: 'Accept, Cookie',
    'x-shell': state,
    'content-security-policy': contentSecurityPolicy(config, '', { styleHash }),
  })

/** Most pages in a market have the same editor styles. */
const MAX_TEMPLATES = 200
/** Memoised, because building these headers for each request accounts for a tenth of the time to serve a stored page. */
const templatesOf = memoise(
  (config) => config,
  (config: Config) =>
    memoiseBounded(
      MAX_TEMPLATES,
      (state, styleHash) => state + styleHash,
      (state: PageState, styleHash: string) => headersFor(config, state, styleHash),
    ),
)

interface PageFacts {
  readonly state: PageState
  readonly status?: 200 | 404 | undefined
  /**
   * Set only if late parts follow, because it allows the scripts that move these parts into place. Without it, the headers are
   * constant.
   */
  readonly nonce?: string | undefined
  readonly styleHash: string
}

export function pageResponse(c: Context<AppEnv>, body: BodyInit, { state, status = 200, nonce, styleHash }: PageFacts): Response {
  const config = c.get('config')
  // Copying the template in the constructor is faster than setting each header.
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
