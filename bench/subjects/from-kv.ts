/**
 * Baseline: reads the page from KV for every request and does nothing else.
 * @module
 */
interface Env {
  readonly PAGES: { get(key: string, type: 'arrayBuffer'): Promise<ArrayBuffer | null> }
}

const HEADERS = { 'content-type': 'text/html; charset=utf-8' }

export default {
  fetch: async (_request: Request, env: Env): Promise<Response> =>
    new Response(await env.PAGES.get('bench:page', 'arrayBuffer'), { headers: HEADERS }),
}
