/**
 * All services of a request, bound to its market. Nothing is asked until one is used.
 * @module
 */

import type { Preview } from '#domain/content/preview.ts'
import type { Market } from '#domain/markets.ts'
import { askedOnce, createCached, createPeek, uncached } from '#worker/cache/data.ts'
import { generationOf } from '#worker/cache/generation.ts'
import { openRoom } from '#worker/cache/room.ts'
import { createByteCall } from '#worker/http/byte-call.ts'
import { createJsonCall, type JsonCall } from '#worker/http/json-call.ts'
import type { Log } from '#worker/http/log.ts'
import type { Timing } from '#worker/http/timing.ts'
import { UPSTREAMS } from '#worker/http/upstream.ts'
import type { Bindings } from '#worker/settings/bindings.ts'
import type { Config } from '#worker/settings/config.ts'
import { type AskForPage, createBackendPages } from './backend-pages/backend-pages.ts'
import { type AccountService, createAccountService } from './commerce/account/account.ts'
import { type BadgeService, createBadgeService } from './commerce/badges.ts'
import { createCommerceCall, createMiddleware } from './commerce/call.ts'
import { type CartService, createCartService } from './commerce/cart/cart.ts'
import { type CatalogueService, createCatalogueService } from './commerce/catalogue/catalogue.ts'
import { createChannelReader, type ReadChannel } from './commerce/channel.ts'
import { type CheckoutService, createCheckoutService } from './commerce/checkout/checkout.ts'
import { type CustomerService, createCustomerService } from './commerce/customer.ts'
import { createInventoryService, type InventoryService } from './commerce/inventory.ts'
import { createMarketingService, type MarketingService } from './commerce/marketing.ts'
import { createOrderService, type OrderService } from './commerce/order/order.ts'
import { createRecommendedReader, type ReadRecommended } from './commerce/recommended-cards.ts'
import { createReviewService, type ReviewService } from './commerce/reviews.ts'
import { createWishlistService, type WishlistService } from './commerce/wishlist.ts'
import { type ContentService, createContentService } from './content/content.ts'
import { createStagingCall } from './content/staging.ts'
import { createMediaService, createPictureReader, type MediaService, pictureMemoryOf, type ReadPicture } from './media/media.ts'
import { createPaymentService, type PaymentService } from './payments/payments.ts'
import { createPromotionsService, type PromotionsService } from './promotions/promotions.ts'
import { createRecommendationService, type RecommendationService } from './search/recommendations.ts'
import { createSearchService, type SearchService } from './search/search.ts'

export interface Services {
  readonly badges: BadgeService
  readonly catalogue: CatalogueService
  /** Cards of what a page recommends. */
  readonly recommended: ReadRecommended
  readonly inventory: InventoryService
  readonly cart: CartService
  readonly checkout: CheckoutService
  readonly payments: PaymentService
  readonly channel: ReadChannel
  readonly customer: CustomerService
  readonly account: AccountService
  readonly order: OrderService
  readonly marketing: MarketingService
  readonly reviews: ReviewService
  readonly wishlist: WishlistService
  readonly content: ContentService
  readonly search: SearchService
  readonly recommendations: RecommendationService
  readonly promotions: PromotionsService
  readonly media: MediaService
  readonly picture: ReadPicture
  readonly backendPage: AskForPage
}

interface ServiceOptions {
  readonly env: Bindings
  readonly config: Config
  readonly market: Market
  /** An editor's: content comes from their staging domain, and nothing is taken from or put into a cache. */
  readonly preview?: Preview
  readonly log: Log
  /** The customer who is signed in, or 0; undefined while the commerce service cannot say. Absent where the request has no session. */
  readonly customerId?: () => Promise<number | undefined>
  readonly timing: Timing
  readonly waitUntil: (work: Promise<unknown>) => void
}

function makeServices({ env, config, market, preview, log, customerId, timing, waitUntil }: ServiceOptions): Services {
  const common = { market: market.code, timeoutCapMs: config.timeoutCapMs, timing, log }
  const upstream = (name: keyof Config['upstreams']) =>
    createJsonCall({ ...common, ...UPSTREAMS[name], base: config.upstreams[name], fetcher: env.BACKEND })
  const generation = () => generationOf(env.PAGES, market, Date.now(), log, waitUntil)
  const room = openRoom(env, log, waitUntil)
  // A preview shares nothing, and takes nothing that is kept.
  const cached = preview ? askedOnce(uncached) : createCached(room, generation)
  const peek = preview ? () => undefined : createPeek(room)
  const content = (): JsonCall =>
    preview
      ? createStagingCall({
          preview,
          overNetwork: config.upstreams.content !== undefined,
          exchange: config.preview.exchange,
          apiKey: config.preview.apiKey,
          fetcher: env.BACKEND,
          ...common,
        })
      : upstream('content')
  const channel = config.channelOf(market)
  const middleware = createMiddleware(
    new Map([
      ['bigcommerce', upstream('commerce')],
      ['talonone', upstream('promotions')],
    ]),
  )
  const call = createCommerceCall(middleware, channel)
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
    marketing: createMarketingService(call, market),
    reviews: createReviewService(call, cached),
    wishlist: createWishlistService(call),
    content: createContentService({ call: content(), market, cached, log }),
    search: createSearchService({
      call: upstream('search'),
      market,
      vendor: config.searchOf(market),
      cached,
    }),
    recommendations: createRecommendationService({
      call: upstream('search'),
      market,
      vendor: config.searchOf(market),
      cached,
    }),
    promotions: createPromotionsService({ call: middleware('talonone'), market }),
    media: createMediaService({ call: upstream('media'), cached, log }),
    picture: createPictureReader({
      call: createByteCall({
        ...common,
        ...UPSTREAMS.pictures,
        base: config.upstreams.media,
        fetcher: env.HOSTED_PAGES,
      }),
      log,
      memory: preview ? undefined : pictureMemoryOf(env.PAGES, generation),
    }),
    backendPage: createBackendPages({ fetcher: env.HOSTED_PAGES, timing, log }),
  }
}

/** Makes the services when the first one is used: most requests are for stored pages, which use none. */
class RequestServices implements Services {
  readonly #options: ServiceOptions
  #made: Services | undefined

  constructor(options: ServiceOptions) {
    this.#options = options
  }

  get #services(): Services {
    this.#made ??= makeServices(this.#options)
    return this.#made
  }

  get badges(): BadgeService {
    return this.#services.badges
  }

  get catalogue(): CatalogueService {
    return this.#services.catalogue
  }

  get recommended(): ReadRecommended {
    return this.#services.recommended
  }

  get inventory(): InventoryService {
    return this.#services.inventory
  }

  get cart(): CartService {
    return this.#services.cart
  }

  get checkout(): CheckoutService {
    return this.#services.checkout
  }

  get payments(): PaymentService {
    return this.#services.payments
  }

  get channel(): ReadChannel {
    return this.#services.channel
  }

  get customer(): CustomerService {
    return this.#services.customer
  }

  get account(): AccountService {
    return this.#services.account
  }

  get order(): OrderService {
    return this.#services.order
  }

  get marketing(): MarketingService {
    return this.#services.marketing
  }

  get reviews(): ReviewService {
    return this.#services.reviews
  }

  get wishlist(): WishlistService {
    return this.#services.wishlist
  }

  get content(): ContentService {
    return this.#services.content
  }

  get search(): SearchService {
    return this.#services.search
  }

  get recommendations(): RecommendationService {
    return this.#services.recommendations
  }

  get promotions(): PromotionsService {
    return this.#services.promotions
  }

  get media(): MediaService {
    return this.#services.media
  }

  get picture(): ReadPicture {
    return this.#services.picture
  }

  get backendPage(): AskForPage {
    return this.#services.backendPage
  }
}

export const createServices = (options: ServiceOptions): Services => new RequestServices(options)
