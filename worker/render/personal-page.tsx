/**
 * Pages for one visitor: the bag, answers to forms, errors; and every page that an editor previews.
 * @module
 */
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ReactNode } from 'react'
import { CheckoutLayout } from '#client/layouts/CheckoutLayout.tsx'
import { DefaultLayout } from '#client/layouts/DefaultLayout.tsx'
import type { HeadFacts, PageProps } from '#client/shell/page-props.ts'
import { PATTERNS } from '#domain/address/route-patterns.ts'
import type { AppEnv } from '#worker/env.ts'
import { consentToAsk } from '#worker/visit/consent.ts'
import { chromeHolesOf, chromeNow } from './chrome.ts'
import { renderCompletePage, shellOf } from './complete-page.tsx'
import { keepChrome } from './kept-chrome.ts'
import type { Outcome, PageDefinition } from './page-definition.ts'
import { suggestionFor } from './suggestion.ts'
import { visitorKind } from './visitor.ts'

const LAYOUTS = { default: DefaultLayout, checkout: CheckoutLayout } as const

export interface PersonalPage<Model> {
  readonly layout?: keyof typeof LAYOUTS
  readonly status?: ContentfulStatusCode
  readonly canonical: string
  readonly view: (props: PageProps<Model>) => ReactNode
  readonly model: Model
  readonly head: HeadFacts
  /** Set by an answer whose upstream has just failed: calling it again would only make the shopper wait. */
  readonly bagCount?: Promise<number | undefined>
  readonly headers?: Readonly<Record<string, string>>
}

/** A page for one visitor: never stored anywhere, complete and in order. */
export async function renderPersonal<Model>(c: Context<AppEnv>, page: PersonalPage<Model>): Promise<Response> {
  const shell = shellOf(c, page.canonical)
  const chrome = chromeNow(c, await c.var.services.content.chromeOrNothing())
  await keepChrome(chrome)
  const visitor = visitorKind(c.req.header('cookie'))
  const Layout = LAYOUTS[page.layout ?? 'default']
  return renderCompletePage(c, {
    status: page.status,
    shell,
    head: { robots: 'noindex', ...page.head },
    body: (
      <Layout
        shell={shell}
        chrome={chrome}
        holes={chromeHolesOf(c, page.bagCount)}
        suggestion={suggestionFor(c, visitor)}
        consent={page.canonical === PATTERNS.cookieSettings ? undefined : consentToAsk(c.req.raw, c.var.market.code, visitor)}
      >
        <page.view shell={shell} model={page.model} holes={{}} />
      </Layout>
    ),
    drawnFrom: [chrome, page.model],
    headers: page.headers,
  })
}

/**
 * An editor's preview of a page that shoppers get from the store: rendered from staged content for this request, never stored.
 */
export async function renderPreview<Model, H>(c: Context<AppEnv>, page: PageDefinition<Model, H>): Promise<Outcome> {
  const shell = shellOf(c, page.canonical)
  const [chrome, model] = await Promise.all([c.var.services.content.chrome(), page.model()])
  if (!model.ok) {
    return model.reason
  }
  await keepChrome(chrome)
  const head = page.head(model.value, shell)
  return renderCompletePage(c, {
    status: page.status,
    shell,
    head,
    body: (
      <DefaultLayout shell={shell} chrome={chromeNow(c, chrome)} holes={chromeHolesOf(c)}>
        <page.view shell={shell} model={model.value} holes={page.holes(false)} />
      </DefaultLayout>
    ),
    drawnFrom: [chrome, model.value],
  })
}
