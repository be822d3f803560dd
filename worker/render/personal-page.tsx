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
import type { AppEnv } from '#worker/env.ts'
import { laterHeaders } from '#worker/response/refuse.ts'
import type { PageDefinition, PageOutcome } from './page-definition.ts'
import { ownShellOf } from './shell.ts'
import { renderStreamed } from './streamed-page.tsx'
import type { OwnValues } from './visit.ts'

const LAYOUTS = { default: DefaultLayout, checkout: CheckoutLayout } as const

export interface PersonalPage<Model> {
  readonly layout?: keyof typeof LAYOUTS
  readonly status?: ContentfulStatusCode
  readonly canonical: string
  readonly view: (props: PageProps<Model>) => ReactNode
  /** Status, redirect and cookies have been decided already; promises in it are deferred parts. */
  readonly model: Model
  readonly head: HeadFacts
  readonly bagCount?: OwnValues['bagCount']
  readonly headers?: Readonly<Record<string, string>>
}

export async function renderPersonal<Model>(c: Context<AppEnv>, page: PersonalPage<Model>): Promise<Response> {
  const { view: View, model, status = 200 } = page
  const chrome = await c.get('services').content.chromeOrNothing()
  const shell = await ownShellOf(c, page.canonical)
  const Layout = LAYOUTS[page.layout ?? 'default']
  return renderStreamed(c, {
    ...{ status, shell, headers: { ...laterHeaders(status), ...page.headers } },
    head: { robots: 'noindex', ...page.head },
    own: { bagCount: page.bagCount },
    drawnFrom: [chrome, model],
    body: (
      <Layout shell={shell} chrome={chrome}>
        <View shell={shell} model={model} />
      </Layout>
    ),
  })
}

/** An editor's preview of a shared page, rendered from staged content for this request. */
export async function renderPreview<Model>(c: Context<AppEnv>, page: PageDefinition<Model>): Promise<PageOutcome> {
  const { view: View, status, own } = page
  const [chrome, model] = await Promise.all([c.get('services').content.chrome(), page.model()])
  if (!model.ok) {
    return model.reason
  }
  const shell = await ownShellOf(c, page.canonical)
  return renderStreamed(c, {
    ...{ status, shell, own },
    head: page.head(model.value, shell),
    drawnFrom: [chrome, model.value],
    body: (
      <DefaultLayout shell={shell} chrome={chrome}>
        <View shell={shell} model={model.value} />
      </DefaultLayout>
    ),
  })
}
