/**
 * Pages in the empty layout that only the content service's editor may show in a frame.
 * @module
 */
import type { Context } from 'hono'
import type { ReactNode } from 'react'
import { EmptyLayout } from '#client/layouts/EmptyLayout.tsx'
import type { PageProps, ShellContext } from '#client/shell/page-props.ts'
import type { ContentProblem } from '#domain/content/content-problem.ts'
import type { MarketCode } from '#domain/markets.ts'
import { SHOP_NAME } from '#domain/text/layout.ts'
import type { AppEnv } from '#worker/env.ts'
import { previewProblems } from '#worker/flows/preview-problems.ts'
import { renderStreamed } from './streamed-page.tsx'

export interface FramedPage<Model> {
  readonly status?: 400 | 404 | 500
  readonly canonical: string
  readonly title: string
  /** The markets that have the page; absent for an error. */
  readonly markets?: readonly MarketCode[]
  /** Whether the page itself frames pages of the shop. */
  readonly framesOwn?: boolean
  readonly view: (props: PageProps<Model>) => ReactNode
  readonly model: Model
  /** The problems of the content, if the page has already looked for them. */
  readonly problems?: readonly ContentProblem[]
}

export async function renderFramed<Model>(c: Context<AppEnv>, page: FramedPage<Model>): Promise<Response> {
  const { market, config, services } = c.var
  // Editors see broken blocks in a box, even if their browser has no preview cookie.
  const { origin, isDemonstration } = config
  const shell: ShellContext = {
    market,
    canonical: page.canonical,
    origin,
    isDemonstration,
    preview: { problems: page.problems ?? (await previewProblems(services)) },
  }
  return renderStreamed(c, {
    status: page.status,
    shell,
    head: { title: `${page.title} · ${SHOP_NAME}`, robots: 'noindex', markets: page.markets },
    body: (
      <EmptyLayout>
        <page.view shell={shell} model={page.model} />
      </EmptyLayout>
    ),
    drawnFrom: [page.model],
    framedBy: config.preview.frameAncestors,
    framesOwn: page.framesOwn,
    headers: { 'x-robots-tag': 'noindex' },
  })
}
