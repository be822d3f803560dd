/**
 * Where a request over plain http leads: the same address over https, if the shop has an https address. Only then is
 * `Strict-Transport-Security` ever read.
 * @module
 */
import type { Config } from '#worker/settings/config.ts'

const LOCAL = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?(?:[/?#]|$)/i

/** Undefined where the request is secure, or comes from this machine. */
export function secureAddress({ url, headers }: Request, { origin }: Pick<Config, 'origin'>): string | undefined {
  // A proxy in front of plain workerd ends TLS and says so.
  const isSecure = !url.startsWith('http:') || headers.get('x-forwarded-proto') === 'https'
  return isSecure || !origin.startsWith('https:') || LOCAL.test(url) ? undefined : origin + url.replace(/^http:\/\/[^/]*/, '')
}
