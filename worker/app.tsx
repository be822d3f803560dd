/**
 * The storefront's app: middleware in its order, the routes once per market, and the last answers.
 * @module
 */
import { Hono } from 'hono'
import { ALL_MARKETS } from '#domain/markets.ts'
import type { AppEnv } from './env.ts'
import { answerFailure } from './failure.tsx'
import { bounds } from './middleware/bounds.ts'
import { headers } from './middleware/headers.ts'
import { logout } from './middleware/logout.ts'
import { preview } from './middleware/preview.ts'
import { rateLimits } from './middleware/rate-limits.ts'
import { requestFacts } from './middleware/request-facts.ts'
import { sameOrigin } from './middleware/same-origin.ts'
import { assetRoutes } from './routes/assets.ts'
import { backendPageRoutes } from './routes/backend-pages.ts'
import { bagRoutes } from './routes/bag.tsx'
import { checkoutRoutes } from './routes/checkout.tsx'
import { collectionRoutes } from './routes/collection.ts'
import { contentRoutes } from './routes/content.tsx'
import { countryRoutes } from './routes/country.ts'
import { healthRoutes } from './routes/health.ts'
import { homeRoutes } from './routes/home.tsx'
import { legacyRoutes } from './routes/legacy.ts'
import { listingRoutes } from './routes/listing.ts'
import { localeRoutes } from './routes/locale.tsx'
import { mediaRoutes } from './routes/media.ts'
import { nothingHere } from './routes/missing.tsx'
import { noticeRoutes } from './routes/notices.tsx'
import { orderConfirmationRoutes } from './routes/order-confirmation.tsx'
import { productRoutes } from './routes/product.tsx'
import { publishHookRoutes } from './routes/publish-hook.ts'
import { searchRoutes } from './routes/search.tsx'
import { sitemapRoutes } from './routes/sitemap.ts'
import { visualizationRoutes } from './routes/visualization.tsx'

/** A fresh app; nothing of it is shared between two. */
export function createApp(): Hono<AppEnv> {
  const app = new Hono<AppEnv>({ strict: false })
  app.use(headers)
  // Before the settings are needed: it says which are missing.
  app.route('/', healthRoutes())
  app.use(requestFacts)
  app.use(bounds({ takesPost: (path) => app.router.match('POST', path)[0].some(([[, { method }]]) => method === 'POST') }))
  app.use(sameOrigin)
  app.use(rateLimits)
  app.use(preview)
  app.use(logout)
  app.route('/', assetRoutes())
  app.route('/', mediaRoutes())
  app.route('/', backendPageRoutes())
  app.route('/', sitemapRoutes())
  app.route('/', publishHookRoutes())
  app.route('/', countryRoutes())
  for (const market of ALL_MARKETS) {
    const base = market.prefix || '/'
    app.route(base, homeRoutes())
    app.route(base, legacyRoutes())
    app.route(base, noticeRoutes())
    app.route(base, localeRoutes())
    app.route(base, searchRoutes())
    app.route(base, collectionRoutes())
    app.route(base, listingRoutes())
    app.route(base, productRoutes())
    app.route(base, bagRoutes())
    app.route(base, visualizationRoutes())
    app.route(base, checkoutRoutes())
    app.route(base, orderConfirmationRoutes())
  }
  // Last: any other path may be a page of the content service.
  for (const market of ALL_MARKETS.toReversed()) {
    app.route(market.prefix || '/', contentRoutes())
  }
  app.notFound(nothingHere)
  app.onError(answerFailure)
  return app
}
