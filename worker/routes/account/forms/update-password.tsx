/**
 * A new password, in two ways: with the token of a mail, after which every session is over; or signed in, with the present password, after
 * which this session goes on under a new token and all others are over.
 * @module
 */
import type { Context } from 'hono'
import { type UpdatePasswordModel, UpdatePasswordPage } from '#client/pages/UpdatePasswordPage.tsx'
import { changePasswordForm, newPasswordForm } from '#domain/account/forms.ts'
import { type Entered, readForm } from '#domain/account/read-form.ts'
import { SCREENS } from '#domain/address/routes.ts'
import type { FormReply } from '#domain/contracts/form-reply.ts'
import { paths } from '#domain/paths.ts'
import { accountFormText } from '#domain/text/account-forms.ts'
import { SHOP_NAME } from '#domain/text/layout.ts'
import { type AppEnv, factory } from '#worker/env.ts'
import { orFallback } from '#worker/http/or-fallback.ts'
import { isOverLimit } from '#worker/rate-limit/rate-limit.ts'
import { wantsJson } from '#worker/refuse.ts'
import { renderPersonal } from '#worker/render/personal-page.tsx'
import { query } from '#worker/routes/input.ts'
import { EVERY_MARKET } from '#worker/routes/locale/alternates.ts'
import type { Refusal } from '#worker/services/commerce/refusal.ts'
import { keepSession } from '#worker/session/session.ts'
import { visitorOf } from '#worker/session/visitor-of.ts'
import {
  answerForm,
  answerSignedOut,
  anyForm,
  fault,
  faulty,
  judge,
  type Outcome,
  orFailed,
  otherRefusal,
  type Status,
  tooMany,
} from './form-answer.ts'

type UpdateContext = Context<AppEnv>

const text = accountFormText.update
const SIGNED_IN = {
  schema: changePasswordForm,
  limit: 'signIn',
  event: 'change-password.failed',
  words: text,
} as const

/** As the mail has it; anything else opens nothing and need not be asked about. */
const TOKEN = /^[\w-]{1,200}$/

export const updatePasswordRoutes = () =>
  factory
    .createApp()
    .get(
      SCREENS.updatePassword.pattern,
      query((asked) => ({ token: asked.get('token') ?? undefined, isDone: asked.has('done') })),
      (c) => showForm(c, c.req.valid('query')),
    )
    .post(SCREENS.updatePassword.pattern, ...anyForm, (c) => update(c, c.req.valid('form')))

async function showForm(c: UpdateContext, { token, isDone }: { token: string | undefined; isDone: boolean }): Promise<Response> {
  if (isDone) {
    return updatePage(c, { mode: { kind: 'done' }, isSignedIn: (await visitorOf(c)).kind === 'customer' })
  }
  if (token !== undefined) {
    return (await isGood(c, token)) ? updatePage(c, { mode: { kind: 'token', token } }) : over(c)
  }
  const { kind } = await visitorOf(c)
  return updatePage(c, { mode: { kind: kind === 'customer' || kind === 'unknown' ? 'signed-in' : 'guest' } })
}

/** Where the service cannot be asked the form is shown: sending it asks again. */
async function isGood(c: UpdateContext, token: string): Promise<boolean> {
  return orFallback(
    c.var.log,
    'reset-token.unreadable',
    async () => TOKEN.test(token) && (await c.var.services.account.isTokenGood(token)),
    () => true,
  )
}

const over = async (c: UpdateContext): Promise<Response> =>
  wantsJson(c)
    ? c.json<FormReply>({ ok: false, message: text.over }, 404, { 'cache-control': 'private, no-store', ...REFERRER })
    : updatePage(c, { mode: { kind: 'over' } }, 404)

async function update(c: UpdateContext, entered: Entered): Promise<Response> {
  const { token } = entered
  if (token !== undefined) {
    const outcome = await byToken(c, token, entered)
    return outcome === 'over'
      ? over(c)
      : answerForm(c, entered, outcome, (state, status, headers) =>
          updatePage(c, { ...state, mode: { kind: 'token', token } }, status, headers),
        )
  }
  const outcome = await bySession(c, entered)
  return outcome === 'signed-out'
    ? answerSignedOut(c, paths.login(c.var.market))
    : answerForm(c, entered, outcome, (state, status, headers) =>
        updatePage(c, { ...state, mode: { kind: 'signed-in' } }, status, headers),
      )
}

const done = (c: UpdateContext): Outcome => ({
  kind: 'done',
  href: `${paths.updatePassword(c.var.market)}?done`,
  message: text.done,
})

async function byToken(c: UpdateContext, token: string, entered: Entered): Promise<Outcome | 'over'> {
  const read = readForm(newPasswordForm, entered)
  if (!read.ok) {
    return faulty(read.reason)
  }
  if (!TOKEN.test(token)) {
    return 'over'
  }
  if (await isOverLimit(c, 'signIn')) {
    return tooMany(text)
  }
  let isOver = false
  const outcome = await orFailed(c, 'reset-password.failed', text, async () => {
    const changed = await c.var.services.account.resetPassword(token, read.value.password)
    if (!changed.ok) {
      return refusalOf(changed.reason)
    }
    isOver = !changed.value
    return done(c)
  })
  return isOver ? 'over' : outcome
}

async function bySession(c: UpdateContext, entered: Entered): Promise<Outcome | 'signed-out'> {
  const visitor = await visitorOf(c)
  if (visitor.kind === 'unknown') {
    return otherRefusal({ code: 'missing' }, text)
  }
  if (visitor.kind !== 'customer') {
    return 'signed-out'
  }
  const { customer, session } = visitor
  return judge(c, entered, SIGNED_IN, async ({ present, password: next }) => {
    const changed = await c.var.services.account.changePassword(session.token, { email: customer.email, present, next })
    if (!changed.ok) {
      return refusalOf(changed.reason)
    }
    if (changed.value) {
      await keepSession(c, { ...session, token: changed.value })
    }
    return done(c)
  })
}

/** The wire's names of the passwords, and what is said of each (safety §7.2). */
function refusalOf(reason: Refusal): Outcome {
  if (reason.code !== 'invalid') {
    return otherRefusal(reason, text)
  }
  const { errors } = reason
  const wrong = errors.password ?? errors['authentication.new_password']
  return wrong ? fault('password', wrong) : fault('present', text.incorrect)
}

/** The origin alone: the address may hold the token. Not `no-referrer`, with which a browser posts the form from origin `null`. */
const REFERRER = { 'referrer-policy': 'strict-origin' }

const updatePage = (
  c: UpdateContext,
  model: UpdatePasswordModel,
  status: Status = 200,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> =>
  renderPersonal(c, {
    status,
    canonical: SCREENS.updatePassword.pattern,
    view: UpdatePasswordPage,
    model,
    head: { title: `${text.title} · ${SHOP_NAME}`, markets: EVERY_MARKET },
    headers: { ...REFERRER, ...headers },
  })
