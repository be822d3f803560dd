/**
 * Pages in the empty layout that the content service's editor, and nobody else, may show in a frame.
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
import { renderWhole } from './whole-page.tsx'

export interface FramedPage<Model> {
  readonly status?: 400 | 404 | 500
  readonly canonical: string
  readonly title: string
  /** The markets that have the page; absent for an error. */
  readonly markets?: readonly MarketCode[]
  readonly view: (props: PageProps<Model>) => ReactNode
  readonly model: Model
}

// The older way to say who may frame a page knows no list of hosts.
const { 'x-frame-options': _nobody, ...HEADERS } = SECURITY_HEADERS

export function renderFramed<Model>(c: Context<AppEnv>, page: FramedPage<Model>): Promise<Response> {
  const { market, config, requestId } = c.var
  // Broken blocks are boxed, whether or not this browser is in a preview.
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
    // With its request id: then it is taken as complete, and nobody adds the headers that are left out.
    headers: { ...HEADERS, 'x-robots-tag': 'noindex', 'x-request-id': requestId },
  })
}
