/**
 * Requests a password reset by e-mail. The message, the status and the amount of work are the same for an e-mail address without
 * an account, so a visitor cannot find out which accounts exist.
 * @module
 */

import type { Context } from 'hono'
import { type ForgotPasswordModel, ForgotPasswordPage } from '#client/pages/account/ForgotPasswordPage.tsx'
import { emailForm } from '#domain/account/forms.ts'
import { SCREENS } from '#domain/address/routes.ts'
import { paths } from '#domain/paths.ts'
import { accountFormText } from '#domain/text/account-forms.ts'
import { SHOP_NAME } from '#domain/text/layout.ts'
import { type AppEnv, factory } from '#worker/env.ts'
import { defineForm, type StatusAndHeaders } from '#worker/forms/define-form.ts'
import { inConstantTime } from '#worker/forms/in-constant-time.ts'
import { doneAt, otherRefusal } from '#worker/forms/outcome.ts'
import { renderPersonal } from '#worker/render/personal-page.tsx'
import { EVERY_MARKET } from '#worker/routes/alternates.ts'
import { query } from '#worker/routes/input.ts'

type ForgotContext = Context<AppEnv>

const text = accountFormText.forgot

export const forgotPasswordRoutes = () =>
  factory
    .createApp()
    .get(
      SCREENS.forgotPassword.pattern,
      query((asked) => asked.has('sent')),
      (c) => forgotPage(c, { isSent: c.req.valid('query') }),
    )
    .post(SCREENS.forgotPassword.pattern, (c) => ask(c))

const ask = defineForm({
  event: 'forgot-password.failed',
  schema: emailForm,
  limit: 'message',
  words: text,
  async act(c, { email }) {
    const asked = await inConstantTime(c.var.services.account.requestReset(email))
    return asked.ok
      ? doneAt({ href: `${paths.forgotPassword(c.var.market)}?sent`, message: `${text.sent} ${text.wait}` })
      : otherRefusal(asked.reason, text)
  },
  page: (c, { form, ...answer }) => forgotPage(c, { ...form, isSent: false }, answer),
})

const forgotPage = (
  c: ForgotContext,
  model: ForgotPasswordModel,
  { status, headers }: StatusAndHeaders = {},
): Promise<Response> =>
  renderPersonal(c, {
    status,
    canonical: SCREENS.forgotPassword.pattern,
    view: ForgotPasswordPage,
    model,
    head: { title: `${text.title} · ${SHOP_NAME}`, markets: EVERY_MARKET },
    headers,
  })
