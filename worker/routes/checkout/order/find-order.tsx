/**
 * Lets a guest find an order. The guest enters the order's number and e-mail address, and the shop e-mails a code to the order's
 * e-mail address. The code restores the receipt cookie, which gives access to the confirmation. Neither response reveals whether
 * the order exists.
 * @module
 */

import type { Context } from 'hono'
import { type FindOrderModel, FindOrderPage } from '#client/pages/checkout/FindOrderPage.tsx'
import { ORDER_NUMBER, orderCodeForm, orderForm } from '#domain/account/forms.ts'
import { orderPaths } from '#domain/address/order-paths.ts'
import { SCREENS } from '#domain/address/routes.ts'
import { paths } from '#domain/paths.ts'
import { SHOP_NAME } from '#domain/text/layout.ts'
import { orderText } from '#domain/text/order.ts'
import { type AppEnv, factory } from '#worker/env.ts'
import { defineForm, type StatusAndHeaders } from '#worker/forms/define-form.ts'
import { inConstantTime } from '#worker/forms/in-constant-time.ts'
import { doneAt, fault, otherRefusal } from '#worker/forms/outcome.ts'
import { readEntered } from '#worker/forms/posted.ts'
import { renderPersonal } from '#worker/render/personal-page.tsx'
import { EVERY_MARKET } from '#worker/routes/alternates.ts'
import { query } from '#worker/routes/input.ts'

type FindContext = Context<AppEnv>

const text = orderText.find

export const findOrderRoutes = () =>
  factory
    .createApp()
    .get(
      SCREENS.findOrder.pattern,
      query((asked) => asked.get('order') ?? undefined),
      (c) => findPage(c, { number: numberIn(c.req.valid('query')) }),
    )
    .post(SCREENS.findOrder.pattern, async (c) => ((await readEntered(c)).code === undefined ? ask(c) : open(c)))

const numberIn = (given: string | undefined): string | undefined => (given && ORDER_NUMBER.test(given) ? given : undefined)

/** The commerce service counts attempts per order and visitor, so that a stranger's attempts do not block the buyer. */
const clientIpOf = (c: FindContext): string | undefined => c.req.header('cf-connecting-ip')

const ask = defineForm({
  event: 'order-code.failed',
  schema: orderForm,
  limit: 'message',
  words: text,
  async act(c, given) {
    const asked = await inConstantTime(c.var.services.order.requestCode(given, clientIpOf(c)))
    return asked.ok
      ? doneAt({ href: paths.findOrder(c.var.market, given.number), message: text.sent })
      : otherRefusal(asked.reason, { ...text, tooMany: text.mailed })
  },
  page: (c, { form, ...answer }) => findPage(c, form, answer),
})

const open = defineForm({
  event: 'order-look-up.failed',
  schema: orderCodeForm,
  limit: 'signIn',
  words: text,
  async act(c, given) {
    const opened = await c.var.services.order.openByCode(given, clientIpOf(c))
    if (!opened.ok) {
      return opened.reason.code === 'missing' ? fault('code', text.refused) : otherRefusal(opened.reason, text)
    }
    c.header('set-cookie', opened.value.receipt, { append: true })
    return doneAt({ href: orderPaths.confirmation(c.var.market, opened.value), message: text.opened })
  },
  page: (c, { form, ...answer }) => findPage(c, { ...form, number: numberIn(form.values?.number) }, answer),
})

const findPage = (c: FindContext, model: FindOrderModel, { status, headers }: StatusAndHeaders = {}): Promise<Response> =>
  renderPersonal(c, {
    status,
    canonical: SCREENS.findOrder.pattern,
    view: FindOrderPage,
    model,
    head: { title: `${text.title} · ${SHOP_NAME}`, markets: EVERY_MARKET },
    headers,
  })
