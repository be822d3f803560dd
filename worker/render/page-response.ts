/**
 * A page as a response.
 * @module
 */
import { SECURITY_HEADERS } from '#domain/security-headers.ts'
import type { ShellState } from './stream/shell-state.ts'

interface PageResponse {
  readonly status: number
  readonly state: ShellState
  readonly policy: string
  readonly requestId: string
  readonly timing: string
}

/** The constant headers, converted to `Headers` once: converting a dozen for each request is a tenth of a guest page's cost. */
const templates = new Map<ShellState, Headers>()

function templateOf(state: ShellState): Headers {
  const known = templates.get(state)
  if (known) {
    return known
  }
  const headers = new Headers({
    ...SECURITY_HEADERS,
    'content-type': 'text/html; charset=utf-8',
    // The same address gives different pages to different visitors, so browsers must ask again each time.
    'cache-control': 'private, no-cache',
    vary: 'Cookie',
    'x-shell': state,
  })
  templates.set(state, headers)
  return headers
}

export function pageResponse(body: BodyInit, { status, state, policy, requestId, timing }: PageResponse): Response {
  const response = new Response(body, { status, headers: templateOf(state) })
  response.headers.set('content-security-policy', policy)
  response.headers.set('x-request-id', requestId)
  if (timing) {
    response.headers.set('server-timing', timing)
  }
  return response
}
