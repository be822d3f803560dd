/**
 * Pages without header and footer, which the content service's editor may frame.
 * @module
 */
import type { Context } from 'hono'
import { EmptyLayout } from '#client/layouts/EmptyLayout.tsx'
import type { ContentProblem } from '#domain/content/content-problem.ts'
import type { MarketCode } from '#domain/markets.ts'
import { SHOP_NAME } from '#domain/text/layout.ts'
import type { AppEnv } from '#worker/env.ts'
import { previewProblems } from '#worker/flows/preview-problems.ts'
import type { PageParts } from './document/page-tree.tsx'
import { renderStreamed } from './streamed-page.tsx'

export interface FramedPage<Model> extends Pick<PageParts<Model, never>, 'view' | 'model'> {
  readonly status?: 400 | 404 | 500
  readonly canonical: string
  readonly title: string
  /** Markets that have this page. Absent for an error. */
  readonly markets?: readonly MarketCode[]
  /** True if the page frames other pages of the shop. */
  readonly framesOwn?: boolean
  /** Problems with the content, if the caller has already collected them. */
  readonly problems?: readonly ContentProblem[]
}

export async function renderFramed<Model>(c: Context<AppEnv>, page: FramedPage<Model>): Promise<Response> {
  const { market, config, services } = c.var
  const { origin, isDemonstration } = config
  // Shows broken blocks to editors, even if their browser has no preview cookie.
  const preview = { problems: page.problems ?? (await previewProblems(services)) }
  return renderStreamed(c, {
    ...page,
    ...{ layout: EmptyLayout, chrome: undefined },
    shell: { market, canonical: page.canonical, origin, isDemonstration, preview },
    head: { title: `${page.title} · ${SHOP_NAME}`, robots: 'noindex', markets: page.markets },
    framedBy: config.preview.frameAncestors,
    headers: { 'x-robots-tag': 'noindex' },
  })
}
