/**
 * A page as Markdown, for agents that read the shop. Its model is that of the HTML: the one that is stored beside the page, else one that
 * is loaded and stored with the page, so both come from the same upstream answers and count against the same limits.
 * @module
 */
import type { Markdown } from '#client/shell/page-props.ts'
import { absoluteAddress } from '#domain/address/link-tags.ts'
import { SECURITY_HEADERS } from '#domain/security-headers.ts'
import { freshnessOf, PAGE_FRESH_SECONDS } from '#worker/cache/freshness.ts'
import { withAllHeaders } from '#worker/complete-headers.ts'
import { refuseOverLimit } from '#worker/rate-limit/rate-limit.ts'
import type { Outcome } from './page-definition.ts'
import { type PageRequest, shellContext } from './page-request.ts'
import type { ShellState } from './page-response.ts'
import { refreshBehind, refreshed } from './store/keep.ts'
import { make } from './store/make.ts'
import type { PageRecord } from './store/page-store.ts'
import { propsOf, type StoredProps } from './store/stored-props.ts'

/** @param record the stored page, where there is one */
export async function answerMarkdown<Model, H>(
  request: PageRequest<Model, H>,
  draw: Markdown<Model, H>,
  record: PageRecord | undefined,
): Promise<Outcome> {
  const { c, page } = request
  if (record) {
    const freshness = freshnessOf(record.storedAt, PAGE_FRESH_SECONDS[page.kind], Date.now())
    const shown = freshness === 'old' ? await refreshed(request, record) : record
    if (!shown) {
      return 'not-found'
    }
    if (freshness === 'stale') {
      refreshBehind(request, shown)
    }
    return respond(request, draw, propsOf(shown), freshness === 'fresh' || shown !== record ? 'hit' : 'stale')
  }
  const refused = await refuseOverLimit(c, page.isRare ? 'search' : 'page')
  if (refused) {
    return refused
  }
  const made = await make(request)
  if (!made.ok) {
    return made.reason
  }
  if (made.value.kind === 'stored') {
    return respond(request, draw, propsOf(made.value.record), 'hit')
  }
  made.value.keep?.()
  return respond(request, draw, made.value.page.props, 'miss')
}

async function respond<Model, H>(
  request: PageRequest<Model, H>,
  draw: Markdown<Model, H>,
  { model, head }: StoredProps<Model>,
  state: ShellState,
): Promise<Response> {
  const { c, page } = request
  const shell = shellContext(request)
  const text = await draw({ model, head, shell, holes: page.holes(false) })
  const canonical = absoluteAddress(shell.origin, shell.market, head.canonical ?? page.canonical)
  return withAllHeaders(
    new Response(text, {
      status: page.status ?? 200,
      headers: {
        ...SECURITY_HEADERS,
        'content-type': 'text/markdown; charset=utf-8',
        'content-language': shell.market.intl,
        'content-security-policy': "default-src 'none'",
        'cache-control': 'private, no-cache',
        vary: 'Accept, Cookie',
        link: `<${canonical}>; rel="canonical"`,
        'x-shell': state,
        'x-request-id': c.get('requestId'),
        'server-timing': c.get('timing').header(),
      },
    }),
  )
}
