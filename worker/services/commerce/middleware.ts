/**
 * The integrations of the commerce middleware that the shop has a client for, by the first segment of their paths.
 * @module
 */
import type { JsonCall } from '#worker/http/json-call.ts'

/** A programming mistake, reported in the specification's words (spec A §8). */
export class UnknownMiddleware extends Error {
  constructor(name: string) {
    super(`Unknown middleware ${name}`)
    this.name = 'UnknownMiddleware'
  }
}

/** Calls of one integration: the path names the method alone. */
export type Middleware = (name: string) => JsonCall

export function createMiddleware(clients: ReadonlyMap<string, JsonCall>): Middleware {
  return (name) => {
    const call = clients.get(name)
    if (!call) {
      throw new UnknownMiddleware(name)
    }
    return (request) => call({ ...request, path: `/${name}/${request.path.replace(/^\//, '')}` })
  }
}
