/**
 * Allows development routes only under the host names of the developer's machine and shop. Otherwise a page of another site could read
 * them, by resolving its own host name to this machine (DNS rebinding).
 * @module
 */
import type { MiddlewareHandler } from 'hono'
import { type BackendEnv, siteOriginOf } from '#backend/env.ts'

const THIS_MACHINE: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

export const ownHost: MiddlewareHandler<{ Bindings: BackendEnv }> = async (c, next) => {
  const { hostname, host } = new URL(c.req.url)
  const isOwn = THIS_MACHINE.has(hostname) || host === new URL(siteOriginOf(c.env)).host
  return isOwn ? next() : c.notFound()
}
