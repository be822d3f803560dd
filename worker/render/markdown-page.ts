/**
 * A page as Markdown, for agents that read the shop. Its model is that of the HTML: the one that is stored beside the page, else one that
 * is loaded and stored with the page, so both come from the same upstream answers and count against the same limits.
 * @module
 */
import type { Markdown } from '#client/shell/page-props.ts'
import { absoluteAddress } from '#domain/address/link-tags.ts'
import { SECURITY_HEADERS } from '#domain/security-headers.ts'
import { PAGE_FRESH_SECONDS } from '#worker/cache/freshness.ts'
import { withAllHeaders } from '#worker/complete-headers.ts'
import { refuseOverLimit } from '#worker/rate-limit/rate-limit.ts'
import type { Outcome } from './page-definition.ts'
import { type PageRequest, shellContext } from './page-request.ts'
import type { ShellState } from './page-response.ts'
import { isAdmitted } from './store/admission.ts'
import { keepBehind, refreshBehind } from './store/keep.ts'
import { load } from './store/load.ts'
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
    const age = Math.round((Date.now() - record.storedAt) / 1000)
    const isStale = age > PAGE_FRESH_SECONDS[page.kind]
    if (isStale) {
      refreshBehind(request, age)
    }
    return respond(request, draw, propsOf(record), isStale ? 'stale' : 'hit')
  }
  const refused = await refuseOverLimit(c, page.isRare ? 'search' : 'page')
  if (refused) {
    return refused
  }
  const loaded = await load(request)
  if (!loaded.ok) {
    return loaded.reason
  }
  if (isAdmitted(request)) {
    keepBehind(request, loaded.value)
  }
  return respond(request, draw, loaded.value.props, 'miss')
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
