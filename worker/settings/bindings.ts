/// <reference path="../worker-configuration.d.ts" />
/**
 * The Worker's bindings, which `npm run types` generates from wrangler.toml.
 * @module
 */
import type { Fetcher } from '#worker/http/upstream.ts'
import type { RateLimitBinding } from '#worker/rate-limit/rate-limit-table.ts'
import type { SettingName } from './settings.ts'

/** Without a binding, its rate limit is off. */
type RateLimits = { readonly [Name in RateLimitBinding]?: RateLimit }

/** The settings' unparsed strings (config.ts). */
type Settings = { readonly [Name in SettingName]?: string }

type Generated = Omit<StorefrontEnv, RateLimitBinding | SettingName | 'BACKEND' | 'HOSTED_PAGES' | 'REFRESH_LEASE'>

export interface Bindings extends Generated, RateLimits, Settings {
  /** The embedded backend. It serves every upstream that has no URL in the settings. */
  readonly BACKEND: Fetcher
  /**
   * Serves only the backend's pages, images and videos. Browsers supply these paths, so they must not reach the backend's other
   * services.
   */
  readonly HOSTED_PAGES: Fetcher
  /** Without this binding, each isolate refreshes its own copies of pages. */
  readonly REFRESH_LEASE?: StorefrontEnv['REFRESH_LEASE']
}
