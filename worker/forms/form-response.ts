/**
 * Creates a form's responses other than its own page: a 303, or JSON for the page's JavaScript. These responses are personal, so
 * they are never cached.
 * @module
 */
import type { Context } from 'hono'
import type { Reply } from '#domain/contracts/reply.ts'
import { accountText } from '#domain/text/account.ts'
import type { AppEnv } from '#worker/env.ts'
import { laterHeaders, wantsJson } from '#worker/response/refuse.ts'
import type { Done, RefusalStatus } from './outcome.ts'

type FormContext = Context<AppEnv>

const OWN = 'private, no-store'

export function seeOther(c: FormContext, href: string): Response {
  c.header('cache-control', OWN)
  return c.redirect(href, 303)
}

export function jsonResponse(
  c: FormContext,
  reply: object,
  status: 200 | RefusalStatus,
  headers?: Record<string, string>,
): Response {
  return c.json(reply, status, { 'cache-control': OWN, ...laterHeaders(status), ...headers })
}

/** Redirects the browser after a form was posted, or sends JSON to the page's JavaScript. */
export async function doneResponse<ReplyBody extends object>(
  c: FormContext,
  { href, reply }: Done<ReplyBody>,
): Promise<Response> {
  return wantsJson(c)
    ? jsonResponse(c, { ok: true, ...(typeof reply === 'function' ? await reply() : reply) }, 200)
    : seeOther(c, href)
}

/** Redirects the browser to the sign-in page, or tells the page's JavaScript that the customer is signed out. */
export const signedOutResponse = (c: FormContext, href: string): Response =>
  wantsJson(c) ? jsonResponse(c, { ok: false, message: accountText.signedOut } satisfies Reply, 401) : seeOther(c, href)
