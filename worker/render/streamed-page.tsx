/**
 * A page for one visitor: rendered for one request and never stored. The head and everything known are sent at once; slower parts follow.
 * @module
 */
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ReactNode } from 'react'
import type { HeadFacts, ShellContext } from '#client/shell/page-props.ts'
import type { AppEnv } from '#worker/env.ts'
import { contentSecurityPolicy, createNonce, type PolicyOfPage } from './document/csp.ts'
import { Document } from './document/Document.tsx'
import { ownStyles } from './document/own-styles.ts'
import { logPart } from './new-page.tsx'
import { render } from './react.ts'
import { partsOf } from './slots/cut.ts'
import { fill, fillStream } from './slots/fill.ts'
import { type OwnValues, visitOf } from './visit.ts'

export interface StreamedPage extends Omit<PolicyOfPage, 'styleHash'> {
  readonly status?: ContentfulStatusCode | undefined
  readonly shell: ShellContext
  readonly head: HeadFacts
  /** Chrome and model, the source of the page's own stylesheet. */
  readonly drawnFrom: readonly unknown[]
  /** The layout with the page in it. */
  readonly body: ReactNode
  readonly own?: OwnValues | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
}

export async function renderStreamed(c: Context<AppEnv>, page: StreamedPage): Promise<Response> {
  const nonce = createNonce()
  const styles = await ownStyles(...page.drawnFrom)
  const head: HeadFacts = c.get('preview') ? { ...page.head, robots: 'noindex' } : page.head
  const tree = (
    <Document shell={page.shell} head={head} editorStyles={styles.text}>
      {page.body}
    </Document>
  )
  const rendered = await render(tree, { nonce, onError: logPart(c, page.shell.canonical) })
  const visit = visitOf(c, page.own)
  if (rendered.kind === 'late') {
    c.get('timing').clock(Date.now())
  }
  const body = rendered.kind === 'whole' ? fill(partsOf(rendered.text), visit) : fillStream(rendered.stream, visit)
  // Hono's own body sends the cookies that the route has set.
  return c.body(body, page.status ?? 200, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentSecurityPolicy(c.get('config'), `'nonce-${nonce}'`, {
      ...page,
      styleHash: styles.hash,
    }),
    'cache-control': 'private, no-store',
    'x-shell': 'bypass',
    'server-timing': c.get('timing').header(),
    ...page.headers,
  })
}
