/**
 * A forgotten password: a link by mail. The same words, status and work for an address that has an account and for one that has none.
 * @module
 */
import type { Context } from 'hono'
import { type ForgotPasswordModel, ForgotPasswordPage } from '#client/pages/ForgotPasswordPage.tsx'
import { emailForm } from '#domain/account/forms.ts'
import type { Entered } from '#domain/account/read-form.ts'
import { SCREENS } from '#domain/address/routes.ts'
import { paths } from '#domain/paths.ts'
import { accountFormText } from '#domain/text/account-forms.ts'
import { SHOP_NAME } from '#domain/text/layout.ts'
import { type AppEnv, factory } from '#worker/env.ts'
import { renderPersonal } from '#worker/render/personal-page.tsx'
import { query } from '#worker/routes/input.ts'
import { EVERY_MARKET } from '#worker/routes/locale/alternates.ts'
import { answerForm, anyForm, inSameTime, judge, type Outcome, otherRefusal, type Status } from './form-answer.ts'

type ForgotContext = Context<AppEnv>

const text = accountFormText.forgot
const FORGOT = { schema: emailForm, limit: 'message', event: 'forgot-password.failed', words: text } as const

export const forgotPasswordRoutes = () =>
  factory
    .createApp()
    .get(
      SCREENS.forgotPassword.pattern,
      query((asked) => asked.has('sent')),
      (c) => forgotPage(c, { isSent: c.req.valid('query') }),
    )
    .post(SCREENS.forgotPassword.pattern, ...anyForm, async (c) => {
      const entered = c.req.valid('form')
      return answerForm(c, entered, await ask(c, entered), (state, status, headers) =>
        forgotPage(c, { ...state, isSent: false }, status, headers),
      )
    })

const ask = (c: ForgotContext, entered: Entered): Promise<Outcome> =>
  judge(c, entered, FORGOT, async (given) => {
    const asked = await inSameTime(c.var.services.account.requestReset(given.email))
    return asked.ok
      ? { kind: 'done', href: `${paths.forgotPassword(c.var.market)}?sent`, message: `${text.sent} ${text.wait}` }
      : otherRefusal(asked.reason, text)
  })

const forgotPage = (
  c: ForgotContext,
  model: ForgotPasswordModel,
  status: Status = 200,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> =>
  renderPersonal(c, {
    status,
    canonical: SCREENS.forgotPassword.pattern,
    view: ForgotPasswordPage,
    model,
    head: { title: `${text.title} · ${SHOP_NAME}`, markets: EVERY_MARKET },
    headers,
  })
