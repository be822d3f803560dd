/**
 * A guest looks an order up: its number and e-mail bring a code by mail, and the code the receipt that the buyer's browser had, which opens
 * the order's confirmation. An order that is there and one that is not are answered alike.
 * @module
 */
import type { Context } from 'hono'
import { type FindOrderModel, FindOrderPage } from '#client/pages/FindOrderPage.tsx'
import { ORDER_NUMBER, orderCodeForm, orderForm } from '#domain/account/forms.ts'
import type { Entered } from '#domain/account/read-form.ts'
import { SCREENS } from '#domain/address/routes.ts'
import { paths } from '#domain/paths.ts'
import { SHOP_NAME } from '#domain/text/layout.ts'
import { orderText } from '#domain/text/order.ts'
import { type AppEnv, factory } from '#worker/env.ts'
import { renderPersonal } from '#worker/render/personal-page.tsx'
import {
  answerForm,
  anyForm,
  fault,
  inSameTime,
  judge,
  type Outcome,
  otherRefusal,
  type Status,
} from '#worker/routes/account/forms/form-answer.ts'
import { query } from '#worker/routes/input.ts'
import { EVERY_MARKET } from '#worker/routes/locale/alternates.ts'

type FindContext = Context<AppEnv>

const text = orderText.find

const ASK = { schema: orderForm, limit: 'message', event: 'order-code.failed', words: text } as const
const OPEN = { schema: orderCodeForm, limit: 'signIn', event: 'order-look-up.failed', words: text } as const

export const findOrderRoutes = () =>
  factory
    .createApp()
    .get(
      SCREENS.findOrder.pattern,
      query((asked) => asked.get('order') ?? undefined),
      (c) => findPage(c, { number: numberIn(c.req.valid('query')) }),
    )
    .post(SCREENS.findOrder.pattern, ...anyForm, async (c) => {
      const entered = c.req.valid('form')
      const isCode = entered.code !== undefined
      return answerForm(c, entered, await (isCode ? open(c, entered) : ask(c, entered)), (state, status, headers) =>
        findPage(c, { ...state, ...(isCode ? { number: numberIn(entered.number) } : {}) }, status, headers),
      )
    })

const numberIn = (given: string | undefined): string | undefined => (given && ORDER_NUMBER.test(given) ? given : undefined)

/** The commerce service counts tries for each order and visitor, so that a stranger's are not the buyer's. */
const addressOf = (c: FindContext): string | undefined => c.req.header('cf-connecting-ip')

const ask = (c: FindContext, entered: Entered): Promise<Outcome> =>
  judge(c, entered, ASK, async (given) => {
    const asked = await inSameTime(c.var.services.order.requestCode(given, addressOf(c)))
    return asked.ok
      ? { kind: 'done', href: paths.findOrder(c.var.market, given.number), message: text.sent }
      : otherRefusal(asked.reason, { ...text, tooMany: text.mailed })
  })

const open = (c: FindContext, entered: Entered): Promise<Outcome> =>
  judge(c, entered, OPEN, async (given) => {
    const opened = await c.var.services.order.openByCode(given, addressOf(c))
    if (!opened.ok) {
      return opened.reason.code === 'missing' ? fault('code', text.refused) : otherRefusal(opened.reason, text)
    }
    c.header('set-cookie', opened.value.receipt, { append: true })
    return { kind: 'done', href: paths.orderConfirmation(c.var.market, opened.value), message: text.opened }
  })

const findPage = (
  c: FindContext,
  model: FindOrderModel,
  status: Status = 200,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> =>
  renderPersonal(c, {
    status,
    canonical: SCREENS.findOrder.pattern,
    view: FindOrderPage,
    model,
    head: { title: `${text.title} · ${SHOP_NAME}`, markets: EVERY_MARKET },
    headers,
  })
