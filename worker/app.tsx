/**
 * The storefront's app. It runs the middleware in order, mounts the routes once per market, and handles 404s and errors.
 * @module
 */
import { Hono } from 'hono'
import { TrieRouter } from 'hono/router/trie-router'
import { hasChoice } from '#domain/locale/has-choice.ts'
import { ALL_MARKETS } from '#domain/markets.ts'
import type { AppEnv } from './env.ts'
import { failureResponse } from './failure.tsx'
import { bounds } from './middleware/bounds/bounds.ts'
import { headers } from './middleware/headers.ts'
import { logout } from './middleware/logout.ts'
import { preview } from './middleware/preview.ts'
import { rateLimits } from './middleware/rate-limits.ts'
import { requestFacts } from './middleware/request-facts.ts'
import { sameOrigin } from './middleware/same-origin.ts'
import { accountRoutes } from './routes/account/account.tsx'
import { createAccountRoutes } from './routes/account/forms/create-account.tsx'
import { forgotPasswordRoutes } from './routes/account/forms/forgot-password.tsx'
import { updatePasswordRoutes } from './routes/account/forms/update-password.tsx'
import { loginRoutes } from './routes/account/login.tsx'
import { logoutRoutes } from './routes/account/logout.ts'
import { llmsRoutes } from './routes/agents/llms.ts'
import { bagRoutes } from './routes/bag/bag.tsx'
import { backendPageRoutes } from './routes/checkout/backend-pages.ts'
import { checkoutRoutes } from './routes/checkout/checkout.tsx'
import { findOrderRoutes } from './routes/checkout/order/find-order.tsx'
import { orderConfirmationRoutes } from './routes/checkout/order/order-confirmation.tsx'
import { returnRoutes } from './routes/checkout/order/return.tsx'
import { withdrawalRoutes } from './routes/checkout/order/withdrawal.tsx'
import { consentRoutes } from './routes/consent/consent.tsx'
import { contactRoutes } from './routes/contact/contact.tsx'
import { contentRoutes } from './routes/content/content.tsx'
import { customBlockRoutes } from './routes/content/custom-block.ts'
import { liveShoppingRoutes } from './routes/content/live-shopping.ts'
import { missingResponse } from './routes/content/missing.tsx'
import { homeRoutes } from './routes/home/home.tsx'
import { categoryRoutes } from './routes/listing/category.ts'
import { collectionRoutes } from './routes/listing/collection.ts'
import { countryRoutes } from './routes/locale/country.ts'
import { localeRoutes } from './routes/locale/locale.tsx'
import { mediaRoutes } from './routes/media/media.ts'
import { newsletterRoutes } from './routes/newsletter/newsletter.tsx'
import { comparisonRoutes } from './routes/preview/comparison.tsx'
import { previewsRoutes } from './routes/preview/previews.tsx'
import { visualizationRoutes } from './routes/preview/visualization.tsx'
import { reviewRoutes } from './routes/product/forms/reviews.ts'
import { stockAlertRoutes } from './routes/product/forms/stock-alert.ts'
import { lookRoutes } from './routes/product/look/look.tsx'
import { productRoutes } from './routes/product/product.tsx'
import { searchRoutes } from './routes/search/search.tsx'
import { legacyRoutes } from './routes/seo/legacy.ts'
import { sitemapRoutes } from './routes/seo/sitemap.ts'
import { assetRoutes } from './routes/system/assets.ts'
import { healthRoutes } from './routes/system/health.ts'
import { installRoutes } from './routes/system/install.ts'
import { policyReportRoutes } from './routes/system/policy-reports.ts'
import { publishHookRoutes } from './routes/system/publish-hook.ts'
import { wellKnownRoutes } from './routes/system/well-known.ts'
import { walletRoutes } from './routes/wallet/wallet.ts'
import { wishlistRoutes } from './routes/wishlist/wishlist.ts'

export function createApp(): Hono<AppEnv> {
  // TrieRouter is Hono's only router that allows a parameter and a fixed segment in the same position (`/browse/:slug_1` and
  // `/browse/collection`).
  const app = new Hono<AppEnv>({ strict: false, router: new TrieRouter() })
  app.use(headers)
  // `/healthz` reports missing settings, so it is routed before the settings are read.
  app.route('/', healthRoutes())
  app.use(requestFacts)
  app.use(bounds({ takesPost: (path) => app.router.match('POST', path)[0].some(([[, { method }]]) => method === 'POST') }))
  // Chromium sends policy reports with the origin `null`, so these routes come before the same-origin check.
  app.route('/', policyReportRoutes())
  app.use(sameOrigin)
  app.use(rateLimits)
  app.use(preview)
  app.use(logout)
  app.route('/', assetRoutes())
  app.route('/', mediaRoutes())
  app.route('/', backendPageRoutes())
  app.route('/', sitemapRoutes())
  app.route('/', wellKnownRoutes())
  app.route('/', publishHookRoutes())
  app.route('/', countryRoutes())
  for (const market of ALL_MARKETS) {
    const base = market.prefix || '/'
    app.route(base, homeRoutes())
    // These routes come before the account routes, whose patterns also match the account's wishlist page.
    app.route(base, wishlistRoutes())
    app.route(base, legacyRoutes())
    app.route(base, loginRoutes())
    app.route(base, createAccountRoutes())
    app.route(base, forgotPasswordRoutes())
    app.route(base, updatePasswordRoutes())
    app.route(base, logoutRoutes())
    app.route(base, accountRoutes())
    if (hasChoice) {
      app.route(base, localeRoutes())
    }
    app.route(base, consentRoutes())
    app.route(base, installRoutes())
    app.route(base, llmsRoutes())
    app.route(base, searchRoutes())
    app.route(base, collectionRoutes())
    app.route(base, categoryRoutes())
    app.route(base, productRoutes())
    app.route(base, stockAlertRoutes())
    app.route(base, reviewRoutes())
    app.route(base, lookRoutes())
    app.route(base, bagRoutes())
    app.route(base, walletRoutes())
    // These routes come before the visualization routes, whose pattern also matches `/comparison`.
    app.route(base, comparisonRoutes())
    app.route(base, visualizationRoutes())
    app.route(base, previewsRoutes())
    app.route(base, checkoutRoutes())
    app.route(base, findOrderRoutes())
    app.route(base, newsletterRoutes())
    app.route(base, contactRoutes())
    app.route(base, orderConfirmationRoutes())
    app.route(base, returnRoutes())
    app.route(base, withdrawalRoutes())
    app.route(base, customBlockRoutes())
    app.route(base, liveShoppingRoutes())
  }
  // Content routes come last, because any path that no other route matches may be a content page.
  for (const market of ALL_MARKETS.toReversed()) {
    app.route(market.prefix || '/', contentRoutes())
  }
  app.notFound(missingResponse)
  app.onError(failureResponse)
  return app
}
