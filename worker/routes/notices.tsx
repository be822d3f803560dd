/**
 * Screens of the route table whose whole work is still to come. Each is its visitor's alone: never stored, `noindex`.
 * @module
 */
import type { Context } from 'hono'
import { NoticePage } from '#client/pages/NoticePage.tsx'
import type { MarketCode } from '#domain/markets.ts'
import { ACCOUNT_PAGES, PARAMETERS, SCREENS } from '#domain/routes.ts'
import { SHOP_NAME } from '#domain/text/layout.ts'
import { noticeText } from '#domain/text/notices.ts'
import { type AppEnv, factory } from '#worker/env.ts'
import { renderPersonal } from '#worker/render/personal-page.tsx'
import { EVERYWHERE } from './elsewhere.ts'
import { missingPage } from './missing.tsx'

type NoticeContext = Context<AppEnv>

/** The screens without parameters. */
const PLAIN = ['login', 'createAccount', 'forgotPassword', 'updatePassword', 'wishlist', 'checkoutIdentity'] as const

const noticePage = (
  c: NoticeContext,
  name: (typeof PLAIN)[number] | 'account' | 'orderConfirmation',
  markets: readonly MarketCode[] = EVERYWHERE,
): Promise<Response> =>
  renderPersonal(c, {
    canonical: c.var.path.replace(/\/$/, ''),
    view: NoticePage,
    model: noticeText[name],
    head: { title: `${noticeText[name].title} · ${SHOP_NAME}`, robots: 'noindex', markets },
  })

const isAccountPage = (name: string | undefined): boolean => name === undefined || Object.hasOwn(ACCOUNT_PAGES, name)

export function noticeRoutes() {
  const app = factory.createApp()
  for (const name of PLAIN) {
    app.get(SCREENS[name].pattern, (c) => noticePage(c, name))
  }
  app.get(SCREENS.account.pattern, (c) => (isAccountPage(c.req.param('pageName')) ? noticePage(c, 'account') : missingPage(c)))
  app.get(SCREENS.orderConfirmation.pattern, (c) => {
    const { cartId, orderId } = c.req.param()
    const isAddress = PARAMETERS.cartId?.test(cartId) && PARAMETERS.orderId?.test(orderId)
    // An order belongs to one market: its address means nothing in the others.
    return isAddress ? noticePage(c, 'orderConfirmation', [c.var.market.code]) : missingPage(c)
  })
  return app
}
