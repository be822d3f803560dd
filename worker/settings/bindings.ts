/**
 * What the platform gives to the storefront (wrangler.toml).
 * @module
 */
import type { CartQueue } from '#worker/flows/cart-queue.ts'
import type { PublishQueue } from '#worker/flows/publish-queue.ts'
import type { Fetcher } from '#worker/http/upstream.ts'
import type { RateLimitBinding } from '#worker/rate-limit-table.ts'

/** The edge's request counters; absent where requests are not counted. */
type RateLimits = { readonly [Name in RateLimitBinding]?: RateLimit }

export interface Bindings extends RateLimits {
  /** Rendered pages and cached upstream data. */
  readonly PAGES: KVNamespace
  /** The embedded backend; every upstream without a URL of its own is asked here. */
  readonly BACKEND: Fetcher
  /** The backend's pages, pictures and films only: addresses that come from browsers are sent here. */
  readonly HOSTED_PAGES: Fetcher
  /** One Durable Object per cart: the queue of its changes. */
  readonly CART_QUEUE: DurableObjectNamespace<CartQueue>
  /** One Durable Object for the shop: the queue of publishes. */
  readonly PUBLISH_QUEUE: DurableObjectNamespace<PublishQueue>
  readonly SITE_ORIGIN?: string
  readonly CHANNEL_ID_EN?: string
  readonly CHANNEL_ID_US?: string
  readonly CHANNEL_ID_EU?: string
  readonly GERMAN_SITE?: string
  readonly COMMERCE_URL?: string
  readonly CONTENT_URL?: string
  readonly MEDIA_URL?: string
  readonly UPSTREAM_TIMEOUT_MS?: string
  readonly VIRTUAL_STAGING_URL?: string
  readonly PREVIEW_API_KEY?: string
  readonly PREVIEW_DOMAINS?: string
  readonly PREVIEW_FRAME_ANCESTORS?: string
  readonly HEALTH_KEY?: string
  readonly PUBLISH_SECRET?: string
  readonly VENDOR_SCRIPTS?: string
  readonly VENDOR_CONNECTIONS?: string
  readonly VENDOR_IMAGES?: string
  readonly VENDOR_FRAMES?: string
  readonly VENDOR_FORMS?: string
  readonly LOG_LEVEL?: string
}
