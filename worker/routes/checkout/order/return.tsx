/**
 * Returns: a page with the order's lines, and a form that requests a return. Only the buyer has access: the customer who placed
 * the order, or a guest with the receipt cookie.
 * @module
 */

import type { Context } from 'hono'
import { type ReturnModel, ReturnPage } from '#client/pages/checkout/ReturnPage.tsx'
import { orderPaths } from '#domain/address/order-paths.ts'
import { FORM_ACTIONS, NOT_FOUND_PATH } from '#domain/address/route-patterns.ts'
import { quantityField, returnForm } from '#domain/forms/return-form.ts'
import { paths } from '#domain/paths.ts'
import { SHOP_NAME } from '#domain/text/layout.ts'
import { returnText as text } from '#domain/text/returns.ts'
import { type AppEnv, factory } from '#worker/env.ts'
import { orderContents } from '#worker/flows/order-contents.ts'
import { defineForm, type StatusAndHeaders } from '#worker/forms/define-form.ts'
import { doneAt, otherRefusal, type Refused, refused } from '#worker/forms/outcome.ts'
import { renderPersonal } from '#worker/render/personal-page.tsx'
import { parameters } from '#worker/routes/input.ts'
import type { BoughtOrder } from '#worker/services/commerce/order/order.ts'
import type { CommerceRefusal } from '#worker/services/commerce/refusal.ts'
import { isOfCustomer, isOfReceipt } from './bought-order.ts'
import { orderUnreadable, withoutOrder } from './order-notices.tsx'

type ReturnContext = Context<AppEnv>

interface Asked {
  readonly named: BoughtOrder
  readonly model: ReturnModel
}

export const returnRoutes = () =>
  factory
    .createApp()
    .get(FORM_ACTIONS.orderReturn, parameters('orderConfirmation', withoutOrder), (c) => show(c, c.req.valid('param')))
    .post(FORM_ACTIONS.orderReturn, parameters('orderConfirmation', withoutOrder), (c) => ask(c, c.req.valid('param')))

/**
 * Undefined if the order does not belong to the visitor.
 * @throws UpstreamError
 */
async function modelOf(c: ReturnContext, named: BoughtOrder): Promise<ReturnModel | undefined> {
  const hasReceipt = await isOfReceipt(c, named)
  if (!hasReceipt && !(await isOfCustomer(c, named))) {
    return undefined
  }
  const [contents, returns] = await Promise.all([orderContents(c.var, named), c.var.services.order.returns(named)])
  const { market } = c.var
  const orderPath = hasReceipt
    ? orderPaths.confirmation(market, named)
    : `${paths.account(market, 'order-history')}?order=${named.orderId}`
  return contents.ok ? { order: contents.value, cartId: named.cartId, returns, orderPath } : undefined
}

const show = (c: ReturnContext, named: BoughtOrder): Promise<Response> =>
  orderUnreadable(c, async () => {
    const model = await modelOf(c, named)
    return model ? returnPage(c, model) : withoutOrder(c)
  })

const ask = (c: ReturnContext, named: BoughtOrder): Promise<Response> =>
  orderUnreadable(c, async () => {
    const model = await modelOf(c, named)
    return model ? askFor(c, { named, model }) : withoutOrder(c)
  })

const LINE = /^lines\.(\d+)$/

/** Shows the service's refusals next to the lines that they name. */
function refusalOf(reason: CommerceRefusal): Refused {
  if (reason.code !== 'invalid') {
    return otherRefusal(reason, text)
  }
  const faults = new Map(
    Object.keys(reason.errors).flatMap((name) => {
      const id = LINE.exec(name)?.[1]
      return id ? [[quantityField(Number(id)), text.changed] as const] : []
    }),
  )
  return faults.size > 0 ? refused(422, { faults }) : refused(409, { message: text.changed })
}

const askFor = defineForm({
  event: 'return.failed',
  schema: (_c, { model: { order, returns } }: Asked) =>
    returnForm(order.lines.map(({ id }) => ({ lineId: id, most: returns.returnable.get(id) ?? 0 }))),
  limit: 'message',
  words: text,
  async act(c, lines, { named }) {
    const asked = await c.var.services.order.askReturn(named, lines)
    return asked.ok ? doneAt({ href: orderPaths.return(c.var.market, named), message: text.done }) : refusalOf(asked.reason)
  },
  page: (c, { form, ...answer }, { model }) => returnPage(c, { ...model, form }, answer),
})

const returnPage = (c: ReturnContext, model: ReturnModel, { status, headers }: StatusAndHeaders = {}): Promise<Response> =>
  renderPersonal(c, {
    status,
    canonical: NOT_FOUND_PATH,
    view: ReturnPage,
    model,
    head: { title: `${text.title} · ${SHOP_NAME}` },
    headers,
  })
