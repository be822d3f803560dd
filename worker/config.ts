/**
 * The settings of the shop, read once per isolate. Missing ones are one error that names every missing field (spec A §1).
 * @module
 */
import { z } from 'zod'
import type { MarketCode } from '#domain/markets.ts'
import type { Bindings } from '#worker/env.ts'

const channelId = z.string().regex(/^[1-9]\d{0,9}$/, 'must be a positive number')
const address = z.url()

const settings = z.object({
  SITE_ORIGIN: address,
  CHANNEL_ID_EN: channelId,
  CHANNEL_ID_US: channelId,
  CHANNEL_ID_EU: channelId,
  GERMAN_SITE: address,
  COMMERCE_URL: address.optional(),
  CONTENT_URL: address.optional(),
  MEDIA_URL: address.optional(),
})

export interface Config {
  /** Scheme and host of the shop, without a slash at the end: canonical links are built from it, never from a request. */
  readonly origin: string
  readonly channels: Readonly<Record<MarketCode, number>>
  readonly germanSite: string
  /** Other origins that the answer to a form may lead to: the choice of a site is a form. */
  readonly formTargets: readonly string[]
  /** Where each upstream lives; undefined means the embedded backend. */
  readonly upstreams: { readonly commerce?: string; readonly content?: string; readonly media?: string }
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
    formTargets: [new URL(data.GERMAN_SITE).origin],
    upstreams: { commerce: data.COMMERCE_URL, content: data.CONTENT_URL, media: data.MEDIA_URL },
  }
}
