/// <reference path="../worker-configuration.d.ts" />
/**
 * The platform's bindings of the storefront: wrangler.toml, as `npm run types` writes it down.
 * @module
 */
import type { Fetcher } from '#worker/http/upstream.ts'
import type { RateLimitBinding } from '#worker/rate-limit/rate-limit-table.ts'
import type { SettingName } from './settings.ts'

/** Absent where requests are not counted. */
type RateLimits = { readonly [Name in RateLimitBinding]?: RateLimit }

/** Texts, before they are parsed (config.ts). */
type Settings = { readonly [Name in SettingName]?: string }

type Generated = Omit<StorefrontEnv, RateLimitBinding | SettingName | 'BACKEND' | 'HOSTED_PAGES' | 'REFRESH_LEASE'>

export interface Bindings extends Generated, RateLimits, Settings {
  /** The embedded backend; every upstream without a URL of its own is asked here. */
  readonly BACKEND: Fetcher
  /** The backend's pages, pictures and films only: addresses that come from browsers are sent here. */
  readonly HOSTED_PAGES: Fetcher
  /** Absent where each isolate refreshes by itself. */
  readonly REFRESH_LEASE?: StorefrontEnv['REFRESH_LEASE']
}
