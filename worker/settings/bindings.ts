/**
 * What the platform gives to the storefront (wrangler.toml).
 * @module
 */
import type { CartQueue } from '#worker/flows/cart-queue/cart-queue.ts'
import type { PublishQueue } from '#worker/flows/publish-queue.ts'
import type { RefreshLease } from '#worker/flows/refresh-lease.ts'
import type { Fetcher } from '#worker/http/upstream.ts'
import type { RateLimitBinding } from '#worker/rate-limit/rate-limit-table.ts'
import type { SettingName } from './settings.ts'

/** The edge's request counters; absent where requests are not counted. */
type RateLimits = { readonly [Name in RateLimitBinding]?: RateLimit }

/** As text, before they are parsed (config.ts). */
type Settings = { readonly [Name in SettingName]?: string }

export interface Bindings extends RateLimits, Settings {
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
  /** One Durable Object per page and per answer of an upstream: who makes it anew. Absent where every isolate does so by itself. */
  readonly REFRESH_LEASE?: DurableObjectNamespace<RefreshLease>
}
