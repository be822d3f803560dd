/**
 * Every setting, with its name, values, default and purpose. The types of bindings, the configuration, the deployment and
 * docs/settings.md derive from this list or are compared with it (tests/settings.test.ts). A setting without a default must be in
 * wrangler.toml, unless it is secret.
 * @module
 */
import { z } from 'zod'
import { isLocalAddress } from '#domain/address/local-address.ts'
import { parseVendorTags } from '#domain/consent/vendor-tags.ts'
import { STAGING_DOMAIN } from '#domain/content/staging-preview.ts'
import { COOKIES } from '#domain/cookies/cookies.ts'
import { ALL_MARKETS, type MarketCode } from '#domain/markets.ts'
import { germanSite } from '#shop'
import { LOG_LEVELS } from '#worker/http/log.ts'

/** The scheme is checked, because `localhost:8787` also parses as a URL, with the scheme `localhost:`. */
const address = z.url({ protocol: /^https?$/ })
/** CSP sources such as `https://*.vendor.example`. Characters that could end a directive are not allowed. */
const origins = z
  .string()
  .regex(/^(?:https:\/\/(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?(?: +|$))*$/, 'must be https origins')
  .transform((text) => text.trim())
/** Separated by spaces. */
const stagingDomains = z
  .string()
  .transform((text) => text.split(' ').filter(Boolean))
  .refine((domains) => domains.every((domain) => STAGING_DOMAIN.test(domain)), 'must be staging domains')
/** Long enough that it cannot be guessed. */
const key = z.string().regex(/^[\x21-\x7e]{16,200}$/, 'must be 16 to 200 letters without spaces')
/** The format of vendors' account names and keys. */
const vendorName = z.string().regex(/^[\w.-]{1,100}$/, 'must be letters, digits, dots and dashes')
/** `simulated` is allowed only with a local origin (config.ts). */
const WALLET_ENVIRONMENTS = ['test', 'live', 'simulated'] as const
/** The iron library requires at least 32 characters. */
const SECRET = /^[\x21-\x7e]{32,200}$/
/** Separated by spaces. */
const secrets = z
  .string()
  .transform((text) => text.split(' ').filter(Boolean))
  .refine((list) => list.length > 0 && list.every((one) => SECRET.test(one)), 'must be secrets of 32 to 200 letters each')
/** This key is public, because it only selects an index. */
const searchIndex = z.string().regex(/^[\w-]{1,100}$/, 'must be letters, digits and dashes')
/** The format of Standard Webhooks, with at least 24 bytes. */
const signingSecret = z
  .string()
  .regex(
    /^whsec_(?:[A-Za-z0-9+/]{4}){8,}(?:[A-Za-z0-9+/]{2}(?:==)?|[A-Za-z0-9+/]{3}=?)?$/,
    'must be whsec_ and 24 bytes or more in base64',
  )

/** A vendor's API key, in any format. */
const vendorKey = z.string().regex(/^[\x21-\x7e]{1,200}$/, 'must be 1 to 200 letters without spaces')
/** Headers that the shop itself sets. */
const OWN_HEADERS = /^(?:host|cookie|content-.*|accept|connection|transfer-encoding|x-bigcommerce-channel-id|idempotency-key)$/i
/** For example `Authorization: Bearer abc; X-Tenant: shop`. */
const headers = z
  .string()
  .max(2000)
  .transform((text) => text.split(';').map((part) => /^\s*([\w-]+):\s*([\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?)\s*$/.exec(part)))
  .refine(
    (parts) => parts.every((part) => part && !OWN_HEADERS.test(part[1] ?? '')),
    'must be `Name: value`, with semicolons between several',
  )
  .transform((parts) => Object.fromEntries(parts.flatMap((part) => (part?.[1] && part[2] ? [[part[1], part[2]] as const] : []))))

/** The content vendor's web app. */
const EDITOR = 'https://app.amplience.net'

const UPSTREAM = 'Address of each upstream. Unset: the embedded backend'
const HEADERS =
  'Headers of every call to that middleware, `Authorization: Bearer …`, with semicolons between several. Unset: none'
const PROMOTIONS_KEY =
  "The promotions vendor's key of each market's application; `PROMOTIONS_URL` is then its own address. Unset: the middleware's"
const MARKETING =
  'The list that newsletter subscribers join; the integration and catalogue in front of a variant’s id. Unset: the vendor’s default list; `$custom:::$default`'
const SEARCH = "The search vendor's index of each market, by its public key. Unset: `uk`, `us`, `eu`"
const PREVIEW = 'Content previews, see [docs/preview.md](docs/preview.md)'
const WALLET =
  'The express wallet, shown if it is `on` and all of these are set, see [docs/wallet.md](docs/wallet.md). Unset: no wallet'
const VENDOR = 'Further hosts that the Content-Security-Policy allows, https origins with spaces between them. Unset: none'

/** All settings except the channels. */
export const ownSettings = z.object({
  SITE_ORIGIN: address.describe("The shop's public address; the base of canonical links. `npm start` sets it to its own address"),
  DEMONSTRATION: z
    .enum(['yes', 'no'])
    .default('no')
    .describe(
      'For both Workers: `yes` lets `PAYMENTS` and `MAIL` be `simulated` at a public address, and every page says that this is a demonstration. Unset: `no`',
    ),
  GERMAN_SITE: address
    .optional()
    .transform((set) => set ?? germanSite ?? undefined)
    .describe("Address of the German site, for shoppers who choose Germany. Unset: the address in the shop's file"),
  COMMERCE_URL: address.optional().describe(UPSTREAM),
  CONTENT_URL: address.optional().describe(UPSTREAM),
  MEDIA_URL: address.optional().describe(UPSTREAM),
  SEARCH_URL: address.optional().describe(UPSTREAM),
  PROMOTIONS_URL: address.optional().describe(UPSTREAM),
  PAYMENTS_URL: address.optional().describe(UPSTREAM),
  MARKETING_URL: address.optional().describe(UPSTREAM),
  COMMERCE_HEADERS: headers.optional().describe(HEADERS),
  PROMOTIONS_HEADERS: headers.optional().describe(HEADERS),
  PROMOTIONS_API_KEY_EN: vendorKey.optional().describe(PROMOTIONS_KEY),
  PROMOTIONS_API_KEY_US: vendorKey.optional().describe(PROMOTIONS_KEY),
  PROMOTIONS_API_KEY_EU: vendorKey.optional().describe(PROMOTIONS_KEY),
  CONTENT_API_KEY: vendorKey.optional().describe("The content vendor's key, needed by its uncached host"),
  SEARCH_TOKEN: vendorKey
    .optional()
    .describe("The search vendor's token for servers; with it the visitor's address and browser are forwarded. Unset: neither"),
  MARKETING_API_KEY: vendorKey.optional().describe("The marketing vendor's private key, needed by `MARKETING_URL`"),
  MARKETING_LIST: vendorName.optional().describe(MARKETING),
  MARKETING_CATALOGUE: z
    .string()
    .regex(/^[\w$.-]{1,50}:::[\w$.-]{1,50}$/, 'must be two names with ::: between them')
    .default('$custom:::$default')
    .describe(MARKETING),
  SEARCH_INDEX_EN: searchIndex.optional().describe(SEARCH),
  SEARCH_INDEX_US: searchIndex.optional().describe(SEARCH),
  SEARCH_INDEX_EU: searchIndex.optional().describe(SEARCH),
  SEARCH_PARAMETERS: z
    .string()
    .regex(/^[\w.~%=&[\]-]{0,500}$/, 'must be a query string')
    .default('')
    .describe('Query parameters of every search call, such as `us=web&c=shop-1`. Unset: none'),
  UPSTREAM_TIMEOUT_MS: z
    .string()
    .regex(/^[1-9]\d{1,4}$/, 'must be milliseconds, from 10 to 99999')
    .transform(Number)
    .optional()
    .describe('Shortens every wait for an upstream, see [docs/resilience.md](docs/resilience.md). Unset: each has its own'),
  VIRTUAL_STAGING_URL: address.optional().describe(PREVIEW),
  PREVIEW_DOMAINS: stagingDomains.optional().describe(PREVIEW),
  PREVIEW_API_KEY: vendorKey.optional().describe(PREVIEW),
  PREVIEW_FRAME_ANCESTORS: origins.default(EDITOR).describe(PREVIEW),
  SESSION_SECRET: secrets.describe(
    'Seals the session cookie: 32 characters or more, or several secrets with spaces between them, the newest first. `npm start` has its own, a deployment creates one: see [docs/sessions.md](docs/sessions.md)',
  ),
  SESSION_SECRET_NEXT: secrets
    .optional()
    .describe(
      'Replaces a `SESSION_SECRET` that a deployment created: it seals new cookies, and older ones still open, see [docs/sessions.md](docs/sessions.md). Unset: none',
    ),
  SAVED_BAG_FIELD: z
    .string()
    .regex(/^[\w .-]{1,80}$/, 'must be the name of a form field')
    .default('Cart ID')
    .describe(
      "The customer's form field for the saved bag’s id; in `/us` and `/eu` the market's code follows the name. Unset: `Cart ID`",
    ),
  BAG_COOKIE_SECONDS: z
    .string()
    .regex(/^[1-9]\d{2,7}$/, 'must be seconds, from 100 on')
    .default(String(COOKIES.cart.maxAge))
    .transform(Number)
    .describe('How long a browser keeps its bag after the last use. Unset: 604800 (seven days)'),
  PUBLISH_SECRET: signingSecret
    .optional()
    .describe('Verifies the publish hook, `whsec_` and base64, see [docs/caching.md](docs/caching.md). Unset: no hook'),
  HEALTH_KEY: key
    .optional()
    .describe(
      'Opens the details of `/healthz`, 16 characters or more: `curl -H "Authorization: Bearer $HEALTH_KEY"`. Unset: `/healthz` gives only the overall status',
    ),
  SECURITY_CONTACT: z
    .url({ protocol: /^(?:mailto|https)$/ })
    .optional()
    .describe('The contact in `/.well-known/security.txt`, `mailto:` or `https:`. Unset: no such file'),
  EXPRESS_WALLET: z.enum(['on', 'off']).default('off').describe(WALLET),
  WALLET_CLIENT_KEY: vendorName.optional().describe(WALLET),
  WALLET_MERCHANT_ACCOUNT: vendorName.optional().describe(WALLET),
  WALLET_MERCHANT_ID: vendorName.optional().describe(WALLET),
  WALLET_ENVIRONMENT: z.enum(WALLET_ENVIRONMENTS).optional().describe(WALLET),
  PAYMENTS_API_KEY: key.optional().describe("The storefront's key at the payment provider. Unset: no express wallet"),
  CUSTOM_HTML: z
    .enum(['on', 'off'])
    .default('off')
    .describe(
      "Whether pages show the blocks of an editor's own HTML, CSS and JavaScript, in a sandboxed frame: `on` or `off`, see [docs/blocks.md](docs/blocks.md). Unset: `off`",
    ),
  LIVE_SHOPPING_URL: address
    .optional()
    .describe(
      'Address of the live-shopping vendor, to which the id of a channel is appended, see [docs/blocks.md](docs/blocks.md). Unset: pages show no live shopping',
    ),
  VENDOR_TAGS: z
    .string()
    .refine((text) => parseVendorTags(text) !== undefined, 'must be kind=https://… with spaces between them')
    .default('')
    .describe(
      "Vendors' scripts that a page loads once the visitor allows their purpose, `kind=https://…` with spaces between them: `analytics`, `tag-manager`, `fit`, `recommendation`, `live-shopping`, `consent`; see [docs/analytics.md](docs/analytics.md). Unset: none",
    ),
  VENDOR_SCRIPTS: origins.default('').describe(VENDOR),
  VENDOR_CONNECTIONS: origins.default('').describe(VENDOR),
  VENDOR_IMAGES: origins.default('').describe(VENDOR),
  VENDOR_FRAMES: origins.default('').describe(VENDOR),
  VENDOR_FORMS: origins
    .default('')
    .describe(
      "Further targets of forms, https origins with spaces between them: the host of the commerce platform's checkout. The shop redirects to no other checkout. Unset: none",
    ),
  LOG_LEVEL: z
    .enum(LOG_LEVELS)
    .default('debug')
    .describe('How much is logged: `none`, `error`, `warn`, `info` or `debug`. Unset: `debug` (everything)'),
})

const CHANNEL = "The commerce platform's channel of each market. Unset: the channel in the shop's file"
const channelId = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, 'must be a positive number')
  .transform(Number)

/** The name of the setting for a market's channel. */
export const channelSetting = (code: MarketCode) => `CHANNEL_ID_${code.toUpperCase()}`

const CHANNELS: Readonly<Record<string, z.ZodType<number>>> = Object.fromEntries(
  ALL_MARKETS.map(({ code, channel }) => [channelSetting(code), channelId.default(channel).describe(CHANNEL)]),
)
/** Other bindings are ignored. */
export const channelSettings = z.object(CHANNELS)

export type SettingName = keyof typeof ownSettings.shape | `CHANNEL_ID_${Uppercase<MarketCode>}`

export const SETTINGS: ReadonlyMap<string, z.ZodType> = new Map<string, z.ZodType>([
  ...Object.entries(CHANNELS),
  ...Object.entries(ownSettings.shape),
])

/** Settings that contradict each other. */
export interface SettingFault {
  readonly names: readonly SettingName[]
  readonly reason: string
}

/** Minimum length of the name before the suffix, so that a staging host is hard to guess. */
const LEAST_SECRET = 16
const STAGING_SUFFIX = '.staging.bigcontent.io'
/** Accepts the parsed setting or its text. */
const hostsIn = (domains: unknown): readonly string[] =>
  Array.isArray(domains) ? domains.map(String) : typeof domains === 'string' ? domains.split(' ').filter(Boolean) : []

type Given = { readonly [Name in SettingName]?: unknown }

const FRESH_HOST = /^https:\/\/[^/]*\.fresh\.content\.amplience\.net(?:\/|$)/i
const PROMOTIONS_KEYS = ['PROMOTIONS_API_KEY_EN', 'PROMOTIONS_API_KEY_US', 'PROMOTIONS_API_KEY_EU'] as const

function* faultsIn(env: Given): Generator<SettingFault> {
  // A commerce platform counts only coupons from its own promotions engine.
  const unpaired = (['COMMERCE_URL', 'PROMOTIONS_URL'] as const).filter((name) => !env[name])
  if (unpaired.length === 1) {
    const reason = `${unpaired[0]} is missing: COMMERCE_URL and PROMOTIONS_URL are set together, or a coupon is shown and never taken off`
    yield { names: ['COMMERCE_URL', 'PROMOTIONS_URL'], reason }
  }
  const keyless = PROMOTIONS_KEYS.filter((name) => !env[name])
  if (keyless.length > 0 && keyless.length < PROMOTIONS_KEYS.length) {
    yield { names: keyless, reason: `${keyless.join(', ')} missing: each market has an application at the vendor of its own` }
  }
  const guessable = hostsIn(env.PREVIEW_DOMAINS).filter((host) => host.length - STAGING_SUFFIX.length < LEAST_SECRET)
  if (guessable.length > 0 && !env.CONTENT_URL && env.DEMONSTRATION !== 'yes' && !isLocalAddress(String(env.SITE_ORIGIN ?? ''))) {
    yield {
      names: ['PREVIEW_DOMAINS'],
      reason: `PREVIEW_DOMAINS: with the embedded backend the host's name is the secret that opens previews, so it needs ${LEAST_SECRET} letters or more before ${STAGING_SUFFIX}`,
    }
  }
  if (env.MARKETING_URL && !env.MARKETING_API_KEY) {
    yield { names: ['MARKETING_API_KEY'], reason: 'MARKETING_API_KEY is missing: MARKETING_URL refuses every call without it' }
  }
  if (FRESH_HOST.test(String(env.CONTENT_URL ?? '')) && !env.CONTENT_API_KEY) {
    yield {
      names: ['CONTENT_API_KEY'],
      reason: 'CONTENT_API_KEY is missing: the host of CONTENT_URL refuses every call without it',
    }
  }
}

export const pairFaults = (env: Given): readonly SettingFault[] => [...faultsIn(env)]

/** Set these with `wrangler secret put NAME`. They must not be in any file of the repository. */
export const SECRETS: readonly SettingName[] = [
  'SESSION_SECRET',
  'SESSION_SECRET_NEXT',
  'PREVIEW_API_KEY',
  'PUBLISH_SECRET',
  'HEALTH_KEY',
  'PAYMENTS_API_KEY',
  'COMMERCE_HEADERS',
  'PROMOTIONS_HEADERS',
  ...PROMOTIONS_KEYS,
  'CONTENT_API_KEY',
  'SEARCH_TOKEN',
  'MARKETING_API_KEY',
]
