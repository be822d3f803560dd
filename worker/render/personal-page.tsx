/**
 * Pages for one visitor: the bag, answers to forms, errors.
 * @module
 */
import type { Context } from 'hono'
import type { ReactNode } from 'react'
import { renderToReadableStream } from 'react-dom/server.edge'
import { DefaultLayout } from '#client/layouts/DefaultLayout.tsx'
import type { HeadFacts, PageProps, ShellContext } from '#client/pages/page-props.ts'
import type { AppEnv } from '#worker/env.ts'
import { errorFacts } from '#worker/services/log.ts'
import { chromeHolesOf } from './chrome.ts'
import { contentSecurityPolicy, createNonce } from './csp.ts'
import { Document } from './Document.tsx'
import { IN_ORDER } from './prerender.ts'
import { suggestionFor } from './suggestion.ts'
import { visitorKind } from './visitor.ts'

export interface PersonalPage<Model> {
  readonly status?: 200 | 400 | 404 | 409 | 413 | 422 | 500 | 503
  readonly canonical: string
  readonly view: (props: PageProps<Model>) => ReactNode
  readonly model: Model
  readonly head: HeadFacts
  /** For an answer to a change whose upstream has just failed: asking it again would only make the shopper wait. */
  readonly bagCount?: Promise<number | undefined>
  readonly headers?: Readonly<Record<string, string>>
}

/** A page for one visitor: never stored anywhere, complete and in order. */
export async function renderPersonal<Model>(c: Context<AppEnv>, page: PersonalPage<Model>): Promise<Response> {
  const { market, config, services, log } = c.var
  const shell: ShellContext = { market, canonical: page.canonical, origin: config.origin }
  const chrome = await services.content.chromeOrNothing()
  const nonce = createNonce()
  const body = await renderToReadableStream(
    <Document shell={shell} head={{ robots: 'noindex', ...page.head }}>
      <DefaultLayout
        shell={shell}
        chrome={chrome}
        holes={page.bagCount ? { bagCount: page.bagCount } : chromeHolesOf(c)}
        suggestion={suggestionFor(c, visitorKind(c.req.header('cookie')))}
      >
        <page.view shell={shell} model={page.model} holes={{}} />
      </DefaultLayout>
    </Document>,
    { ...IN_ORDER, nonce, onError: (error) => log('error', 'render.personal', errorFacts(error)) },
  )
  await body.allReady
  return c.body(body, page.status ?? 200, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentSecurityPolicy(`'nonce-${nonce}'`, config.formTargets),
    'cache-control': 'private, no-store',
    'x-shell': 'bypass',
    'server-timing': c.var.timing.header(),
    ...page.headers,
  })
}
