/**
 * The same response for every order that the visitor may not see.
 * @module
 */
import type { Context } from 'hono'
import { NoticePage } from '#client/pages/messages/NoticePage.tsx'
import { NOT_FOUND_PATH } from '#domain/address/route-patterns.ts'
import type { Reply } from '#domain/contracts/reply.ts'
import { SHOP_NAME } from '#domain/text/layout.ts'
import { type Notice, noticeText } from '#domain/text/notices.ts'
import type { AppEnv } from '#worker/env.ts'
import { jsonResponse } from '#worker/forms/form-response.ts'
import { orFallback } from '#worker/http/or-fallback.ts'
import { renderPersonal } from '#worker/render/personal-page.tsx'
import { wantsJson } from '#worker/response/refuse.ts'

type OrderContext = Context<AppEnv>

/** Identical for every order, so it must not contain an id from the URL. */
const noticeOf = async (c: OrderContext, status: 404 | 503, model: Notice): Promise<Response> =>
  wantsJson(c)
    ? jsonResponse(c, { ok: false, message: model.lead } satisfies Reply, status)
    : renderPersonal(c, {
        status,
        canonical: NOT_FOUND_PATH,
        view: NoticePage,
        model,
        head: { title: `${model.title} · ${SHOP_NAME}` },
      })

export const withoutOrder = (c: OrderContext): Promise<Response> => noticeOf(c, 404, noticeText.orderMissing)

/** If an upstream fails, shows a notice and keeps the receipt cookie. */
export async function orderUnreadable(c: OrderContext, answer: () => Promise<Response>): Promise<Response> {
  return orFallback(
    c.get('log'),
    'order.unreadable',
    () => answer(),
    () => noticeOf(c, 503, noticeText.orderUnreadable),
  )
}
