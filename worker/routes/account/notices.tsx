/**
 * Screens of the route table that are not complete yet. Each is personal to its visitor: never stored, `noindex`.
 * @module
 */
import type { Context } from 'hono'
import { NoticePage } from '#client/pages/NoticePage.tsx'
import { SCREENS } from '#domain/address/routes.ts'
import { SHOP_NAME } from '#domain/text/layout.ts'
import { noticeText } from '#domain/text/notices.ts'
import { type AppEnv, factory } from '#worker/env.ts'
import { renderPersonal } from '#worker/render/personal-page.tsx'
import { EVERY_MARKET } from '#worker/routes/locale/alternates.ts'

type NoticeContext = Context<AppEnv>

const WITHOUT_PARAMETERS = ['createAccount', 'forgotPassword', 'updatePassword'] as const

const noticePage = (c: NoticeContext, name: (typeof WITHOUT_PARAMETERS)[number]): Promise<Response> =>
  renderPersonal(c, {
    canonical: c.var.path.replace(/\/$/, ''),
    view: NoticePage,
    model: noticeText[name],
    head: { title: `${noticeText[name].title} · ${SHOP_NAME}`, robots: 'noindex', markets: EVERY_MARKET },
  })

export function noticeRoutes() {
  const app = factory.createApp()
  for (const name of WITHOUT_PARAMETERS) {
    app.get(SCREENS[name].pattern, (c) => noticePage(c, name))
  }
  return app
}
