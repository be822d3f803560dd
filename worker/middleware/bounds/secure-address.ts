/**
 * Redirects HTTP to HTTPS if the shop's origin is HTTPS, because browsers accept `Strict-Transport-Security` only over HTTPS.
 * @module
 */
import type { Config } from '#worker/settings/config.ts'

const LOCAL = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?(?:[/?#]|$)/i

/** Undefined if the request is secure or local. */
export function secureAddress({ url, headers }: Request, { origin }: Pick<Config, 'origin'>): string | undefined {
  // A proxy that terminates TLS in front of workerd sets this header.
  const isSecure = !url.startsWith('http:') || headers.get('x-forwarded-proto') === 'https'
  return isSecure || !origin.startsWith('https:') || LOCAL.test(url) ? undefined : origin + url.replace(/^http:\/\/[^/]*/, '')
}
