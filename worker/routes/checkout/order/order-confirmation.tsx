/**
 * The page after a paid checkout (spec A §2), or after a guest has entered an order's code. It requires the receipt cookie.
 * Without it, existing and made-up orders return the same 404. The page offers a guest an account.
 * @module
 */

import type { Context } from 'hono'
import { type OrderConfirmationModel, OrderConfirmationPage } from '#client/pages/checkout/OrderConfirmationPage.tsx'
import { newPasswordForm } from '#domain/account/forms.ts'
import { orderPaths } from '#domain/address/order-paths.ts'
import { FORM_ACTIONS } from '#domain/address/route-patterns.ts'
import { SCREENS } from '#domain/address/routes.ts'
import type { FormState } from '#domain/forms/read-form.ts'
import { NO_PREFIX, paths } from '#domain/paths.ts'
import { SHOP_NAME } from '#domain/text/layout.ts'
import { noticeText } from '#domain/text/notices.ts'
import { orderText } from '#domain/text/order.ts'
import { type AppEnv, factory } from '#worker/env.ts'
import { mayWithdraw, orderContents, returnsOf } from '#worker/flows/order-contents.ts'
import { defineForm, type StatusAndHeaders } from '#worker/forms/define-form.ts'
import { fault, otherRefusal, type Refused, refused } from '#worker/forms/outcome.ts'
import { type PersonalPage, renderPersonal } from '#worker/render/personal-page.tsx'
import { enterNewAccount } from '#worker/routes/account/begin.ts'
import { cartIdOf, forgetCart } from '#worker/routes/bag/bag-shop.ts'
import { parameters } from '#worker/routes/input.ts'
import type { BoughtOrder } from '#worker/services/commerce/order/order.ts'
import { type CommerceRefusal, emailTakenMessage } from '#worker/services/commerce/refusal.ts'
import { sessionOf } from '#worker/session/session.ts'
import { isOfReceipt } from './bought-order.ts'
import { orderUnreadable, withoutOrder } from './order-notices.tsx'

type ConfirmationContext = Context<AppEnv>

const text = orderText.account
export const orderConfirmationRoutes = () =>
  factory
    .createApp()
    .get(SCREENS.orderConfirmation.pattern, parameters('orderConfirmation', withoutOrder), (c) =>
      confirmation(c, c.req.valid('param')),
    )
    // If the shopper reopens the URL of a refused form, the browser sends a GET.
    .get(FORM_ACTIONS.orderAccount, parameters('orderConfirmation', withoutOrder), (c) =>
      c.redirect(orderPaths.confirmation(c.var.market, c.req.valid('param')), 303),
    )
    .post(FORM_ACTIONS.orderAccount, parameters('orderConfirmation', withoutOrder), (c) => createAccount(c, c.req.valid('param')))

/** Requires the receipt cookie, because the ids in the URL must not reveal which orders exist. */
async function modelOf(c: ConfirmationContext, named: BoughtOrder): Promise<OrderConfirmationModel | undefined> {
  if (!(await isOfReceipt(c, named))) {
    return undefined
  }
  const [contents, canWithdraw] = await Promise.all([orderContents(c.var, named), mayWithdraw(c.var, named)])
  if (!contents.ok) {
    return undefined
  }
  const order = contents.value
  return {
    order,
    cartId: named.cartId,
    canWithdraw,
    returns: await returnsOf(c.var, named, order),
    isOffered: order.isGuests && (await sessionOf(c)) === undefined,
  }
}

const confirmation = (c: ConfirmationContext, named: BoughtOrder): Promise<Response> =>
  orderUnreadable(c, async () => {
    const model = await modelOf(c, named)
    if (!model) {
      return withoutOrder(c)
    }
    // This bag has been ordered, so pages must no longer show it.
    const isOfThisBag = cartIdOf(c) === named.cartId
    if (isOfThisBag) {
      forgetCart(c)
    }
    return confirmationPage(c, model, isOfThisBag ? { bagCount: 0 } : {})
  })

const createAccount = (c: ConfirmationContext, named: BoughtOrder): Promise<Response> =>
  orderUnreadable(c, async () => {
    const model = await modelOf(c, named)
    return model?.isOffered ? register(c, { named, model }) : withoutOrder(c)
  })

interface Bought {
  readonly named: BoughtOrder
  readonly model: OrderConfirmationModel
}

const register = defineForm({
  event: 'order-account.failed',
  schema: newPasswordForm,
  limit: 'signIn',
  words: text,
  async act(c, { password }, { named, model }: Bought) {
    const made = await c.var.services.order.register(named, password)
    if (!made.ok) {
      return refusalOf(made.reason)
    }
    const href = `${paths.account(c.var.market, 'order-history')}?order=${named.orderId}`
    return enterNewAccount(c, { email: model.order.email, password }, { href, message: text.done })
  },
  page: (c, { form, ...answer }, { model }) =>
    confirmationPage(c, { ...model, form, isTaken: form.message === text.taken }, answer),
})

function refusalOf(reason: CommerceRefusal): Refused {
  if (reason.code !== 'invalid') {
    return otherRefusal(reason, text)
  }
  const { errors } = reason
  if (errors.password) {
    return fault('password', errors.password)
  }
  if (errors.billing_address) {
    return refused(422, { message: text.noAddress })
  }
  return refused(422, {
    message: emailTakenMessage(errors) ? text.taken : Object.values(errors)[0] || reason.title || text.failed,
  })
}

/** There are no alternates, because an order exists in only one market. */
const confirmationPage = (
  c: ConfirmationContext,
  model: OrderConfirmationModel & { readonly form?: FormState },
  { status, headers, bagCount }: StatusAndHeaders & Pick<PersonalPage<unknown>, 'bagCount'> = {},
): Promise<Response> =>
  renderPersonal(c, {
    ...{ status, bagCount },
    canonical: orderPaths.confirmation(NO_PREFIX, { cartId: model.cartId, orderId: model.order.number }),
    view: OrderConfirmationPage,
    model,
    head: { title: `${noticeText.orderConfirmation.title} · ${SHOP_NAME}`, markets: [c.var.market.code] },
    headers,
  })
