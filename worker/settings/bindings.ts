/// <reference path="../worker-configuration.d.ts" />
/**
 * The storefront's platform bindings, generated from wrangler.toml by `npm run types`.
 * @module
 */
import type { Fetcher } from '#worker/http/upstream.ts'
import type { RateLimitBinding } from '#worker/rate-limit/rate-limit-table.ts'
import type { SettingName } from './settings.ts'

/** A missing binding turns its limit off. */
type RateLimits = { readonly [Name in RateLimitBinding]?: RateLimit }

/** Raw texts, before parsing (config.ts). */
type Settings = { readonly [Name in SettingName]?: string }

type Generated = Omit<StorefrontEnv, RateLimitBinding | SettingName | 'BACKEND' | 'HOSTED_PAGES' | 'REFRESH_LEASE'>

export interface Bindings extends Generated, RateLimits, Settings {
  /** The embedded backend; it answers for every upstream without a URL. */
  readonly BACKEND: Fetcher
  /** Only the backend's pages, pictures and films, since browsers supply the addresses. */
  readonly HOSTED_PAGES: Fetcher
  /** Without it, each isolate refreshes alone. */
  readonly REFRESH_LEASE?: StorefrontEnv['REFRESH_LEASE']
}
