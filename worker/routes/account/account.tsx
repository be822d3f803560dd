/**
 * The account of the customer who is signed in (spec A §2), and its guard: a guest signs in first and comes back.
 * @module
 */
import type { Context } from 'hono'
import { AccountPage } from '#client/pages/AccountPage.tsx'
import { NoticePage } from '#client/pages/NoticePage.tsx'
import { isAccountPage, SCREENS } from '#domain/address/routes.ts'
import { COOKIES, readCookie } from '#domain/cookies.ts'
import type { Customer } from '#domain/entities/customer.ts'
import { paths } from '#domain/paths.ts'
import { accountText } from '#domain/text/account.ts'
import { SHOP_NAME } from '#domain/text/layout.ts'
import { noticeText } from '#domain/text/notices.ts'
import { type AppEnv, factory } from '#worker/env.ts'
import { renderPersonal } from '#worker/render/personal-page.tsx'
import { missingPage } from '#worker/routes/content/missing.tsx'
import { parameters } from '#worker/routes/input.ts'
import { EVERY_MARKET } from '#worker/routes/locale/alternates.ts'
import { dropSession } from '#worker/session/session.ts'
import { visitorOf } from '#worker/session/visitor-of.ts'

type AccountContext = Context<AppEnv>

const title = `${accountText.page.title} · ${SHOP_NAME}`

export const accountRoutes = () =>
  factory
    .createApp()
    .get(SCREENS.account.pattern, parameters('account'), (c) =>
      isAccountPage(c.req.valid('param').pageName) ? forCustomer(c, (customer) => accountPage(c, customer)) : missingPage(c),
    )

/** The page's own path below the market's prefix. */
const pathOf = (c: AccountContext): string => c.var.path.replace(/\/$/, '')

async function forCustomer(c: AccountContext, show: (customer: Customer) => Promise<Response>): Promise<Response> {
  const visitor = await visitorOf(c)
  if (visitor.kind === 'customer') {
    return show(visitor.customer)
  }
  if (visitor.kind === 'unknown') {
    return unreadable(c)
  }
  // The hint in the browser is wrong, or the session is over.
  if (visitor.kind === 'ended' || readCookie(c.req.header('cookie'), COOKIES.authenticated.name) === '1') {
    dropSession(c)
  }
  c.header('cache-control', 'private, no-store')
  return c.redirect(paths.login(c.var.market, pathOf(c)), 303)
}

const accountPage = (c: AccountContext, customer: Customer): Promise<Response> =>
  renderPersonal(c, {
    canonical: pathOf(c),
    view: AccountPage,
    model: { customer },
    head: { title, markets: EVERY_MARKET },
  })

/** The session is kept: only the commerce service can say that it is over (safety §3). */
const unreadable = (c: AccountContext): Promise<Response> =>
  renderPersonal(c, {
    status: 503,
    canonical: pathOf(c),
    view: NoticePage,
    model: noticeText.accountUnreadable,
    head: { title },
    headers: { 'retry-after': '5' },
  })
