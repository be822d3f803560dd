/**
 * Parses the backend's settings and decides which services are simulated. On a local origin, payments, e-mail and address lookup
 * are simulated by default. On a public origin, a simulator runs only if `DEMONSTRATION=yes` and the service's own setting is
 * `simulated`.
 * @module
 */
import type { z } from 'zod'
import { isLocalAddress } from '#domain/address/local-address.ts'
import { memoise } from '#domain/memory/memoise.ts'
import { backendSettings, type Settings } from './env.ts'
import type { AdyenSettings } from './payments/adyen-account.ts'

/** If payments are set to `none`, shoppers can browse but not check out. */
export type PaymentsMode = 'simulated' | 'adyen' | 'none'
/**
 * With `simulated` and `none`, e-mails stay in the outbox. Developers read them there; under `none` they wait until e-mail is
 * configured.
 */
export type MailMode = 'simulated' | 'smtp' | 'none'

/** Finds postal addresses by postcode. `ideal-postcodes` without a key is reported as a settings error. */
export type AddressLookup = { readonly mode: 'simulated' | 'none' } | { readonly mode: 'ideal-postcodes'; readonly key: string }

export interface Modes {
  readonly payments: PaymentsMode
  readonly mail: MailMode
  /** If true, every page shows a demonstration notice. */
  readonly isDemonstration: boolean
}

export interface OrderLimits {
  readonly holdMs: number
  /** Maximum number of unpaid orders per IP address at any time. */
  readonly unpaid: number
  /** Maximum number of declined payments per IP address in 15 minutes. */
  readonly declined: number
}

export interface BackendConfig extends Modes {
  /** The shop's origin, which starts every link in an e-mail. */
  readonly siteOrigin: string
  /** Undefined unless `MAIL=smtp` and both SMTP settings are present. */
  readonly smtp: SmtpSettings | undefined
  readonly orderLimits: OrderLimits
  readonly addressLookup: AddressLookup
  /** Undefined unless `PAYMENTS=adyen`. */
  readonly adyen?: AdyenSettings
}

export interface SmtpSettings {
  readonly server: URL
  readonly from: string
}

const MINUTE = 60_000

type Parsed = z.output<typeof backendSettings>
type AdyenNames = `PAYMENTS_${'ENVIRONMENT' | 'LIVE_PREFIX' | 'MERCHANT_ACCOUNT' | 'API_KEY' | 'HMAC_KEY' | 'URL'}`
type LookupNames = 'ADDRESS_LOOKUP' | 'ADDRESS_LOOKUP_KEY'
type ModeSettings = Pick<Parsed, 'SITE_ORIGIN' | 'DEMONSTRATION' | 'PAYMENTS' | 'MAIL' | LookupNames | AdyenNames>

/** Returns one error message per setting that `PAYMENTS=adyen` requires but lacks. */
function adyenFaults(data: ModeSettings): readonly string[] {
  const isLive = data.PAYMENTS_ENVIRONMENT === 'live' && !data.PAYMENTS_URL
  const needed = ['PAYMENTS_MERCHANT_ACCOUNT', 'PAYMENTS_API_KEY', 'PAYMENTS_HMAC_KEY'] as const
  return [...needed, ...(isLive ? (['PAYMENTS_LIVE_PREFIX'] as const) : [])]
    .filter((name) => !data[name])
    .map((name) => `${name} is missing, but PAYMENTS=adyen needs it`)
}

function adyenOf(data: ModeSettings): { readonly adyen?: AdyenSettings } {
  const { PAYMENTS_MERCHANT_ACCOUNT: merchantAccount, PAYMENTS_API_KEY: apiKey, PAYMENTS_HMAC_KEY: hmacKeys } = data
  if (data.PAYMENTS !== 'adyen' || !merchantAccount || !apiKey || !hmacKeys) {
    return {}
  }
  const { PAYMENTS_ENVIRONMENT: environment, PAYMENTS_LIVE_PREFIX: livePrefix, PAYMENTS_URL: url } = data
  return { adyen: { merchantAccount, apiKey, environment, livePrefix, hmacKeys: hmacKeys.split(' '), url } }
}

/** Returns an error message for every simulator that a public origin may not use, and for every key that a provider lacks. */
function modeFaults(data: ModeSettings): readonly string[] {
  const { SITE_ORIGIN, DEMONSTRATION, PAYMENTS } = data
  const simulated =
    isLocalAddress(SITE_ORIGIN) || DEMONSTRATION === 'yes'
      ? []
      : (['PAYMENTS', 'MAIL', 'ADDRESS_LOOKUP'] as const)
          .filter((name) => data[name] === 'simulated')
          .map((name) => `${name} is "simulated", which a public address allows only with DEMONSTRATION=yes`)
  const lookup =
    data.ADDRESS_LOOKUP === 'ideal-postcodes' && !data.ADDRESS_LOOKUP_KEY
      ? ['ADDRESS_LOOKUP_KEY is missing, but ADDRESS_LOOKUP=ideal-postcodes needs it']
      : []
  return [...simulated, ...(PAYMENTS === 'adyen' ? adyenFaults(data) : []), ...lookup]
}

function modesOf({ SITE_ORIGIN, DEMONSTRATION, PAYMENTS, MAIL }: ModeSettings): Modes {
  const usual = isLocalAddress(SITE_ORIGIN) ? 'simulated' : 'none'
  return { payments: PAYMENTS ?? usual, mail: MAIL ?? usual, isDemonstration: DEMONSTRATION === 'yes' }
}

function lookupOf({ SITE_ORIGIN, ADDRESS_LOOKUP, ADDRESS_LOOKUP_KEY: key }: ModeSettings): AddressLookup {
  const mode = ADDRESS_LOOKUP ?? (isLocalAddress(SITE_ORIGIN) ? 'simulated' : 'none')
  return mode === 'ideal-postcodes' ? { mode, key: key ?? '' } : { mode }
}

function read(env: Settings): { readonly data?: Parsed; readonly faults: readonly string[] } {
  const { data, error } = backendSettings.safeParse(env)
  return data
    ? { data, faults: modeFaults(data) }
    : { faults: error.issues.map(({ path, message }) => `${path.join('.')} ${message}`) }
}

/** Returns one error message per invalid setting. */
export const settingFaults = (env: Settings): readonly string[] => read(env).faults

/** Lists the services that are simulated, and those that are switched off (`none`). */
export const gapsOf = ({ payments, mail }: Modes) => {
  const modes = Object.entries({ payments, mail })
  const having = (mode: PaymentsMode & MailMode): readonly string[] =>
    modes.flatMap(([name, one]) => (one === mode ? [name] : []))
  return { simulated: having('simulated'), missing: having('none') }
}

function parseConfig(env: Settings): BackendConfig {
  const { data, faults } = read(env)
  if (!data || faults.length > 0) {
    throw new Error(faults.join('; '))
  }
  return {
    siteOrigin: data.SITE_ORIGIN,
    smtp:
      data.MAIL === 'smtp' && data.SMTP_URL && data.MAIL_FROM
        ? { server: new URL(data.SMTP_URL), from: data.MAIL_FROM }
        : undefined,
    orderLimits: {
      holdMs: data.ORDER_HOLD_MINUTES * MINUTE,
      unpaid: data.UNPAID_ORDERS_PER_ADDRESS,
      declined: data.DECLINED_TRIES_PER_ADDRESS,
    },
    addressLookup: lookupOf(data),
    ...modesOf(data),
    ...adyenOf(data),
  }
}

/**
 * Memoised, because settings cannot change during an isolate's lifetime.
 * @throws Error whose message lists every invalid setting
 */
export const configOf = memoise((env) => env, parseConfig)
