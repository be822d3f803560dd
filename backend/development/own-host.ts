/**
 * Serves development routes only under the host names of the developer's machine and of the shop. Otherwise another site could
 * resolve its own host name to this machine and read them (DNS rebinding).
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
