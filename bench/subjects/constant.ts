/**
 * Lower bound for any Worker: returns one constant, bytes or a string, from the binding PAGE.
 * @module
 */
interface Env {
  readonly PAGE: ArrayBuffer | string
  /** Headers of one of the shop's pages. Without them the response has only a content type. */
  readonly HEADERS?: Readonly<Record<string, string>>
}

const ONE_HEADER = { 'content-type': 'text/html; charset=utf-8' }

export default {
  fetch: (_request: Request, env: Env): Response => new Response(env.PAGE, { headers: env.HEADERS ?? ONE_HEADER }),
}
