/**
 * Pages of the embedded backend under the shop's own host: the checkout, and the pages that its mails link to. The Worker passes them on
 * unchanged, with their own policy and cookies, and sends none of the shop's cookies to them.
 * @module
 */
import type { Context } from 'hono'
import { BACKEND_PAGES, isBackendPage, OPERATIONS } from '#domain/address/routes.ts'
import { COOKIES, readCookie } from '#domain/cookies/cookies.ts'
import { type AppEnv, factory } from '#worker/env.ts'
import { missingPage } from '#worker/routes/content/missing.tsx'

/** The request headers that are passed on. All others are dropped, including hop-by-hop headers and cookies. */
const ASKED = ['accept', 'content-type', 'origin', 'sec-fetch-site', 'cf-connecting-ip'] as const
/** The cookies that these pages may set: the checkout's session, and the receipt after it. */
const SET_COOKIES: readonly string[] = [COOKIES.checkout.name, COOKIES.receipt.name]
/** Headers of one connection (RFC 9110 §7.6.1), which are not passed on. */
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
  // The backend has its own 404 page. A 404 without HTML means that the backend does not know the address, so the shop shows its own page.
  if ((answer.status === 404 && !typeOf(answer).startsWith('text/html')) || mayRunScript(answer)) {
    await answer.body?.cancel()
    return missingPage(c)
  }
  return new Response(answer.body, { status: answer.status, headers: answerHeaders(answer) })
}

const typeOf = (answer: Response): string => answer.headers.get('content-type') ?? ''
const WITHOUT_SCRIPT = /^(?:$|text\/(?:plain|css)\b|application\/json\b)/

/** Every page of the backend has a policy. A document without one, of a vendor at `COMMERCE_URL`, would run under the shop's host. */
const mayRunScript = (answer: Response): boolean =>
  !WITHOUT_SCRIPT.test(typeOf(answer)) && !answer.headers.has('content-security-policy')

function requestHeaders(c: Context<AppEnv>): Headers {
  const headers = new Headers()
  // Only the operations' address gets the operator's key.
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

/** Keeps the page's own headers, which the middleware completes, and only the cookies that it may set. */
function answerHeaders(answer: Response): Headers {
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
