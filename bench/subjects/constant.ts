/**
 * The least that a Worker can do: one constant, bytes or a string, as the binding PAGE gives it.
 * @module
 */
interface Env {
  readonly PAGE: ArrayBuffer | string
  /** Those of a page of the shop; without them, one. */
  readonly HEADERS?: Readonly<Record<string, string>>
}

const ONE_HEADER = { 'content-type': 'text/html; charset=utf-8' }

export default {
  fetch: (_request: Request, env: Env): Response => new Response(env.PAGE, { headers: env.HEADERS ?? ONE_HEADER }),
}
