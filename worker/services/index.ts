/**
 * All services for one request and its market. They are created when first used.
 * @module
 */

import type { Preview } from '#domain/content/staging-preview.ts'
import type { Market } from '#domain/markets.ts'
import { cachedPerRequest, createCached, createPeek, uncached } from '#worker/cache/data.ts'
import { generationOf } from '#worker/cache/generation.ts'
import type { Room } from '#worker/cache/room.ts'
import { createByteCall } from '#worker/http/byte-call.ts'
import { createJsonCall } from '#worker/http/json-call.ts'
import type { Log } from '#worker/http/log.ts'
import type { Timing } from '#worker/http/timing.ts'
import { UPSTREAMS } from '#worker/http/upstream.ts'
import type { Bindings } from '#worker/settings/bindings.ts'
import type { Config } from '#worker/settings/config.ts'
import { type Visitor, vendorHeaders } from '#worker/settings/vendor-headers.ts'
import { createBackendPages } from './backend-pages/backend-pages.ts'
import { createAccountService } from './commerce/account/account.ts'
import { createBadgeService } from './commerce/badges.ts'
import { createCommerceCall, createMiddleware } from './commerce/call.ts'
import { createCartService } from './commerce/cart/cart.ts'
import { createCatalogueService } from './commerce/catalogue/catalogue.ts'
import { createChannelReader } from './commerce/channel.ts'
import { createCheckoutService } from './commerce/checkout/checkout.ts'
import { createContactService } from './commerce/contact.ts'
import { createCustomerService } from './commerce/customer.ts'
import { createInventoryService } from './commerce/inventory.ts'
import { createOrderService } from './commerce/order/order.ts'
import { createRecommendedReader } from './commerce/recommended-cards.ts'
import { createReviewService } from './commerce/reviews.ts'
import { createWishlistService } from './commerce/wishlist.ts'
import { createContentService } from './content/content.ts'
import { collectedProblems, loggedProblems } from './content/problem-report.ts'
import { createStagingCall } from './content/staging.ts'
import { lazily } from './lazily.ts'
import { createKlaviyoMarketing } from './marketing/klaviyo.ts'
import { createMarketingService } from './marketing/marketing.ts'
import { createMediaService, createPictureReader, pictureMemoryOf } from './media/media.ts'
import { createMediaLibrary } from './media/media-library.ts'
import { createPaymentService } from './payments/payments.ts'
import { createPromotionsService } from './promotions/promotions.ts'
import { integrationWire, middlewareWire } from './promotions/promotions-wire.ts'
import { createRecommendationService } from './search/recommendations.ts'
import { createSearchService } from './search/search.ts'

interface ServiceOptions {
  readonly env: Bindings
  readonly config: Config
  readonly market: Market
  /** During a preview, content comes from the staging domain, and caches are neither read nor written. */
  readonly preview?: Preview
  readonly log: Log
  /** Returns the customer's id, or 0 for a guest. Undefined if the session cannot be checked. */
  readonly customerId?: () => Promise<number | undefined>
  /** Sent to vendors that distinguish shoppers from bots. */
  readonly visitor?: Visitor
  readonly timing: Timing
  readonly waitUntil: (work: Promise<unknown>) => void
}

function makeServices({ env, config, market, preview, log, customerId, visitor, timing, waitUntil }: ServiceOptions) {
  const common = { market: market.code, timeoutCapMs: config.timeoutCapMs, timing, log }
  const headersOf = (name: keyof Config['upstreams']) => vendorHeaders(name, { credentials: config.credentials, market, visitor })
  const upstream = (name: keyof Config['upstreams']) =>
    createJsonCall({
      ...common,
      ...UPSTREAMS[name],
      base: config.upstreams[name],
      vendorHeaders: headersOf(name),
      fetcher: env.BACKEND,
    })
  const room: Room = { kv: env.PAGES, leases: env.REFRESH_LEASE, log, waitUntil }
  const generation = () => generationOf(room, market)
  const cached = preview ? cachedPerRequest(uncached) : createCached(room, generation)
  const peek = preview ? () => undefined : createPeek(room)
  const staging = preview && {
    ...{ preview, ...common, fetcher: env.BACKEND, overNetwork: config.upstreams.content !== undefined },
    ...{ exchange: config.preview.exchange, apiKey: config.preview.apiKey },
  }
  const isDirect = config.credentials.promotionsKeyOf(market) !== undefined
  const channel = config.channelOf(market)
  const middleware = createMiddleware(
    new Map([
      ['bigcommerce', upstream('commerce')],
      ['talonone', upstream('promotions')],
    ]),
  )
  const call = createCommerceCall(middleware, channel)
  const mediaCall = createByteCall({
    ...common,
    ...UPSTREAMS.pictures,
    base: config.upstreams.media,
    fetcher: env.HOSTED_PAGES,
  })
  const finding = { call: upstream('search'), market, vendor: config.searchOf(market), cached }
  const commerceMarketing = createMarketingService(call, market)
  return {
    badges: createBadgeService({ call, market, log }),
    catalogue: createCatalogueService({ call, market, cached, log }),
    recommended: createRecommendedReader({ call, market, cached, log }),
    inventory: createInventoryService({ call, market, cached, peek }),
    cart: createCartService(call, market, { channel, customer: customerId }),
    checkout: createCheckoutService(call, market),
    payments: createPaymentService(upstream('payments'), new URL(config.origin).hostname),
    channel: createChannelReader({ call, id: channel, cached }),
    customer: createCustomerService(call),
    account: createAccountService(call),
    order: createOrderService(call, market),
    contact: createContactService(call),
    marketing: config.upstreams.marketing
      ? createKlaviyoMarketing({ call: upstream('marketing'), market, settings: config.marketing, commerce: commerceMarketing })
      : commerceMarketing,
    reviews: createReviewService(call, cached),
    wishlist: createWishlistService(call),
    content: createContentService({
      ...{ call: staging ? createStagingCall(staging) : upstream('content'), market, cached, log },
      problems: preview ? collectedProblems() : loggedProblems(room, market.code, generation),
    }),
    search: createSearchService(finding),
    recommendations: createRecommendationService(finding),
    promotions: createPromotionsService(
      isDirect ? integrationWire(upstream('promotions')) : middlewareWire(middleware('talonone'), market),
      market,
    ),
    media: createMediaService({ call: upstream('media'), cached, log }),
    mediaLibrary: createMediaLibrary(mediaCall, env.PAGES),
    picture: createPictureReader({
      call: mediaCall,
      log,
      memory: preview ? undefined : pictureMemoryOf(env.PAGES, generation),
    }),
    backendPage: createBackendPages(
      { base: config.upstreams.commerce, vendorHeaders: headersOf('commerce') },
      { fetcher: env.HOSTED_PAGES, timing, log },
    ),
  }
}

export type Services = ReturnType<typeof makeServices>

/** Created lazily, because most requests are for stored pages, which use no service. */
export const createServices = (options: ServiceOptions): Services => lazily(() => makeServices(options))
