/**
 * Guards the account's pages (spec A §2). A guest is sent to the sign-in page, and returns after signing in. The responses are
 * personal and never cached.
 * @module
 */
import type { Context } from 'hono'
import type { ReactNode } from 'react'
import { NoticePage } from '#client/pages/messages/NoticePage.tsx'
import type { PageProps } from '#client/shell/page-props.ts'
import type { Reply } from '#domain/contracts/reply.ts'
import { COOKIES, readCookie } from '#domain/cookies/cookies.ts'
import type { Customer } from '#domain/entities/customer.ts'
import { paths } from '#domain/paths.ts'
import { accountText } from '#domain/text/account.ts'
import { SHOP_NAME } from '#domain/text/layout.ts'
import { noticeText } from '#domain/text/notices.ts'
import type { AppEnv } from '#worker/env.ts'
import { jsonResponse, signedOutResponse } from '#worker/forms/form-response.ts'
import type { RefusalStatus } from '#worker/forms/outcome.ts'
import { orFallback } from '#worker/http/or-fallback.ts'
import { renderPersonal } from '#worker/render/personal-page.tsx'
import { wantsJson } from '#worker/response/refuse.ts'
import { EVERY_MARKET } from '#worker/routes/alternates.ts'
import type { Session } from '#worker/session/sealed-session.ts'
import { dropSession } from '#worker/session/session.ts'
import { visitorOf } from '#worker/session/visitor-of.ts'

export type AccountContext = Context<AppEnv>

export interface SignedIn {
  readonly customer: Customer
  readonly session: Session
}

/** The path without the market prefix. */
const pathOf = (c: AccountContext): string => c.var.path.replace(/\/$/, '')

export async function forCustomer(c: AccountContext, show: (signedIn: SignedIn) => Promise<Response>): Promise<Response> {
  const visitor = await visitorOf(c)
  if (visitor.kind === 'unknown') {
    return unreadable(c)
  }
  if (visitor.kind !== 'customer') {
    // The session has ended, or the browser's signed-in hint cookie is out of date.
    if (visitor.kind === 'ended' || readCookie(c.req.header('cookie'), COOKIES.authenticated.name) === '1') {
      dropSession(c)
    }
    return signedOutResponse(c, paths.login(c.var.market, pathOf(c)))
  }
  return orFallback(
    c.var.log,
    'account.unreadable',
    () => show(visitor),
    () => unreadable(c),
  )
}

interface AccountPage<Model> {
  readonly title: string
  readonly view: (props: PageProps<Model>) => ReactNode
  readonly model: Model
  readonly status?: 200 | RefusalStatus
  readonly headers?: Readonly<Record<string, string>>
}

export const accountPage = <Model,>(c: AccountContext, { title, ...page }: AccountPage<Model>): Promise<Response> =>
  renderPersonal(c, {
    ...page,
    canonical: pathOf(c),
    head: { title: `${title} · ${SHOP_NAME}`, markets: EVERY_MARKET },
  })

/** The session cookie is kept, because only the commerce service decides whether a session has ended (safety §3). */
async function unreadable(c: AccountContext): Promise<Response> {
  if (wantsJson(c)) {
    return jsonResponse(c, { ok: false, message: accountText.signIn.noData } satisfies Reply, 503)
  }
  return accountPage(c, {
    status: 503,
    title: accountText.page.title,
    view: NoticePage,
    model: noticeText.accountUnreadable,
  })
}
