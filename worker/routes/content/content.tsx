/**
 * The catch-all route for static pages from the content service. The path is the page's delivery key.
 * @module
 */
import type { Context } from 'hono'
import type { BlocksModel } from '#client/block-engine/read-blocks.ts'
import { ContentPage } from '#client/pages/content/ContentPage.tsx'
import { SCREENS } from '#domain/address/routes.ts'
import { NO_PREFIX, paths } from '#domain/paths.ts'
import { ok, type Result } from '#domain/result.ts'
import { pageTitle } from '#domain/text/search-engines.ts'
import { type AppEnv, factory } from '#worker/env.ts'
import { type Alternates, marketsWith } from '#worker/routes/alternates.ts'
import { parameters } from '#worker/routes/input.ts'
import { respondWithPage } from '#worker/routes/respond-with-page.ts'
import { isContentKey } from './content-key.ts'
import { missingPage } from './missing.tsx'
import { readPage, reportProblem } from './read-page.ts'

/** Pages that demonstrate the blocks to editors. Search engines do not index them. */
export const isDemonstration = (key: string): boolean => key.startsWith('demo/')

async function loadContent(c: Context<AppEnv>, key: string): Promise<Result<BlocksModel & Alternates, 'not-found'>> {
  const page = await c.var.services.content.page(key)
  return page.ok
    ? ok({ ...readPage(c, page.value), markets: await marketsWith(c, async ({ content }) => (await content.page(key)).ok) })
    : page
}

export const contentRoutes = () =>
  factory.createApp().get(SCREENS.content.pattern, parameters('content'), (c) => {
    const { key } = c.req.valid('param')
    if (!isContentKey(key)) {
      return missingPage(c)
    }
    return respondWithPage(c, {
      kind: 'content',
      canonical: paths.content(NO_PREFIX, key),
      view: (props) => <ContentPage {...props} onProblem={reportProblem(c)} />,
      model: () => loadContent(c, key),
      head: ({ title, description, openGraph, markets }) => ({
        title: pageTitle(title),
        description,
        markets,
        openGraph: { ...openGraph, image: openGraph.image?.src },
        ...(isDemonstration(key) ? { robots: 'noindex' } : {}),
      }),
    })
  })
