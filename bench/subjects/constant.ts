/**
 * The least that a Worker can do: one constant, bytes or a string, as the binding PAGE gives it.
 * @module
 */
interface Env {
  readonly PAGE: ArrayBuffer | string
}

const HEADERS = { 'content-type': 'text/html; charset=utf-8' }

export default {
  fetch: (_request: Request, env: Env): Response => new Response(env.PAGE, { headers: HEADERS }),
}
