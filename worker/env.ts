import { createFactory } from 'hono/factory'
import type { Preview } from '#domain/content/staging-preview.ts'
import type { Market } from '#domain/markets.ts'
import type { Services } from '#worker/services/index.ts'
import type { Bindings } from '#worker/settings/bindings.ts'
import type { Config } from '#worker/settings/config.ts'
import type { Log } from './http/log.ts'
import type { Timing } from './http/timing.ts'

export interface Variables {
  config: Config
  market: Market
  /** The pathname without the market prefix. */
  path: string
  requestId: string
  log: Log
  timing: Timing
  /** Set while an editor previews the shop. A preview's responses are never stored or shown to other visitors. */
  preview: Preview | undefined
  services: Services
  /** The cart id that the response sets as a cookie. */
  cartGiven: string | undefined
  /**
   * Another market's services, to check whether the same page exists there. `preview` replaces this request's preview; null reads
   * the published content.
   */
  servicesOf: (market: Market, preview?: Preview | null) => Services
}

export interface AppEnv {
  Bindings: Bindings
  Variables: Variables
}

export const factory = createFactory<AppEnv>()
