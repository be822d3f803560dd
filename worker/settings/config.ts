/**
 * The settings of the shop, read once per isolate. Missing ones are one error that names every missing field (spec A §1).
 * @module
 */
import { z } from 'zod'
import { STAGING_DOMAIN } from '#domain/content/preview.ts'
import type { MarketCode } from '#domain/markets.ts'
import { LOG_LEVELS, type LogThreshold } from '#worker/http/log.ts'
import type { Bindings } from '#worker/settings/bindings.ts'

const channelId = z.string().regex(/^[1-9]\d{0,9}$/, 'must be a positive number')
const address = z.url()
/** Origins as a policy names them, `https://*.vendor.example` among them: nothing that could end a directive. */
const origins = z
  .string()
  .regex(/^(?:https:\/\/(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?(?: +|$))*$/, 'must be https origins')
  .transform((text) => text.trim())
/** Host names with spaces between them. */
const stagingDomains = z
  .string()
  .transform((text) => text.split(' ').filter(Boolean))
  .refine((domains) => domains.every((domain) => STAGING_DOMAIN.test(domain)), 'must be staging domains')
/** A word that cannot be guessed. */
const key = z.string().regex(/^[\x21-\x7e]{16,200}$/, 'must be 16 to 200 letters without spaces')
/** As Standard Webhooks writes them, 24 bytes or more. */
const signingSecret = z.string().regex(/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/, 'must be whsec_ and 24 bytes or more in base64')

/** Where the vendor's editors work, and where it turns a staging domain and a moment into the domain of that moment. */
const EDITOR = 'https://app.amplience.net'
const VIRTUAL_STAGING = 'https://virtual-staging.amplience.net'

const settings = z.object({
  SITE_ORIGIN: address,
  CHANNEL_ID_EN: channelId,
  CHANNEL_ID_US: channelId,
  CHANNEL_ID_EU: channelId,
  GERMAN_SITE: address,
  COMMERCE_URL: address.optional(),
  CONTENT_URL: address.optional(),
  MEDIA_URL: address.optional(),
  UPSTREAM_TIMEOUT_MS: z
    .string()
    .regex(/^[1-9]\d{1,4}$/, 'must be milliseconds, from 10 to 99999')
    .optional(),
  VIRTUAL_STAGING_URL: address.optional(),
  PREVIEW_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/)
    .optional(),
  PREVIEW_DOMAINS: stagingDomains.optional(),
  PREVIEW_FRAME_ANCESTORS: origins.default(EDITOR),
  HEALTH_KEY: key.optional(),
  PUBLISH_SECRET: signingSecret.optional(),
  VENDOR_SCRIPTS: origins.default(''),
  VENDOR_CONNECTIONS: origins.default(''),
  VENDOR_IMAGES: origins.default(''),
  VENDOR_FRAMES: origins.default(''),
  VENDOR_FORMS: origins.default(''),
  LOG_LEVEL: z.enum(LOG_LEVELS).default('debug'),
})

export interface Config {
  /** Scheme and host of the shop, without a slash at the end: canonical links are built from it, never from a request. */
  readonly origin: string
  readonly channels: Readonly<Record<MarketCode, number>>
  readonly germanSite: string
  /** Other origins that the answer to a form may lead to: the choice of a site is a form, and so is the way to a vendor's checkout. */
  readonly formTargets: readonly string[]
  /** Where each upstream lives; undefined means the embedded backend. */
  readonly upstreams: { readonly commerce?: string; readonly content?: string; readonly media?: string }
  /** Milliseconds; shortens every timeout of an upstream that is longer. */
  readonly timeoutCapMs?: number
  readonly preview: {
    /** Where a staging domain is exchanged for that of a moment; undefined means the embedded backend. */
    readonly exchange?: string
    /** Sent to staging domains only. */
    readonly apiKey?: string
    /** The staging domains that may be previewed; undefined lets any in, since the embedded backend answers for all of them. */
    readonly domains?: readonly string[]
    /** Who may show a content item in a frame. */
    readonly frameAncestors: string
  }
  /** Opens the details of `/healthz`; without one it says only how the shop stands. */
  readonly healthKey?: string
  /** Signs what the content service says has been published; without one there is no such hook. */
  readonly publishSecret?: string
  /** Other hosts that the policy of pages lets in, by what they may give; empty unless a vendor is added. */
  readonly vendors: Readonly<Record<'scripts' | 'connections' | 'images' | 'frames', string>>
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

/** @throws ConfigurationError naming every setting that is missing or wrong */
export function parseConfig(env: Partial<Bindings>): Config {
  const parsed = settings.safeParse(env)
  if (!parsed.success) {
    throw new ConfigurationError([...new Set(parsed.error.issues.map((problem) => problem.path.join('.')))])
  }
  const { data } = parsed
  return {
    origin: new URL(data.SITE_ORIGIN).origin,
    channels: { en: Number(data.CHANNEL_ID_EN), us: Number(data.CHANNEL_ID_US), eu: Number(data.CHANNEL_ID_EU) },
    germanSite: data.GERMAN_SITE,
    formTargets: [new URL(data.GERMAN_SITE).origin, data.VENDOR_FORMS].filter(Boolean),
    upstreams: { commerce: data.COMMERCE_URL, content: data.CONTENT_URL, media: data.MEDIA_URL },
    timeoutCapMs: data.UPSTREAM_TIMEOUT_MS ? Number(data.UPSTREAM_TIMEOUT_MS) : undefined,
    preview: {
      exchange: data.VIRTUAL_STAGING_URL ?? (data.CONTENT_URL ? VIRTUAL_STAGING : undefined),
      apiKey: data.PREVIEW_API_KEY,
      // Any hub of the vendor's, a stranger's too, has a domain below its suffix.
      domains: data.PREVIEW_DOMAINS ?? (data.CONTENT_URL ? [] : undefined),
      frameAncestors: data.PREVIEW_FRAME_ANCESTORS || "'none'",
    },
    healthKey: data.HEALTH_KEY,
    publishSecret: data.PUBLISH_SECRET,
    vendors: {
      scripts: data.VENDOR_SCRIPTS,
      connections: data.VENDOR_CONNECTIONS,
      images: data.VENDOR_IMAGES,
      frames: data.VENDOR_FRAMES,
    },
    logLevel: data.LOG_LEVEL,
  }
}

/** Settings do not change while an isolate lives. */
const configs = new WeakMap<Bindings, Config>()

/** @throws ConfigurationError */
export function configOf(env: Bindings): Config {
  const known = configs.get(env)
  if (known) {
    return known
  }
  const config = parseConfig(env)
  configs.set(env, config)
  return config
}
