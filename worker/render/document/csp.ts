/**
 * The Content-Security-Policy of pages. It allows the shop's origin; other hosts come only from the settings.
 * - Inline styles are allowed by hash: the stylesheet, the view-transition rule and the editors' styles.
 * - The only inline script, which contains the prefetch rules, is also allowed by hash. A response with late parts also allows
 * React's inline script, by nonce.
 * - 'strict-dynamic' is not used, because it ignores 'self', and a stored page has no nonce for its script file. Its benefit
 * would be protection against uploads that are served as scripts, but this origin never serves uploads as scripts.
 * @module
 */
import { PREFETCH_RULES } from '#domain/address/prefetch-rules.ts'
import { memoise } from '#domain/memory/memoise.ts'
import { bytesOf } from '#worker/http/bytes.ts'
import type { Config } from '#worker/settings/config.ts'
import { DEVELOPMENT } from './assets.ts'
import { STYLESHEET, VIEW_TRANSITION } from './stylesheet.ts'

/** Returns a CSP source: `'sha256-…'`. */
export async function hashSource(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytesOf(text))
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`
}

const SCRIPT_HASH = await hashSource(PREFETCH_RULES)
const STYLE_HASHES = (await Promise.all([STYLESHEET, VIEW_TRANSITION].map(hashSource))).join(' ')

/**
 * Trusted Types are off if there are vendors' scripts or Vite's development client. These may write HTML strings into the page,
 * and browsers would refuse that.
 */
const trustedTypes = (vendorScripts: string): readonly string[] =>
  DEVELOPMENT || vendorScripts ? [] : ["require-trusted-types-for 'script'", 'trusted-types shop']

const withOwn = (sources: string): string => (sources ? `'self' ${sources}` : "'self'")

/** The policy's fixed parts are joined once per settings object, because every page sends a policy. */
const fixedPartsOf = memoise(
  (config) => config,
  ({ vendors, formTargets }: Config) => ({
    scripts: `default-src 'none'; script-src ${withOwn(vendors.scripts)} ${SCRIPT_HASH}`,
    styles: `style-src 'self' ${DEVELOPMENT ? "'unsafe-inline'" : STYLE_HASHES}`,
    rest: [
      `img-src 'self' data:${vendors.images && ` ${vendors.images}`}`,
      "font-src 'self'",
      "media-src 'self'",
      `connect-src ${withOwn(vendors.connections)}`,
      "manifest-src 'self'",
      // Browsers also apply form-action to redirects after a form is submitted.
      `form-action ${withOwn(formTargets.join(' '))}`,
      "base-uri 'none'",
      'report-to csp',
      ...trustedTypes(vendors.scripts),
    ].join('; '),
  }),
)

export interface PolicyOfPage {
  /** Hash of the page's editor styles; empty if it has none. */
  readonly styleHash?: string | undefined
  /** Origins that may frame the page. If absent, none may. */
  readonly framedBy?: string | undefined
  /** True if the page frames other pages of the shop. */
  readonly framesOwn?: boolean | undefined
}

export function contentSecurityPolicy(
  config: Config,
  scriptSources: string,
  { framedBy = "'none'", framesOwn, styleHash = '' }: PolicyOfPage = {},
): string {
  const { scripts, styles, rest } = fixedPartsOf(config)
  const { customHtml, liveShopping, vendors } = config
  const others = [vendors.frames, liveShopping && new URL(liveShopping).origin].filter(Boolean).join(' ')
  // A live-shopping frame loads one of the shop's URLs, which redirects to the vendor.
  const framed = framesOwn || customHtml || liveShopping ? withOwn(others) : others
  const frames = framed && `; frame-src ${framed}`
  // In development, a hash would disable 'unsafe-inline'.
  const ownStyle = DEVELOPMENT || !styleHash ? '' : ` ${styleHash}`
  return `${scripts}${scriptSources && ` ${scriptSources}`}; ${styles}${ownStyle}; ${rest}${frames}; frame-ancestors ${framedBy}`
}

export const createNonce = (): string => btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))
