/**
 * Withdrawal from an order (spec A §10): a page that lists the order's lines, and a button. An e-mail confirms the withdrawal.
 * Only the buyer has access.
 * @module
 */

import type { Context } from 'hono'
import { type WithdrawalModel, WithdrawalPage } from '#client/pages/checkout/WithdrawalPage.tsx'
import { buttonForm } from '#domain/account/forms.ts'
import { orderPaths } from '#domain/address/order-paths.ts'
import { FORM_ACTIONS, NOT_FOUND_PATH } from '#domain/address/route-patterns.ts'
import { SHOP_NAME } from '#domain/text/layout.ts'
import { orderText } from '#domain/text/order.ts'
import { type AppEnv, factory } from '#worker/env.ts'
import { orderContents } from '#worker/flows/order-contents.ts'
import { defineForm, type StatusAndHeaders } from '#worker/forms/define-form.ts'
import { doneAt, otherRefusal, refused } from '#worker/forms/outcome.ts'
import { renderPersonal } from '#worker/render/personal-page.tsx'
import { parameters } from '#worker/routes/input.ts'
import type { BoughtOrder } from '#worker/services/commerce/order/order.ts'
import { isOfVisitor } from './bought-order.ts'
import { orderUnreadable, withoutOrder } from './order-notices.tsx'

type WithdrawalContext = Context<AppEnv>

const text = orderText.withdrawal

export const withdrawalRoutes = () =>
  factory
    .createApp()
    .get(FORM_ACTIONS.orderWithdrawal, parameters('orderConfirmation', withoutOrder), (c) => show(c, c.req.valid('param')))
    .post(FORM_ACTIONS.orderWithdrawal, parameters('orderConfirmation', withoutOrder), (c) => withdraw(c, c.req.valid('param')))

/**
 * Undefined if the order does not belong to the visitor.
 * @throws UpstreamError
 */
async function modelOf(c: WithdrawalContext, named: BoughtOrder): Promise<WithdrawalModel | undefined> {
  if (!(await isOfVisitor(c, named))) {
    return undefined
  }
  const { order } = c.var.services
  const [contents, withdrawal] = await Promise.all([orderContents(c.var, named), order.withdrawal(named)])
  return contents.ok ? { order: contents.value, cartId: named.cartId, ...withdrawal } : undefined
}

const show = (c: WithdrawalContext, named: BoughtOrder): Promise<Response> =>
  orderUnreadable(c, async () => {
    const model = await modelOf(c, named)
    return model ? withdrawalPage(c, model) : withoutOrder(c)
  })

const withdraw = (c: WithdrawalContext, named: BoughtOrder): Promise<Response> =>
  orderUnreadable(c, async () => {
    const model = await modelOf(c, named)
    return model ? button(c, { named, model }) : withoutOrder(c)
  })

const button = defineForm({
  event: 'withdrawal.failed',
  schema: buttonForm,
  words: text,
  async act(c, _given, { named }: { readonly named: BoughtOrder; readonly model: WithdrawalModel }) {
    const withdrawn = await c.var.services.order.withdraw(named)
    if (withdrawn.ok) {
      return doneAt({ href: orderPaths.withdrawal(c.var.market, named), message: text.done })
    }
    return withdrawn.reason.code === 'invalid' ? refused(409, { message: text.over }) : otherRefusal(withdrawn.reason, text)
  },
  page: (c, { form: { message }, ...answer }, { model }) => withdrawalPage(c, { ...model, message }, answer),
})

const withdrawalPage = (
  c: WithdrawalContext,
  model: WithdrawalModel,
  { status, headers }: StatusAndHeaders = {},
): Promise<Response> =>
  renderPersonal(c, {
    status,
    canonical: NOT_FOUND_PATH,
    view: WithdrawalPage,
    model,
    head: { title: `${text.title} · ${SHOP_NAME}` },
    headers,
  })
