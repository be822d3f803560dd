/**
 * The embedded backend's pages, served from the shop's host: the checkout and the pages that its e-mails link to. The Worker
 * forwards each page with the page's own security policy and cookies. Of the browser's cookies, it forwards only the checkout's.
 * @module
 */
import type { Context } from 'hono'
import { BACKEND_PAGES, isBackendPage, OPERATIONS } from '#domain/address/routes.ts'
import { COOKIES, readCookie } from '#domain/cookies/cookies.ts'
import { type AppEnv, factory } from '#worker/env.ts'
import { missingPage } from '#worker/routes/content/missing.tsx'

/** Request headers to forward. All others are dropped. */
const ASKED = ['accept', 'content-type', 'origin', 'sec-fetch-site', 'cf-connecting-ip'] as const
/** The only cookies that these pages may set: the checkout's session and the order's receipt. */
const SET_COOKIES: readonly string[] = [COOKIES.checkout.name, COOKIES.receipt.name]
/** Hop-by-hop headers (RFC 9110 §7.6.1) must not be forwarded. */
const HOP_BY_HOP = ['connection', 'keep-alive', 'proxy-authenticate', 'te', 'trailer', 'transfer-encoding', 'upgrade'] as const

export function backendPageRoutes() {
  const app = factory.createApp()
  for (const path of BACKEND_PAGES) {
    app.on(['GET', 'POST'], [path, `${path}/*`], passOn)
  }
  return app
}

async function passOn(c: Context<AppEnv>): Promise<Response> {
  const { method, url } = c.req
  if (!isBackendPage(new URL(url).pathname)) {
    return missingPage(c)
  }
  const answer = await c.var.services.backendPage({
    url,
    method,
    headers: requestHeaders(c),
    body: method === 'POST' ? await c.req.arrayBuffer() : undefined,
  })
  // The backend has its own 404 page. A 404 without HTML means an unknown URL, so the shop's 404 page is shown.
  if ((answer.status === 404 && !typeOf(answer).startsWith('text/html')) || mayRunScript(answer)) {
    await answer.body?.cancel()
    return missingPage(c)
  }
  return new Response(answer.body, { status: answer.status, headers: responseHeaders(answer) })
}

const typeOf = (answer: Response): string => answer.headers.get('content-type') ?? ''
const WITHOUT_SCRIPT = /^(?:$|text\/(?:plain|css)\b|application\/json\b)/

/**
 * All of the backend's own pages have a security policy. A vendor's document without one must not run JavaScript on the shop's
 * host.
 */
const mayRunScript = (answer: Response): boolean =>
  !WITHOUT_SCRIPT.test(typeOf(answer)) && !answer.headers.has('content-security-policy')

function requestHeaders(c: Context<AppEnv>): Headers {
  const headers = new Headers()
  // The operator's key is sent only to the operations pages.
  const asked = c.req.path.startsWith(`${OPERATIONS}/`) ? [...ASKED, 'authorization'] : ASKED
  for (const name of asked) {
    const value = c.req.header(name)
    if (value !== undefined) {
      headers.set(name, value)
    }
  }
  const own = readCookie(c.req.header('cookie'), COOKIES.checkout.name)
  if (own !== undefined) {
    headers.set('cookie', `${COOKIES.checkout.name}=${own}`)
  }
  return headers
}

/** Keeps the page's own headers, but only the allowed cookies. */
function responseHeaders(answer: Response): Headers {
  const headers = new Headers({ 'cache-control': 'private, no-store' })
  for (const [name, value] of answer.headers) {
    if (name !== 'set-cookie') {
      headers.set(name, value)
    }
  }
  for (const name of HOP_BY_HOP) {
    headers.delete(name)
  }
  for (const cookie of answer.headers.getSetCookie()) {
    if (SET_COOKIES.includes(cookie.split('=', 1)[0] ?? '')) {
      headers.append('set-cookie', cookie)
    }
  }
  return headers
}
