/**
 * Where a paid checkout leads back to (spec A §2). Its address can be guessed at, so it says nothing of any order but to the browser
 * whose bag became that order: its cookie still names the cart.
 * @module
 */
import type { Context } from 'hono'
import { NoticePage } from '#client/pages/NoticePage.tsx'
import { PARAMETERS, SCREENS } from '#domain/routes.ts'
import { SHOP_NAME } from '#domain/text/layout.ts'
import { noticeText } from '#domain/text/notices.ts'
import { type AppEnv, factory } from '#worker/env.ts'
import { renderPersonal } from '#worker/render/personal-page.tsx'
import { errorFacts } from '#worker/services/log.ts'
import { UpstreamError } from '#worker/services/upstream-error.ts'
import { cartIdOf } from './bag-shop.ts'
import { missingPage } from './missing.tsx'

export const orderConfirmationRoutes = () =>
  factory.createApp().get(SCREENS.orderConfirmation.pattern, (c) => {
    const { cartId, orderId } = c.req.param()
    const isAddress = PARAMETERS.cartId?.test(cartId) && PARAMETERS.orderId?.test(orderId)
    return isAddress ? confirmation(c, cartId, orderId) : missingPage(c)
  })

async function confirmation(c: Context<AppEnv>, cartId: string, orderId: string): Promise<Response> {
  const text = noticeText.orderConfirmation
  const isTheirs = await isOrderOf(c, cartId, orderId)
  return renderPersonal(c, {
    canonical: c.var.path.replace(/\/$/, ''),
    view: NoticePage,
    model: { ...text, lead: isTheirs ? `${noticeText.orderNumber(orderId)} ${text.lead}` : text.lead },
    // An order belongs to one market: its address means nothing in the others.
    head: { title: `${text.title} · ${SHOP_NAME}`, markets: [c.var.market.code] },
  })
}

async function isOrderOf(c: Context<AppEnv>, cartId: string, orderId: string): Promise<boolean> {
  if (cartIdOf(c) !== cartId.toLowerCase()) {
    return false
  }
  try {
    const order = await c.var.services.order.numberOfCart(cartId)
    return order.ok && order.value === orderId
  } catch (error) {
    if (!(error instanceof UpstreamError)) {
      throw error
    }
    // The order stands; its number is in the mail.
    c.var.log('warn', 'order.unreadable', errorFacts(error))
    return false
  }
}
