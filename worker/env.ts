/**
 * What the platform gives to the storefront, what every request carries, and the one factory of typed Hono apps.
 * @module
 */
import { createFactory } from 'hono/factory'
import type { Preview } from '#domain/content/preview.ts'
import type { Market } from '#domain/markets.ts'
import type { Config } from '#worker/config.ts'
import type { BagDesk } from '#worker/flows/bag-desk.ts'
import type { PublishDesk } from '#worker/flows/publish-desk.ts'
import type { RateLimitBinding } from '#worker/rate-limit.ts'
import type { Services } from '#worker/services/index.ts'
import type { Log } from './http/log.ts'
import type { Timing } from './http/timing.ts'

/** Anything that answers a request: a service binding, or the network. */
export interface Fetcher {
  fetch(request: Request): Promise<Response>
}

/** What the edge counts requests with; absent where nothing counts them. */
type RateLimits = { readonly [Name in RateLimitBinding]?: RateLimit }

export interface Bindings extends RateLimits {
  /** Rendered pages and cached upstream data. */
  readonly PAGES: KVNamespace
  /** The embedded backend; every upstream without a URL of its own is asked here. */
  readonly BACKEND: Fetcher
  /** The backend's pages, pictures and films, and nothing else of it: where addresses lead that come from browsers. */
  readonly HOSTED_PAGES: Fetcher
  /** One object per cart, at which its changes queue up. */
  readonly BAG_DESK: DurableObjectNamespace<BagDesk>
  /** One object for the shop, at which publishes queue up. */
  readonly PUBLISH_DESK: DurableObjectNamespace<PublishDesk>
  readonly SITE_ORIGIN?: string
  readonly CHANNEL_ID_EN?: string
  readonly CHANNEL_ID_US?: string
  readonly CHANNEL_ID_EU?: string
  readonly GERMAN_SITE?: string
  readonly COMMERCE_URL?: string
  readonly CONTENT_URL?: string
  readonly MEDIA_URL?: string
  readonly UPSTREAM_PATIENCE_MS?: string
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

export interface Variables {
  config: Config
  market: Market
  /** The pathname below the market's prefix. */
  path: string
  requestId: string
  log: Log
  timing: Timing
  /** Set while an editor looks at the shop as it will be: nothing of such a request is stored or shown to anybody else. */
  preview: Preview | undefined
  services: Services
  /** Another market's services, to ask whether it has a page too; or those of another preview. */
  servicesOf: (market: Market, preview?: Preview) => Services
}

export interface AppEnv {
  Bindings: Bindings
  Variables: Variables
}

export const factory = createFactory<AppEnv>()
