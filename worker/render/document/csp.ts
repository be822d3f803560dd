/**
 * The Content-Security-Policy of pages. Everything comes from this origin. Inline styles are allowed by hash: the shop's stylesheet, the
 * rule for view transitions, the editors' choices. The only inline script is the prefetch rules (by hash); an answer that streams late
 * parts also allows React's, by a nonce. Not 'strict-dynamic': it would ignore 'self', and a stored page, the same bytes for every visitor,
 * has no nonce to allow its script file. 'strict-dynamic' guards against uploads that are served as scripts, and this origin never serves a
 * visitor's or an editor's upload as a script. Only settings allow other hosts.
 * @module
 */
import type { Config } from '#worker/settings/config.ts'
import { DEVELOPMENT } from './assets.ts'
import { PREFETCH_RULES_HASH } from './prefetch-hash.ts'
import { STYLESHEET_HASH } from './stylesheet.ts'
import { VIEW_TRANSITION_HASH } from './view-transition.ts'

/** The directives that all pages share, joined once per settings, since every page sends a policy. */
const fixedParts = new WeakMap<Config, readonly [scripts: string, styles: string, rest: string]>()

/**
 * Trusted Types are left out where a vendor's script or Vite's development client may write text into the page, which the browser would
 * refuse.
 */
const trustedTypes = (vendorScripts: string): readonly string[] =>
  DEVELOPMENT || vendorScripts ? [] : ["require-trusted-types-for 'script'", 'trusted-types shop']

const withOwn = (sources: string): string => (sources ? `'self' ${sources}` : "'self'")

function fixedPartsOf(config: Config): readonly [scripts: string, styles: string, rest: string] {
  const known = fixedParts.get(config)
  if (known) {
    return known
  }
  const { vendors, formTargets } = config
  const parts = [
    `default-src 'none'; script-src ${withOwn(vendors.scripts)} ${PREFETCH_RULES_HASH}`,
    DEVELOPMENT ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' ${STYLESHEET_HASH} ${VIEW_TRANSITION_HASH}`,
    [
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
  ] as const
  fixedParts.set(config, parts)
  return parts
}

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
  const [scripts, styles, rest] = fixedPartsOf(config)
  const { customHtml, liveShopping, vendors } = config
  const others = [vendors.frames, liveShopping && new URL(liveShopping).origin].filter(Boolean).join(' ')
  // A channel's address is the shop's own and redirects to the vendor's.
  const framed = framesOwn || customHtml || liveShopping ? withOwn(others) : others
  const frames = framed && `; frame-src ${framed}`
  // In development, a hash would disable 'unsafe-inline'.
  const ownStyle = DEVELOPMENT || !styleHash ? '' : ` ${styleHash}`
  return `${scripts}${scriptSources && ` ${scriptSources}`}; ${styles}${ownStyle}; ${rest}${frames}; frame-ancestors ${framedBy}`
}

export const createNonce = (): string => btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))
