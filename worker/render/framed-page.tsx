/**
 * Pages in the empty layout that only the content service's editor may show in a frame.
 * @module
 */
import type { Context } from 'hono'
import type { ReactNode } from 'react'
import { EmptyLayout } from '#client/layouts/EmptyLayout.tsx'
import type { PageProps, ShellContext } from '#client/shell/page-props.ts'
import type { MarketCode } from '#domain/markets.ts'
import { SECURITY_HEADERS } from '#domain/security-headers.ts'
import { SHOP_NAME } from '#domain/text/layout.ts'
import type { AppEnv } from '#worker/env.ts'
import { renderWhole } from './complete-page.tsx'

export interface FramedPage<Model> {
  readonly status?: 400 | 404 | 500
  readonly canonical: string
  readonly title: string
  /** The markets that have the page; absent for an error. */
  readonly markets?: readonly MarketCode[]
  readonly view: (props: PageProps<Model>) => ReactNode
  readonly model: Model
}

// X-Frame-Options is left out: it cannot hold a list of hosts, so `frame-ancestors` says who may frame the page.
const { 'x-frame-options': _nobody, ...HEADERS } = SECURITY_HEADERS

export function renderFramed<Model>(c: Context<AppEnv>, page: FramedPage<Model>): Promise<Response> {
  const { market, config, requestId } = c.var
  // An empty preview: editors see broken blocks in a box, even when this browser has no preview cookie.
  const shell: ShellContext = { market, canonical: page.canonical, origin: config.origin, preview: {} }
  return renderWhole(c, {
    status: page.status,
    shell,
    head: { title: `${page.title} · ${SHOP_NAME}`, robots: 'noindex', markets: page.markets },
    body: (
      <EmptyLayout>
        <page.view shell={shell} model={page.model} holes={{}} />
      </EmptyLayout>
    ),
    framedBy: config.preview.frameAncestors,
    // A response with a request id counts as complete, so the middleware does not add the headers that are left out here.
    headers: { ...HEADERS, 'x-robots-tag': 'noindex', 'x-request-id': requestId },
  })
}
