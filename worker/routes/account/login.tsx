/**
 * Signing in (spec A §4). The form works without JavaScript, and the response is HTML or JSON. The message, the status and the
 * response time are the same whether or not the e-mail address has an account.
 * @module
 */

import type { Context } from 'hono'
import { type LoginModel, LoginPage } from '#client/pages/account/LoginPage.tsx'
import { isMissing, signInForm } from '#domain/account/forms.ts'
import { returnPath } from '#domain/address/return-path.ts'
import { SCREENS } from '#domain/address/routes.ts'
import { paths } from '#domain/paths.ts'
import { accountText } from '#domain/text/account.ts'
import { SHOP_NAME } from '#domain/text/layout.ts'
import { type AppEnv, factory } from '#worker/env.ts'
import { type SignInProblem, signIn } from '#worker/flows/sign-in.ts'
import { defineForm, type StatusAndHeaders } from '#worker/forms/define-form.ts'
import { doneResponse } from '#worker/forms/form-response.ts'
import { doneAt, type Refused, refused, tooMany, unavailable } from '#worker/forms/outcome.ts'
import { readEntered } from '#worker/forms/posted.ts'
import { RATE_LIMITS } from '#worker/rate-limit/rate-limit-table.ts'
import { renderPersonal } from '#worker/render/personal-page.tsx'
import { EVERY_MARKET } from '#worker/routes/alternates.ts'
import { query } from '#worker/routes/input.ts'
import { tryingOf } from '#worker/session/known-device.ts'
import { visitorOf } from '#worker/session/visitor-of.ts'
import { begin } from './begin.ts'

type LoginContext = Context<AppEnv>

const text = accountText.signIn

/** Signing in never leads back to a page for signing in, setting a password or choosing a site. */
const back = (asked: string | null | undefined): string =>
  returnPath(asked, {
    not: ['login', 'createAccount', 'forgotPassword', 'updatePassword', 'locale', 'visualization'],
    otherwise: 'account',
  })

export const loginRoutes = () =>
  factory
    .createApp()
    .get(
      SCREENS.login.pattern,
      query((asked) => ({ back: back(asked.get('return')), isSignedOut: asked.has('signed-out') })),
      (c) => showLogin(c, c.req.valid('query')),
    )
    .post(SCREENS.login.pattern, async (c) => login(c, back((await readEntered(c)).return)))

async function showLogin(c: LoginContext, model: LoginModel): Promise<Response> {
  const visitor = await visitorOf(c)
  return visitor.kind === 'customer'
    ? doneResponse(c, doneAt(wayOn(c, model.back)))
    : loginPage(c, { ...model, isHeld: visitor.kind === 'unknown' })
}

const login = defineForm({
  event: 'sign-in.failed',
  schema: signInForm,
  limit: 'signIn',
  words: { tooMany: text.tooMany(RATE_LIMITS.signIn.seconds), failed: text.failed },
  summary: ({ email, password }) => (isMissing(email, password) ? text.missing : undefined),
  async act(c, credentials, to: string) {
    const signedIn = await signIn(c.var, credentials, await tryingOf(c, credentials.email))
    if (!signedIn.ok) {
      return refusalOf(signedIn.reason)
    }
    const { adjusted } = await begin(c, signedIn.value)
    return doneAt(wayOn(c, to, adjusted))
  },
  page: (c, { form, ...answer }, to) => loginPage(c, { ...form, back: to }, answer),
})

/** The URL after signing in. It is the bag if the joined bag has fewer items than the shopper's two bags had together. */
const wayOn = ({ var: { market } }: LoginContext, to: string, isLess = false) => ({
  href: isLess ? paths.bag(market, 'adjusted') : paths.within(market, to),
  message: text.done,
})

/** The commerce service's generic refusal. The shop's own message is more helpful (safety §7.2). */
const PLAIN_NO = /^invalid credentials\.?$/i

function refusalOf(reason: SignInProblem): Refused {
  switch (reason.code) {
    case 'refused':
      return refused(401, {
        message: reason.said && !PLAIN_NO.test(reason.said) ? reason.said : text.incorrect,
        field: 'password',
      })
    case 'too-many': {
      const wait = reason.retryAfter ?? RATE_LIMITS.signIn.seconds
      return tooMany(text.tooMany(wait), wait)
    }
    case 'no-data':
      return unavailable(text.noData)
    default:
      return unavailable(text.failed)
  }
}

const loginPage = (c: LoginContext, model: LoginModel, { status, headers }: StatusAndHeaders = {}): Promise<Response> =>
  renderPersonal(c, {
    status,
    canonical: SCREENS.login.pattern,
    view: LoginPage,
    model,
    head: { title: `${text.title} · ${SHOP_NAME}`, markets: EVERY_MARKET },
    headers,
  })
