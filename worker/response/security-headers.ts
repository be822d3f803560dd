/**
 * The security headers that every response has.
 * @module
 */
import { SERVICE_PATHS } from '#domain/address/routes.ts'

export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(self)',
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'reporting-endpoints': `csp="${SERVICE_PATHS.policyReports}"`,
}
