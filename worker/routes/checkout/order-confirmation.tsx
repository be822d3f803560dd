/**
 * Where a paid checkout leads back to (spec A §2). Only the visitor who bought sees it: their browser holds a receipt, which the
 * checkout gave it on the way back. For any other visitor a real order and a made-up one are the same 404.
 * @module
 */
import type { Context } from 'hono'
import { NoticePage } from '#client/pages/NoticePage.tsx'
import { OrderConfirmationPage } from '#client/pages/OrderConfirmationPage.tsx'
import { NOT_FOUND_PATH } from '#domain/address/route-patterns.ts'
import { SCREENS } from '#domain/address/routes.ts'
import { COOKIES, readCookie, readReceipt } from '#domain/cookies.ts'
import type { Order } from '#domain/entities/order.ts'
import { SHOP_NAME } from '#domain/text/layout.ts'
import { type Notice, noticeText } from '#domain/text/notices.ts'
import { type AppEnv, factory } from '#worker/env.ts'
import { sizeNamesOf } from '#worker/flows/load-bag.ts'
import { errorFacts } from '#worker/http/log.ts'
import { UpstreamError } from '#worker/http/upstream-error.ts'
import { renderPersonal } from '#worker/render/personal-page.tsx'
import { parameters } from '#worker/routes/input.ts'
import type { BoughtOrder } from '#worker/services/commerce/order.ts'

type ConfirmationContext = Context<AppEnv>

/** Seconds. */
const RETRY_AFTER = '10'

export const orderConfirmationRoutes = () =>
  factory
    .createApp()
    .get(SCREENS.orderConfirmation.pattern, parameters('orderConfirmation', withoutOrder), (c) =>
      confirmation(c, c.req.valid('param')),
    )

async function confirmation(c: ConfirmationContext, named: BoughtOrder): Promise<Response> {
  const { orderConfirmation, orderUnreadable } = noticeText
  try {
    const order = await boughtOrder(c, named)
    return order
      ? renderPersonal(c, {
          canonical: c.var.path.replace(/\/$/, ''),
          view: OrderConfirmationPage,
          model: { order },
          // An order belongs to one market, so its address has no alternates.
          head: { title: titleOf(orderConfirmation), markets: [c.var.market.code] },
        })
      : withoutOrder(c)
  } catch (error) {
    if (!(error instanceof UpstreamError)) {
      throw error
    }
    c.var.log('warn', 'order.unreadable', errorFacts(error))
    return noticeOf(c, 503, orderUnreadable, { 'retry-after': RETRY_AFTER })
  }
}

/** Looked up only by the receipt, never by the ids in the address alone, so the answer cannot reveal which orders exist. */
async function boughtOrder(c: ConfirmationContext, named: BoughtOrder): Promise<Order | undefined> {
  const { order } = c.var.services
  const receipt = readReceipt(readCookie(c.req.header('cookie'), COOKIES.receipt.name))
  const proven = receipt === undefined ? undefined : await order.ofReceipt(receipt)
  if (!proven?.ok || proven.value.cartId !== named.cartId || proven.value.orderId !== named.orderId) {
    return undefined
  }
  const contents = await order.contentsOf(proven.value)
  return contents.ok ? inMarketSizes(c, contents.value) : undefined
}

/** Sizes as the bag and the checkout have named them. */
async function inMarketSizes(c: ConfirmationContext, order: Order): Promise<Order> {
  const names = await sizeNamesOf(c.var, order.lines)
  return { ...order, lines: order.lines.map((line) => ({ ...line, size: names.get(line.variantId) ?? line.size })) }
}

const titleOf = ({ title }: Notice): string => `${title} · ${SHOP_NAME}`

/** The same bytes for every order, so the page never contains the ids of the address. */
const noticeOf = (
  c: ConfirmationContext,
  status: 404 | 503,
  model: Notice,
  headers?: Readonly<Record<string, string>>,
): Promise<Response> =>
  renderPersonal(c, { status, canonical: NOT_FOUND_PATH, view: NoticePage, model, head: { title: titleOf(model) }, headers })

const withoutOrder = (c: ConfirmationContext): Promise<Response> => noticeOf(c, 404, noticeText.orderMissing)
