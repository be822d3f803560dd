/**
 * Well-known URLs (RFC 8615): where to report a vulnerability, and where to change a password.
 * @module
 */
import { SERVICE_PATHS } from '#domain/address/routes.ts'
import { NO_PREFIX, paths } from '#domain/paths.ts'
import { factory } from '#worker/env.ts'
import { missingPage } from '#worker/routes/content/missing.tsx'

const DAY = 86_400
/** RFC 9116 recommends less than a year. */
const GOOD_FOR_MS = 180 * DAY * 1_000

export const wellKnownRoutes = () =>
  factory
    .createApp()
    .get(SERVICE_PATHS.securityText, async (c): Promise<Response> => {
      const { securityContact, origin } = c.var.config
      if (securityContact === undefined) {
        return missingPage(c)
      }
      const lines = {
        Contact: securityContact,
        Expires: new Date(Date.now() + GOOD_FOR_MS).toISOString(),
        Canonical: origin + SERVICE_PATHS.securityText,
      }
      const body = Object.entries(lines).map(([name, value]) => `${name}: ${value}\n`)
      return c.body(body.join(''), 200, {
        'content-type': 'text/plain; charset=utf-8',
        'cache-control': `public, max-age=${DAY}`,
      })
    })
    .get(SERVICE_PATHS.changePassword, (c) => c.redirect(paths.updatePassword(NO_PREFIX), 302))
