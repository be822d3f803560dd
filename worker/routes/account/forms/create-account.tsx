/**
 * Registering (spec A §4): the account is made, then the customer signs in, and is led to the account.
 * @module
 */
import type { Context } from 'hono'
import { type CreateAccountModel, CreateAccountPage } from '#client/pages/CreateAccountPage.tsx'
import type { Entered } from '#domain/account/read-form.ts'
import { registrationForm } from '#domain/account/registration.ts'
import { SCREENS } from '#domain/address/routes.ts'
import { paths } from '#domain/paths.ts'
import { accountFormText } from '#domain/text/account-forms.ts'
import { SHOP_NAME } from '#domain/text/layout.ts'
import { type AppEnv, factory } from '#worker/env.ts'
import { renderPersonal } from '#worker/render/personal-page.tsx'
import { enterNewAccount } from '#worker/routes/account/begin.ts'
import { EVERY_MARKET } from '#worker/routes/locale/alternates.ts'
import { type Refusal, takenIn } from '#worker/services/commerce/refusal.ts'
import { tryingOf } from '#worker/session/known-device.ts'
import { visitorOf } from '#worker/session/visitor-of.ts'
import {
  answerForm,
  anyForm,
  judge,
  namedRefusal,
  type Outcome,
  otherRefusal,
  refused,
  type Status,
  seeOther,
} from './form-answer.ts'

type CreateContext = Context<AppEnv>

const text = accountFormText.create
/** The form's fields by their names on the wire. */
const FIELDS: ReadonlyMap<string, string> = new Map([
  ['first_name', 'firstName'],
  ['last_name', 'lastName'],
  ['email', 'email'],
  ['password', 'password'],
  ['phone', 'phone'],
  ['addresses.0.address1', 'street'],
  ['addresses.0.city', 'city'],
  ['addresses.0.state_or_province', 'state'],
  ['addresses.0.postal_code', 'postcode'],
  ['addresses.0.country_code', 'country'],
])

export const createAccountRoutes = () =>
  factory
    .createApp()
    .get(SCREENS.createAccount.pattern, showForm)
    .post(SCREENS.createAccount.pattern, ...anyForm, (c) => create(c, c.req.valid('form')))

async function showForm(c: CreateContext): Promise<Response> {
  const visitor = await visitorOf(c)
  if (visitor.kind === 'customer') {
    return seeOther(c, paths.account(c.var.market))
  }
  return createPage(c, {})
}

async function create(c: CreateContext, entered: Entered): Promise<Response> {
  const outcome = await register(c, entered)
  const isTaken = outcome.kind === 'refused' && outcome.faults?.has('email') === true && outcome.message !== undefined
  return answerForm(c, entered, outcome, (state, status, headers) => createPage(c, { ...state, isTaken }, status, headers))
}

function register(c: CreateContext, entered: Entered): Promise<Outcome> {
  const { log, market, services } = c.var
  const form = { schema: registrationForm(market), limit: 'message', event: 'register.failed', words: text } as const
  return judge(c, entered, form, async (given) => {
    const made = await services.account.register(given, await tryingOf(c, given.email))
    if (!made.ok) {
      return refusalOf(made.reason)
    }
    log('info', 'register.done')
    return enterNewAccount(c, given, { href: paths.account(market), message: text.done }, given)
  })
}

function refusalOf(reason: Refusal): Outcome {
  if (reason.code !== 'invalid') {
    return otherRefusal(reason, text)
  }
  // The service's own words in each case (spec A §8).
  const taken = takenIn(reason.errors)
  if (taken) {
    return refused(422, { message: taken, faults: new Map([['email', taken]]) })
  }
  return namedRefusal(reason, FIELDS, text.failed)
}

const createPage = (
  c: CreateContext,
  model: CreateAccountModel,
  status: Status = 200,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> =>
  renderPersonal(c, {
    status,
    canonical: SCREENS.createAccount.pattern,
    view: CreateAccountPage,
    model,
    head: { title: `${text.title} · ${SHOP_NAME}`, markets: EVERY_MARKET },
    headers,
  })
