/**
 * The catch-all: static pages of the content service, found by the path as delivery key.
 * @module
 */
import { ContentPage } from '#client/pages/ContentPage.tsx'
import { SHOP_NAME } from '#domain/text/layout.ts'
import { factory } from '#worker/env.ts'
import { renderPage } from '#worker/render/page.tsx'
import { blockProblems } from './block-problems.ts'
import { missingPage } from './missing.tsx'

/** Letters, digits, dashes and slashes, as delivery keys are written; anything else cannot be a page. */
const KEY = /^[a-z0-9][a-z0-9-]*(?:\/[a-z0-9-]+){0,4}$/
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

export const contentRoutes = () =>
  factory.createApp().get('/*', async (c) => {
    const { content } = c.var.services
    const key = c.var.path.slice(1)
    if (!KEY.test(key) || NOT_PAGES.has(key)) {
      return missingPage(c)
    }
    const onProblem = blockProblems(c.var.log)
    const page = await renderPage(c, {
      kind: 'content',
      canonical: `/${key}`,
      view: (props) => <ContentPage {...props} onProblem={onProblem} />,
      model: () => content.page(key),
      head: ({ title, description, openGraph }) => ({
        title: `${title} · ${SHOP_NAME}`,
        description,
        ogImage: openGraph.image?.src,
        // Pages that only show what blocks can do are for editors.
        ...(key.startsWith('demo/') ? { robots: 'noindex' } : {}),
      }),
      holes: () => ({}),
    })
    return page ?? missingPage(c)
  })
