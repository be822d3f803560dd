/**
 * The Content-Security-Policy of pages. It allows this origin, and other hosts only from settings. Inline styles are allowed by
 * hash: the shop's stylesheet, the rule for view transitions, the editors' choices. So is the only inline script, the prefetch
 * rules; an answer that streams late parts also allows React's script, by a nonce. 'strict-dynamic' is left out: it ignores 'self',
 * and a stored page has no nonce for its script file. It would guard against uploads that are served as scripts, which this origin
 * never serves.
 * @module
 */
import { PREFETCH_RULES } from '#domain/address/prefetch-rules.ts'
import { memoise } from '#domain/memory/memoise.ts'
import type { Config } from '#worker/settings/config.ts'
import { DEVELOPMENT } from './assets.ts'
import { STYLESHEET, VIEW_TRANSITION } from './stylesheet.ts'

/** The source of an inline script or style: `'sha256-…'`. */
export async function hashSource(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`
}

const SCRIPT_HASH = await hashSource(PREFETCH_RULES)
const STYLE_HASHES = (await Promise.all([STYLESHEET, VIEW_TRANSITION].map(hashSource))).join(' ')

/**
 * Trusted Types are left out where a vendor's script or Vite's development client may write text into the page, which the browser would
 * refuse.
 */
const trustedTypes = (vendorScripts: string): readonly string[] =>
  DEVELOPMENT || vendorScripts ? [] : ["require-trusted-types-for 'script'", 'trusted-types shop']

const withOwn = (sources: string): string => (sources ? `'self' ${sources}` : "'self'")

/** The directives that all pages share, joined once per settings, since every page sends a policy. */
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
      // Browsers also apply form-action to the redirect that answers a form.
      `form-action ${withOwn(formTargets.join(' '))}`,
      "base-uri 'none'",
      'report-to csp',
      ...trustedTypes(vendors.scripts),
    ].join('; '),
  }),
)

export interface PolicyOfPage {
  /** Hash of the page's own stylesheet; empty if it has none. */
  readonly styleHash?: string | undefined
  /** The origins that may frame the page; absent forbids framing. */
  readonly framedBy?: string | undefined
  /** Whether the page frames other pages of the shop. */
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
  // A live-shopping frame loads an address of the shop, which redirects to the vendor.
  const framed = framesOwn || customHtml || liveShopping ? withOwn(others) : others
  const frames = framed && `; frame-src ${framed}`
  // In development, a hash would disable 'unsafe-inline'.
  const ownStyle = DEVELOPMENT || !styleHash ? '' : ` ${styleHash}`
  return `${scripts}${scriptSources && ` ${scriptSources}`}; ${styles}${ownStyle}; ${rest}${frames}; frame-ancestors ${framedBy}`
}

export const createNonce = (): string => btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))
