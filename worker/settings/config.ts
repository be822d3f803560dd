/**
 * The settings of the shop, read once per isolate. A single error names all missing fields (spec A §1).
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

/** The vendor's service that turns a staging domain and a moment into the domain for that moment. */
const VIRTUAL_STAGING = 'https://virtual-staging.amplience.net'

/** All settings that the express wallet needs (spec A §5). */
export interface WalletSettings {
  readonly clientKey: string
  readonly merchantAccount: string
  readonly merchantId: string
  readonly environment: 'test' | 'live' | 'simulated'
  readonly apiKey: string
}

export interface Config {
  /** Scheme and host of the shop, without a trailing slash: canonical links are built from it, never from a request. */
  readonly origin: string
  readonly channelOf: (market: Market) => number
  /** Whether every page says that this is a demonstration. */
  readonly isDemonstration: boolean
  /** Undefined where the shop has none. */
  readonly germanSite?: string | undefined
  /** Other origins to which a form may redirect: the German site, or a vendor's checkout. */
  readonly formTargets: readonly string[]
  /** Origins besides the shop's own where the checkout may be, separated by spaces. */
  readonly checkoutOrigins: string
  /** Base address of each upstream; undefined means the embedded backend. */
  readonly upstreams: {
    readonly [Name in 'commerce' | 'content' | 'media' | 'search' | 'promotions' | 'payments' | 'marketing']?: string
  }
  /** The shop's keys at the vendors, each sent only to its vendor's address. */
  readonly credentials: {
    readonly commerce: Readonly<Record<string, string>>
    readonly promotions: Readonly<Record<string, string>>
    /** The key of the market's application; undefined if promotions are called through the middleware. */
    readonly promotionsKeyOf: (market: Market) => string | undefined
    readonly content?: string
    readonly search?: string
    readonly marketing?: string
  }
  /** The marketing vendor's list that subscribers join, and the prefix of a variant's id in its catalogue. */
  readonly marketing: { readonly list?: string | undefined; readonly catalogue: string }
  /** The search vendor's configuration of the market (spec A §7). */
  readonly searchOf: (market: Market) => { readonly index: string; readonly parameters: string }
  /** The longest wait for any upstream except the embedded checkout. Each call has its own timeout, which this can only shorten. */
  readonly timeoutCapMs?: number
  /** Undefined if the wallet is off or a setting is missing: then no page has the button. */
  readonly wallet?: WalletSettings | undefined
  readonly preview: {
    /** Exchanges a staging domain for the domain of a moment; undefined means the embedded backend. */
    readonly exchange?: string
    /** Sent to staging domains only. */
    readonly apiKey?: string
    /** The staging domains that may be previewed; undefined allows all, since the embedded backend answers for all of them. */
    readonly domains?: readonly string[]
    /** Origins that may show a content item in a frame: the shop itself, for the block gallery, and the editor's hosts. */
    readonly frameAncestors: string
  }
  /** Undefined: there is no security.txt. */
  readonly securityContact?: string
  /** The key to the details of `/healthz`; without it, the page shows only the overall status. */
  readonly healthKey?: string
  /** Secrets for the session cookie: the first one seals, all of them open. */
  readonly sessionSecrets: readonly string[]
  /** The customer's form field that names the saved bag of the first market. */
  readonly savedBagField: string
  readonly bagCookieSeconds: number
  /** Verifies the content service's publish messages; without it the publish hook is off. */
  readonly publishSecret?: string
  /** Whether pages show an editor's own HTML, in sandboxed frames. */
  readonly customHtml: boolean
  /** The vendor's address of a live-shopping channel, up to its id; undefined turns live shopping off. */
  readonly liveShopping?: string
  /** Other hosts that the pages' policy allows, by kind of resource; empty unless a vendor is added. */
  readonly vendors: Readonly<Record<'scripts' | 'connections' | 'images' | 'frames', string>>
  /** Vendors' scripts, as written in the setting. */
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

/** Logs without the shop's logger, whose level is a setting itself: the operator must see which fields are missing (spec A §1). */
export const logConfigurationError = ({ message }: ConfigurationError): void =>
  console.error(JSON.stringify({ level: 'error', event: 'configuration', message }))

/** @throws ConfigurationError that names every missing or invalid setting */
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
      // A public address allows no staging domain by default. At the vendor, any stranger's hub has a domain below the same suffix;
      // the embedded backend accepts every name.
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
 * The provider's edge sets `cf-ray`. Behind the edge, a local address in the settings is a mistake and would let the backend simulate
 * payments.
 * @throws ConfigurationError
 */
export function requirePublicOrigin({ origin }: Config, headers: Headers): void {
  if (headers.has('cf-ray') && isLocalAddress(origin)) {
    throw new ConfigurationError(['SITE_ORIGIN'])
  }
}

/** Memoised, since settings do not change while an isolate lives. @throws ConfigurationError */
export const configOf = memoise(
  (env) => env,
  (env: Bindings): Config => parseConfig(env),
)
