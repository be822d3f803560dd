/**
 * The page that the link in the confirmation e-mail opens. A GET changes nothing, because mail scanners open links too.
 * @module
 */
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { html } from 'hono/html'
import { SHOP_NAME } from '#backend/brand/words.ts'
import { openDatabase } from '#backend/database/database.ts'
import type { BackendEnv } from '#backend/env.ts'
import { edgeAddressOf } from '#backend/geo/edge-address.ts'
import { WireError } from '#backend/middleware/wire-error.ts'
import { demonstrationNotice } from '#backend/rules/demonstration-notice.ts'
import { PROOF_PATH, proveEmail, unprovenCustomer } from './prove-email.ts'

type ProofContext = Context<{ Bindings: BackendEnv }>

const MAX_BODY = 4 * 1024
const TITLE = 'Confirm your email address'
const MAX_TOKEN = 1_000

function page(c: ProofContext, status: 200 | 404 | 422 | 429, content: ReturnType<typeof html>): Response | Promise<Response> {
  c.header('cache-control', 'no-store')
  // `no-referrer` would make the browser send the form with `Origin: null`.
  c.header('referrer-policy', 'same-origin')
  c.header('content-security-policy', "default-src 'none'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'")
  return c.html(
    html`<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${TITLE} – ${SHOP_NAME}</title>${demonstrationNotice(c.env)}<main><h1>${TITLE}</h1>${content}</main></html>`,
    status,
  )
}

const ended = (c: ProofContext) =>
  page(c, 404, html`<p>This link has been used or has expired. Resetting your password also confirms your address.</p>`)

const form = (token: string, fault?: string) => html`${fault ? html`<p role="alert" id="fault">${fault}</p>` : ''}
<form method="post" action="${PROOF_PATH}?token=${encodeURIComponent(token)}">
<label for="password">Your account password</label>
<input id="password" name="password" type="password" autocomplete="current-password" required maxlength="1000"${fault ? html` aria-invalid="true" aria-describedby="fault"` : ''}>
<button>Confirm</button></form>`

const askedOf = (c: ProofContext) => {
  const token = c.req.query('token')?.slice(0, MAX_TOKEN) ?? ''
  const visitorAddress = edgeAddressOf(c.req.raw.headers)
  return { token, context: { db: openDatabase(c.env.DB), now: Date.now(), visitorAddress } }
}

export const proofApp = new Hono<{ Bindings: BackendEnv }>()
  .get(PROOF_PATH, async (c) => {
    const { token, context } = askedOf(c)
    return (await unprovenCustomer(context, token)) ? page(c, 200, form(token)) : ended(c)
  })
  .post(PROOF_PATH, bodyLimit({ maxSize: MAX_BODY }), async (c) => {
    const { token, context } = askedOf(c)
    const customer = await unprovenCustomer(context, token)
    if (!customer) {
      return ended(c)
    }
    const { password } = await c.req.parseBody()
    try {
      return (await proveEmail(context, customer, typeof password === 'string' ? password : ''))
        ? page(
            c,
            200,
            html`<p>Thank you. Your email address is confirmed.</p><p><a href="/my-account">Go to your account</a></p>`,
          )
        : page(c, 422, form(token, 'That isn’t the password for this account.'))
    } catch (error) {
      if (!(error instanceof WireError && error.status === 429)) {
        throw error
      }
      c.header('retry-after', error.headers['retry-after'])
      return page(c, 429, form(token, 'Too many attempts. Please wait a few minutes.'))
    }
  })
