/**
 * The catch-all: static pages of the content service, found by the path as delivery key.
 * @module
 */
import type { Context } from 'hono'
import { ContentPage } from '#client/pages/ContentPage.tsx'
import { OWN_SEGMENTS, PARAMETERS, SCREENS } from '#domain/address/routes.ts'
import type { PageContent } from '#domain/entities/content.ts'
import { ok, type Result } from '#domain/result.ts'
import { SHOP_NAME } from '#domain/text/layout.ts'
import { type AppEnv, factory } from '#worker/env.ts'
import { renderPage } from '#worker/render/page.tsx'
import { type Alternates, marketsWith } from '#worker/routes/locale/alternates.ts'
import { blockProblems } from './block-problems.ts'
import { missingPage } from './missing.tsx'

/** Parts of the chrome have keys too, and are not pages. */
const NOT_PAGES = new Set([
  'home',
  'desktop-navigation',
  'mobile-navigation',
  'app-header',
  'footer',
  'locale-selector-image',
  'benefit-bar',
  'countdown-timer',
])

/** Whether a path can be a delivery key; only then is the content service called. */
export const isContentKey = (key: string): boolean =>
  PARAMETERS.key?.test(key) === true && !NOT_PAGES.has(key) && !OWN_SEGMENTS.has(key.split('/')[0] ?? '')

/** Pages that demonstrate the blocks are for editors only. */
export const isDemonstration = (key: string): boolean => key.startsWith('demo/')

async function loadContent(c: Context<AppEnv>, key: string): Promise<Result<PageContent & Alternates, 'not-found'>> {
  const page = await c.var.services.content.page(key)
  return page.ok
    ? ok({ ...page.value, markets: await marketsWith(c, async ({ content }) => (await content.page(key)).ok) })
    : page
}

export const contentRoutes = () =>
  factory.createApp().get(SCREENS.content.pattern, async (c) => {
    const key = c.var.path.slice(1)
    if (!isContentKey(key)) {
      return missingPage(c)
    }
    const onProblem = blockProblems(c.var.log)
    const page = await renderPage(c, {
      kind: 'content',
      canonical: `/${key}`,
      view: (props) => <ContentPage {...props} onProblem={onProblem} />,
      model: () => loadContent(c, key),
      head: ({ title, description, openGraph, markets }) => ({
        title: `${title} · ${SHOP_NAME}`,
        description,
        markets,
        ogImage: openGraph.image?.src,
        ...(isDemonstration(key) ? { robots: 'noindex' } : {}),
      }),
      holes: () => ({}),
    })
    return page ?? missingPage(c)
  })
