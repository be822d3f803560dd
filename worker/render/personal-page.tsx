/**
 * Renders personal pages (bag, form responses, errors), and all pages in an editor's preview.
 * @module
 */
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { CheckoutLayout } from '#client/layouts/CheckoutLayout.tsx'
import { DefaultLayout } from '#client/layouts/DefaultLayout.tsx'
import type { AppEnv } from '#worker/env.ts'
import { laterHeaders } from '#worker/response/refuse.ts'
import type { PageParts } from './document/page-tree.tsx'
import type { PageDefinition, PageOutcome } from './page-definition.ts'
import { ownShellOf } from './shell.ts'
import { renderStreamed } from './streamed-page.tsx'
import type { OwnValues } from './visit.ts'

const LAYOUTS = { default: DefaultLayout, checkout: CheckoutLayout } as const

/** The status, redirects and cookies are already decided. Promises in the model are deferred parts. */
export interface PersonalPage<Model> extends Pick<PageParts<Model, never>, 'head' | 'view' | 'model'> {
  readonly layout?: keyof typeof LAYOUTS
  readonly status?: ContentfulStatusCode
  readonly canonical: string
  readonly bagCount?: OwnValues['bagCount']
  readonly headers?: Readonly<Record<string, string>>
}

export async function renderPersonal<Model>(c: Context<AppEnv>, page: PersonalPage<Model>): Promise<Response> {
  const { status = 200, layout = 'default', bagCount } = page
  const chrome = await c.get('services').content.chromeOrNothing()
  return renderStreamed(c, {
    ...page,
    ...{ status, chrome, layout: LAYOUTS[layout], own: { bagCount } },
    shell: await ownShellOf(c, page.canonical),
    head: { robots: 'noindex', ...page.head },
    headers: { ...laterHeaders(status), ...page.headers },
  })
}

/** Renders a shared page with staged content, for this request only. */
export async function renderPreview<Model>(c: Context<AppEnv>, page: PageDefinition<Model>): Promise<PageOutcome> {
  const [chrome, model] = await Promise.all([c.get('services').content.chrome(), page.model()])
  if (!model.ok) {
    return model.reason
  }
  const shell = await ownShellOf(c, page.canonical)
  const head = page.head(model.value, shell)
  return renderStreamed(c, { ...page, ...{ shell, head, chrome, model: model.value, layout: DefaultLayout } })
}
