/**
 * The Content-Security-Policy of pages: everything from this origin, no inline style or script but React's constant one and
 * the rules of what is fetched ahead (by hash), and what a request's own nonce covers. Not 'strict-dynamic': it would ignore 'self', and a guest page, the
 * same bytes for everybody, has no nonce that could admit its script file. Nothing a visitor or an editor uploads is
 * served as a script from this origin, which is what 'strict-dynamic' guards against.
 * @module
 */
import { PREFETCH_RULES_HASH } from '#domain/prefetch-rules.ts'
import { DEVELOPMENT } from './assets.ts'
import type { Bytes } from './prerender.ts'

const REACT_SCRIPT = /<script id="_R_">(.*?)<\/script>/s

/** `'sha256-…'` of the inline script that React puts into a shell; empty when there is none. */
export async function hashOfReactScript(html: Bytes): Promise<string> {
  const script = REACT_SCRIPT.exec(new TextDecoder().decode(html))?.[1]
  if (script === undefined) {
    return ''
  }
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script))
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`
}

/**
 * @param formTargets other origins that an answer to a form may lead to: browsers hold `form-action` against redirects too
 */
export function contentSecurityPolicy(scriptSources: string, formTargets: readonly string[] = []): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${PREFETCH_RULES_HASH} ${scriptSources}`.trim(),
    DEVELOPMENT ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    ["form-action 'self'", ...formTargets].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

export const createNonce = (): string => btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))
