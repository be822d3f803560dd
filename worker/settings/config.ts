/**
 * The shop's settings, parsed once per isolate. A single error lists all missing settings (spec A §1).
 * @module
 */
import type { z } from 'zod'
import { isLocalAddress } from '#domain/address/local-address.ts'
import { originsOfTags, readVendorTags } from '#domain/consent/vendor-tags.ts'
import type { Market } from '#domain/markets.ts'
import { memoise } from '#domain/memory/memoise.ts'
import type { LogThreshold } from '#worker/http/log.ts'
import type { Bindings } from '#worker/settings/bindings.ts'
import { channelSetting, channelSettings, ownSettings, pairFaults } from './settings.ts'

/** The vendor's service that returns the host for a staging domain at a given time. */
const VIRTUAL_STAGING = 'https://virtual-staging.amplience.net'

/** Settings for the express wallet (spec A §5). All are required. */
export interface WalletSettings {
  readonly clientKey: string
  readonly merchantAccount: string
  readonly merchantId: string
  readonly environment: 'test' | 'live' | 'simulated'
  readonly apiKey: string
}

export interface Config {
  /** Scheme and host, without a trailing slash. Canonical links use this origin, never the request's host. */
  readonly origin: string
  readonly channelOf: (market: Market) => number
  /** True if every page states that this is a demonstration. */
  readonly isDemonstration: boolean
  readonly germanSite?: string | undefined
  /** Other origins to which forms may redirect, such as the German site or a vendor's checkout. */
  readonly formTargets: readonly string[]
  /** Other origins that may host the checkout, separated by spaces. */
  readonly checkoutOrigins: string
  /** Base URL of each upstream. If undefined, the embedded backend serves it. */
  readonly upstreams: {
    readonly [Name in 'commerce' | 'content' | 'media' | 'search' | 'promotions' | 'payments' | 'marketing']?: string
  }
  /** API keys. Each is sent to its own vendor only. */
  readonly credentials: {
    readonly commerce: Readonly<Record<string, string>>
    readonly promotions: Readonly<Record<string, string>>
    /** The API key of the market's application. If undefined, promotions are called through the middleware. */
    readonly promotionsKeyOf: (market: Market) => string | undefined
    readonly content?: string
    readonly search?: string
    readonly marketing?: string
  }
  /** The list that newsletter subscribers join, and the catalogue prefix of variant ids. */
  readonly marketing: { readonly list?: string | undefined; readonly catalogue: string }
  /** The market's index and parameters (spec A §7). */
  readonly searchOf: (market: Market) => { readonly index: string; readonly parameters: string }
  /** Upper limit for all timeouts except the embedded checkout's. */
  readonly timeoutCapMs?: number
  /** Undefined if the wallet is off or a setting is missing. Pages then show no wallet button. */
  readonly wallet?: WalletSettings | undefined
  readonly preview: {
    /**
     * URL of the service that returns the host for a staging domain at a given time. If undefined, the embedded backend returns
     * it.
     */
    readonly exchange?: string
    /** The API key, which is sent to staging domains only. */
    readonly apiKey?: string
    /** Staging domains that may be previewed. If undefined, all are allowed, because the embedded backend serves any of them. */
    readonly domains?: readonly string[]
    /** Origins that may frame a content item: the shop itself, for the block gallery, and the editor's hosts. */
    readonly frameAncestors: string
  }
  /** The contact in security.txt. If undefined, the shop serves no security.txt. */
  readonly securityContact?: string
  /** The key that gives access to the details of `/healthz`. Without it, `/healthz` shows only the overall status. */
  readonly healthKey?: string
  /** Secrets for the session cookie. The first one seals the cookie; any of them opens it. */
  readonly sessionSecrets: readonly string[]
  /** Name of the form field on the customer's account that holds the saved bag's cart id, in the first market. */
  readonly savedBagField: string
  readonly bagCookieSeconds: number
  /** The secret that verifies the content service's publish messages. If undefined, the publish hook is off. */
  readonly publishSecret?: string
  /** True if pages show an editor's own HTML, in sandboxed frames. */
  readonly customHtml: boolean
  /** URL prefix of a live-shopping channel, to which the channel's id is appended. Undefined turns live shopping off. */
  readonly liveShopping?: string
  /** Other hosts that the Content-Security-Policy allows. Empty by default. */
  readonly vendors: Readonly<Record<'scripts' | 'connections' | 'images' | 'frames', string>>
  /** The text of the setting, unparsed. */
  readonly vendorTags: string
  readonly logLevel: LogThreshold
}

export class ConfigurationError extends Error {
  readonly fields: readonly string[]

  constructor(fields: readonly string[]) {
    super(`Configuration error: missing or invalid ${fields.join(', ')}`)
    this.name = 'ConfigurationError'
    this.fields = fields
  }
}

/**
 * Uses `console`, because the logger's level is a setting too, and the operator must see which settings are missing (spec A §1).
 */
export const logConfigurationError = ({ message }: ConfigurationError): void =>
  console.error(JSON.stringify({ level: 'error', event: 'configuration', message }))

/** @throws ConfigurationError that lists every missing or invalid setting */
export function parseConfig(env: Partial<Bindings>): Config {
  const [channels, own] = [channelSettings.safeParse(env), ownSettings.safeParse(env)]
  if (!own.success || !channels.success) {
    const issues = [channels, own].flatMap(({ error }) => error?.issues ?? [])
    throw new ConfigurationError([...new Set(issues.map(({ path }) => path.join('.')))])
  }
  const { data } = own
  const faults = pairFaults(data)
  if (faults.length > 0) {
    throw new ConfigurationError(faults.flatMap(({ names }) => names))
  }
  if (data.WALLET_ENVIRONMENT === 'simulated' && !isLocalAddress(data.SITE_ORIGIN)) {
    throw new ConfigurationError(['WALLET_ENVIRONMENT'])
  }
  const searchIndexes = { en: data.SEARCH_INDEX_EN, us: data.SEARCH_INDEX_US, eu: data.SEARCH_INDEX_EU }
  const promotionsKeys = { en: data.PROMOTIONS_API_KEY_EN, us: data.PROMOTIONS_API_KEY_US, eu: data.PROMOTIONS_API_KEY_EU }
  return {
    origin: new URL(data.SITE_ORIGIN).origin,
    channelOf: ({ code, channel }) => channels.data[channelSetting(code)] ?? channel,
    isDemonstration: data.DEMONSTRATION === 'yes',
    germanSite: data.GERMAN_SITE,
    formTargets: [data.GERMAN_SITE ? new URL(data.GERMAN_SITE).origin : '', data.VENDOR_FORMS].filter(Boolean),
    checkoutOrigins: data.VENDOR_FORMS,
    upstreams: {
      commerce: data.COMMERCE_URL,
      content: data.CONTENT_URL,
      media: data.MEDIA_URL,
      search: data.SEARCH_URL,
      promotions: data.PROMOTIONS_URL,
      payments: data.PAYMENTS_URL,
      marketing: data.MARKETING_URL,
    },
    credentials: {
      commerce: data.COMMERCE_HEADERS ?? {},
      promotions: data.PROMOTIONS_HEADERS ?? {},
      promotionsKeyOf: ({ code }) => promotionsKeys[code],
      content: data.CONTENT_API_KEY,
      search: data.SEARCH_TOKEN,
      marketing: data.MARKETING_API_KEY,
    },
    marketing: { list: data.MARKETING_LIST, catalogue: data.MARKETING_CATALOGUE },
    searchOf: ({ code, searchIndex }) => ({ index: searchIndexes[code] ?? searchIndex, parameters: data.SEARCH_PARAMETERS }),
    timeoutCapMs: data.UPSTREAM_TIMEOUT_MS,
    securityContact: data.SECURITY_CONTACT,
    wallet: walletOf(data),
    preview: {
      exchange: data.VIRTUAL_STAGING_URL ?? (data.CONTENT_URL ? VIRTUAL_STAGING : undefined),
      apiKey: data.PREVIEW_API_KEY,
      // With a public origin, no staging domain is allowed by default, because the vendor gives every customer a domain under the
      // same suffix, and the embedded backend accepts any name.
      domains: data.PREVIEW_DOMAINS ?? (data.CONTENT_URL || !isLocalAddress(data.SITE_ORIGIN) ? [] : undefined),
      frameAncestors: `'self' ${data.PREVIEW_FRAME_ANCESTORS}`.trim(),
    },
    healthKey: data.HEALTH_KEY,
    sessionSecrets: [...(data.SESSION_SECRET_NEXT ?? []), ...data.SESSION_SECRET],
    savedBagField: data.SAVED_BAG_FIELD,
    bagCookieSeconds: data.BAG_COOKIE_SECONDS,
    publishSecret: data.PUBLISH_SECRET,
    vendorTags: data.VENDOR_TAGS,
    customHtml: data.CUSTOM_HTML === 'on',
    liveShopping: data.LIVE_SHOPPING_URL,
    vendors: {
      scripts: [data.VENDOR_SCRIPTS, ...originsOfTags(readVendorTags(data.VENDOR_TAGS))].filter(Boolean).join(' '),
      connections: data.VENDOR_CONNECTIONS,
      images: data.VENDOR_IMAGES,
      frames: data.VENDOR_FRAMES,
    },
    logLevel: data.LOG_LEVEL,
  }
}

function walletOf(data: z.output<typeof ownSettings>): WalletSettings | undefined {
  const {
    EXPRESS_WALLET: flag,
    WALLET_CLIENT_KEY: clientKey,
    WALLET_MERCHANT_ACCOUNT: merchantAccount,
    WALLET_MERCHANT_ID: merchantId,
    WALLET_ENVIRONMENT: environment,
    PAYMENTS_API_KEY: apiKey,
  } = data
  return flag === 'on' && clientKey && merchantAccount && merchantId && environment && apiKey
    ? { clientKey, merchantAccount, merchantId, environment, apiKey }
    : undefined
}

/**
 * Cloudflare sets `cf-ray`. A local origin in the settings is then a mistake, and would let the backend simulate payments.
 * @throws ConfigurationError
 */
export function requirePublicOrigin({ origin }: Config, headers: Headers): void {
  if (headers.has('cf-ray') && isLocalAddress(origin)) {
    throw new ConfigurationError(['SITE_ORIGIN'])
  }
}

/**
 * Memoised, because settings do not change during an isolate's life.
 * @throws ConfigurationError
 */
export const configOf = memoise(
  (env) => env,
  (env: Bindings): Config => parseConfig(env),
)
