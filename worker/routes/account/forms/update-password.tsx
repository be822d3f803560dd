/**
 * Sets a new password in one of two ways:
 * - with the token from an e-mail, which ends all sessions;
 * - when signed in, with the current password, which ends all other sessions and gives this session a new token.
 * @module
 */

import type { Context } from 'hono'
import { type UpdatePasswordModel, UpdatePasswordPage } from '#client/pages/account/UpdatePasswordPage.tsx'
import { changePasswordForm, newPasswordForm } from '#domain/account/forms.ts'
import { SCREENS } from '#domain/address/routes.ts'
import type { Reply } from '#domain/contracts/reply.ts'
import { paths } from '#domain/paths.ts'
import { accountFormText } from '#domain/text/account-forms.ts'
import { SHOP_NAME } from '#domain/text/layout.ts'
import { type AppEnv, factory } from '#worker/env.ts'
import { defineForm, type StatusAndHeaders } from '#worker/forms/define-form.ts'
import { jsonResponse, signedOutResponse } from '#worker/forms/form-response.ts'
import { doneAt, fault, otherRefusal, type Refused } from '#worker/forms/outcome.ts'
import { readEntered } from '#worker/forms/posted.ts'
import { orFallback } from '#worker/http/or-fallback.ts'
import { renderPersonal } from '#worker/render/personal-page.tsx'
import { wantsJson } from '#worker/response/refuse.ts'
import { EVERY_MARKET } from '#worker/routes/alternates.ts'
import { query } from '#worker/routes/input.ts'
import type { CommerceRefusal } from '#worker/services/commerce/refusal.ts'
import { writeSession } from '#worker/session/session.ts'
import { type Visitor, visitorOf } from '#worker/session/visitor-of.ts'

type UpdateContext = Context<AppEnv>

const text = accountFormText.update
/** The format of a token from an e-mail. Any other text is refused without a call. */
const TOKEN = /^[\w-]{1,200}$/

export const updatePasswordRoutes = () =>
  factory
    .createApp()
    .get(
      SCREENS.updatePassword.pattern,
      query((asked) => ({ token: asked.get('token') ?? undefined, isDone: asked.has('done') })),
      (c) => showForm(c, c.req.valid('query')),
    )
    .post(SCREENS.updatePassword.pattern, update)

async function showForm(c: UpdateContext, { token, isDone }: { token: string | undefined; isDone: boolean }): Promise<Response> {
  if (isDone) {
    return updatePage(c, { mode: { kind: 'done' }, isSignedIn: (await visitorOf(c)).kind === 'customer' })
  }
  if (token !== undefined) {
    return (await isUsableToken(c, token)) ? updatePage(c, { mode: { kind: 'token', token } }) : over(c)
  }
  const { kind } = await visitorOf(c)
  return updatePage(c, { mode: { kind: kind === 'customer' || kind === 'unknown' ? 'signed-in' : 'guest' } })
}

/** If the service is unreachable, the form is shown, because submitting it checks the token too. */
async function isUsableToken(c: UpdateContext, token: string): Promise<boolean> {
  return orFallback(
    c.var.log,
    'reset-token.unreadable',
    async () => TOKEN.test(token) && (await c.var.services.account.isTokenGood(token)),
    () => true,
  )
}

const over = async (c: UpdateContext): Promise<Response> =>
  wantsJson(c)
    ? jsonResponse(c, { ok: false, message: text.over } satisfies Reply, 404, REFERRER)
    : updatePage(c, { mode: { kind: 'over' } }, { status: 404 })

async function update(c: UpdateContext): Promise<Response> {
  const { token } = await readEntered(c)
  if (token !== undefined) {
    return byToken(c, token)
  }
  const visitor = await visitorOf(c)
  return visitor.kind === 'customer' || visitor.kind === 'unknown'
    ? bySession(c, visitor)
    : signedOutResponse(c, paths.login(c.var.market))
}

const done = (c: UpdateContext) => doneAt({ href: `${paths.updatePassword(c.var.market)}?done`, message: text.done })

const byToken = defineForm({
  event: 'reset-password.failed',
  schema: newPasswordForm,
  words: text,
  async act(c, { password }, token: string) {
    if (!TOKEN.test(token)) {
      return over(c)
    }
    const changed = await c.var.services.account.resetPassword(token, password)
    if (!changed.ok) {
      return refusalOf(changed.reason)
    }
    return changed.value ? done(c) : over(c)
  },
  page: (c, { form, ...answer }, token) => updatePage(c, { ...form, mode: { kind: 'token', token } }, answer),
})

const bySession = defineForm({
  event: 'change-password.failed',
  schema: changePasswordForm,
  limit: 'signIn',
  words: text,
  async act(c, { present, password: next }, visitor: Extract<Visitor, { kind: 'customer' | 'unknown' }>) {
    if (visitor.kind === 'unknown') {
      return otherRefusal({ code: 'missing' }, text)
    }
    const { customer, session } = visitor
    const changed = await c.var.services.account.changePassword(session.token, { email: customer.email, present, next })
    if (!changed.ok) {
      return refusalOf(changed.reason)
    }
    if (changed.value) {
      await writeSession(c, { ...session, token: changed.value })
    }
    return done(c)
  },
  page: (c, { form, ...answer }) => updatePage(c, { ...form, mode: { kind: 'signed-in' } }, answer),
})

/** Maps the commerce service's field names to the password fields and their messages (safety §7.2). */
function refusalOf(reason: CommerceRefusal): Refused {
  if (reason.code !== 'invalid') {
    return otherRefusal(reason, text)
  }
  const { errors } = reason
  const wrong = errors.password ?? errors['authentication.new_password']
  return wrong ? fault('password', wrong) : fault('present', text.incorrect)
}

/**
 * The referrer contains only the origin, because the URL may contain the token. `no-referrer` is not used, because a browser
 * would then post the form with the origin `null`.
 */
const REFERRER = { 'referrer-policy': 'strict-origin' }

const updatePage = (
  c: UpdateContext,
  model: UpdatePasswordModel,
  { status, headers }: StatusAndHeaders = {},
): Promise<Response> =>
  renderPersonal(c, {
    status,
    canonical: SCREENS.updatePassword.pattern,
    view: UpdatePasswordPage,
    model,
    head: { title: `${text.title} · ${SHOP_NAME}`, markets: EVERY_MARKET },
    headers: { ...REFERRER, ...headers },
  })
