/**
 * The variables of every request, and the one factory of typed Hono apps.
 * @module
 */
import { createFactory } from 'hono/factory'
import type { Preview } from '#domain/content/preview.ts'
import type { Market } from '#domain/markets.ts'
import type { Services } from '#worker/services/index.ts'
import type { Bindings } from '#worker/settings/bindings.ts'
import type { Config } from '#worker/settings/config.ts'
import type { Log } from './http/log.ts'
import type { Timing } from './http/timing.ts'

export interface Variables {
  config: Config
  market: Market
  /** The pathname below the market's prefix. */
  path: string
  requestId: string
  log: Log
  timing: Timing
  /** Set while an editor looks at the shop as it will be: nothing of such a request is stored or shown to another visitor. */
  preview: Preview | undefined
  services: Services
  /** The cart that the answer gives to the browser. */
  cartGiven: string | undefined
  /** Another market's services, to ask whether it has a page too; those of another preview, or with null of no preview. */
  servicesOf: (market: Market, preview?: Preview | null) => Services
}

export interface AppEnv {
  Bindings: Bindings
  Variables: Variables
}

export const factory = createFactory<AppEnv>()
