/// <reference path="./worker-configuration.d.ts" />
/**
 * Bindings and settings of the backend Worker. Each setting has its allowed values, its default and a description, from which
 * docs/settings.md is generated (tests/settings.test.ts).
 * @module
 */
import { z } from 'zod'

const LOCAL_ORIGIN = 'http://localhost:8787'

const count = (usual: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,3}$/, 'must be a number from 1 to 9999')
    .default(String(usual))
    .transform(Number)

const ABUSE =
  'How many unpaid orders one visitor may have at a time, and how many declined payments in a quarter of an hour, see [docs/upstreams/orders.md](docs/upstreams/orders.md). Unset: 3 and 10'

export const backendSettings = z.object({
  SITE_ORIGIN: z
    .url({ protocol: /^https?$/ })
    .default(LOCAL_ORIGIN)
    .describe("The shop's own address, for links in mails"),
  DEMONSTRATION: z
    .enum(['yes', 'no'])
    .default('no')
    .describe(
      'For both Workers: `yes` lets `PAYMENTS` and `MAIL` be `simulated` at a public address, and every page says that this is a demonstration. Unset: `no`',
    ),
  PAYMENTS: z
    .enum(['simulated', 'adyen', 'none'])
    .optional()
    .describe(
      'The payment provider. `adyen` takes money; `simulated` takes only test cards; with `none` shoppers cannot check out. Unset: `simulated` on this machine, `none` at any other address',
    ),
  PAYMENTS_ENVIRONMENT: z
    .enum(['test', 'live'])
    .default('test')
    .describe('Which of the payment provider’s environments `PAYMENTS=adyen` uses. Unset: `test`'),
  PAYMENTS_LIVE_PREFIX: z
    .string()
    .regex(/^[a-z0-9-]+$/i, 'must be the prefix alone, such as 1797a841fbb37ca7-ShopName')
    .optional()
    .describe('The live URL prefix of the company account at the payment provider, needed by `PAYMENTS_ENVIRONMENT=live`'),
  PAYMENTS_MERCHANT_ACCOUNT: z
    .string()
    .optional()
    .describe('The merchant account at the payment provider, needed by `PAYMENTS=adyen`'),
  PAYMENTS_API_KEY: z
    .string()
    .optional()
    .describe('The key at the payment provider, the same as the storefront’s; needed by `PAYMENTS=adyen`'),
  PAYMENTS_HMAC_KEY: z
    .string()
    .regex(/^[0-9A-F]{64}( [0-9A-F]{64})*$/i, 'must be keys of 64 hex digits, with spaces between them')
    .optional()
    .describe(
      'The HMAC key of the payment provider’s webhook, needed by `PAYMENTS=adyen`; during a change, the new and the old key with a space between them',
    ),
  PAYMENTS_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Another address for the payment provider of `PAYMENTS=adyen`'),
  MAIL: z
    .enum(['simulated', 'smtp', 'none'])
    .optional()
    .describe(
      'How mails are sent. `simulated` keeps them in the outbox; with `none` they wait there. Unset: `simulated` on this machine, `none` at any other address',
    ),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe(
      'With `MAIL=smtp`: the mail server, `smtp://USER:PASSWORD@HOST:587`, which must speak STARTTLS, or `smtps://…:465`; user and password percent-encoded. Workers cannot use port 25',
    ),
  MAIL_FROM: z
    .string()
    .regex(/^[^\s@<>"]+@[^\s@<>"]+$/, 'must be an e-mail address')
    .optional()
    .describe('With `MAIL=smtp`: the sender’s address. The mail server must be allowed to send for it'),
  ADDRESS_LOOKUP: z
    .enum(['simulated', 'ideal-postcodes', 'none'])
    .optional()
    .describe(
      'The provider that finds addresses by a British postcode at the checkout. `simulated` has a few invented ones; with `none` shoppers type addresses. Unset: `simulated` on this machine, `none` at any other address',
    ),
  ADDRESS_LOOKUP_KEY: z.string().optional().describe('The key at the provider, needed by `ADDRESS_LOOKUP=ideal-postcodes`'),
  ORDER_HOLD_MINUTES: count(10).describe('How long an unpaid order holds its stock. Unset: 10'),
  UNPAID_ORDERS_PER_ADDRESS: count(3).describe(ABUSE),
  DECLINED_TRIES_PER_ADDRESS: count(10).describe(ABUSE),
  OPERATIONS_KEY: z
    .string()
    .min(32, 'must have at least 32 characters')
    .optional()
    .describe('The key of `npm run shop -- … --remote` (32 characters or more). Unset: the address of the operations is a 404'),
  MAKE_AVIF: z
    .enum(['yes', 'no'])
    .default('yes')
    .describe(
      'Whether the second request for a picture also creates its AVIF. Unset: `yes`; tests use `no`, since it takes a core',
    ),
  DRAFT_PICTURES: z
    .enum(['yes', 'no'])
    .default('no')
    .describe(
      'Whether pictures are drawn at an eighth of the requested width. Unset: `no`; browser tests use `yes`, since drawing takes most of their time',
    ),
})

/**
 * These settings must be deployed as secrets. They must never be in the repository or among the plain-text settings of a
 * deployment.
 */
export const BACKEND_SECRETS = [
  'SMTP_URL',
  'PAYMENTS_API_KEY',
  'PAYMENTS_HMAC_KEY',
  'OPERATIONS_KEY',
  'ADDRESS_LOOKUP_KEY',
] as const satisfies readonly (keyof typeof backendSettings.shape)[]

/** Raw values; config.ts parses them. */
export type Settings = { readonly [Name in keyof typeof backendSettings.shape]?: string }

export interface BackendEnv extends Settings, Pick<BackendBindings, 'DB' | 'IMAGES'> {
  /** Converts SVG to PNG in production, because the Images binding rejects SVG there. */
  readonly RASTERISER?: Fetcher
  /**
   * Stores product photographs, and the PNG of each drawing, from which the other widths and formats are made. Undefined if the
   * account has no R2.
   */
  readonly PICTURES?: R2Bucket
}

export const siteOriginOf = ({ SITE_ORIGIN }: BackendEnv): string => SITE_ORIGIN ?? LOCAL_ORIGIN

export const makesAvif = ({ MAKE_AVIF }: BackendEnv): boolean => MAKE_AVIF !== 'no'

/** Returns the factor by which rendered images are scaled down. */
export const draftScaleOf = ({ DRAFT_PICTURES }: BackendEnv): number => (DRAFT_PICTURES === 'yes' ? 8 : 1)
