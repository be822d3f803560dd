/**
 * A page for a single request, which is never stored. The head and all known parts are sent immediately; slower parts follow.
 * @module
 */
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { AppEnv } from '#worker/env.ts'
import { contentSecurityPolicy, createNonce, type PolicyOfPage } from './document/csp.ts'
import { type PageParts, pageTree } from './document/page-tree.tsx'
import { logPart } from './new-page.tsx'
import { render } from './react.ts'
import { fillRendered } from './slots/fill.ts'
import { type OwnValues, visitOf } from './visit.ts'

export interface StreamedPage<Model, Chrome> extends PageParts<Model, Chrome>, Omit<PolicyOfPage, 'styleHash'> {
  readonly status?: ContentfulStatusCode | undefined
  readonly own?: OwnValues | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
}

export async function renderStreamed<Model, Chrome>(c: Context<AppEnv>, page: StreamedPage<Model, Chrome>): Promise<Response> {
  const nonce = createNonce()
  const { tree, styleHash } = await pageTree(c.get('preview') ? { ...page, head: { ...page.head, robots: 'noindex' } } : page)
  const rendered = await render(tree, { nonce, onError: logPart(c, page.shell.canonical) })
  const body = fillRendered(rendered, visitOf(c, page.own))
  // `c.body` also sends the cookies that the route has set.
  return c.body(body, page.status ?? 200, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentSecurityPolicy(c.get('config'), `'nonce-${nonce}'`, { ...page, styleHash }),
    'cache-control': 'private, no-store',
    'x-shell': 'bypass',
    'server-timing': c.get('timing').header(),
    ...page.headers,
  })
}
