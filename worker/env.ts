/**
 * The variables of every request, and the factory of typed Hono apps.
 * @module
 */
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
  /** The pathname without the market's prefix. */
  path: string
  requestId: string
  log: Log
  timing: Timing
  /** Set while an editor previews the shop: nothing of such a request is stored or shown to another visitor. */
  preview: Preview | undefined
  services: Services
  /** The cart id that the response sets as a cookie. */
  cartGiven: string | undefined
  /**
   * Another market's services, to check whether it has the same page. `preview` replaces the request's preview; null reads as
   * shoppers do.
   */
  servicesOf: (market: Market, preview?: Preview | null) => Services
}

export interface AppEnv {
  Bindings: Bindings
  Variables: Variables
}

export const factory = createFactory<AppEnv>()
