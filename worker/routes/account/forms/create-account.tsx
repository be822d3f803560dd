/**
 * Registration (spec A §4): creates the account, signs the customer in, and redirects to the account.
 * @module
 */

import type { Context } from 'hono'
import { type CreateAccountModel, CreateAccountPage } from '#client/pages/account/CreateAccountPage.tsx'
import { registrationForm } from '#domain/account/registration.ts'
import { SCREENS } from '#domain/address/routes.ts'
import { paths } from '#domain/paths.ts'
import { accountFormText } from '#domain/text/account-forms.ts'
import { SHOP_NAME } from '#domain/text/layout.ts'
import { type AppEnv, factory } from '#worker/env.ts'
import { defineForm, type StatusAndHeaders } from '#worker/forms/define-form.ts'
import { seeOther } from '#worker/forms/form-response.ts'
import { namedRefusal, otherRefusal, type Refused, refused } from '#worker/forms/outcome.ts'
import { renderPersonal } from '#worker/render/personal-page.tsx'
import { enterNewAccount } from '#worker/routes/account/begin.ts'
import { firstValues } from '#worker/routes/account/first-values.ts'
import { EVERY_MARKET } from '#worker/routes/alternates.ts'
import { type CommerceRefusal, emailTakenMessage } from '#worker/services/commerce/refusal.ts'
import { tryingOf } from '#worker/session/known-device.ts'
import { visitorOf } from '#worker/session/visitor-of.ts'

type CreateContext = Context<AppEnv>

const text = accountFormText.create
/** Form field names, keyed by the commerce service's field names. */
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
    .post(SCREENS.createAccount.pattern, (c) => create(c))

async function showForm(c: CreateContext): Promise<Response> {
  const visitor = await visitorOf(c)
  if (visitor.kind === 'customer') {
    return seeOther(c, paths.account(c.var.market))
  }
  return createPage(c, { values: firstValues(c) })
}

const create = defineForm({
  event: 'register.failed',
  schema: (c) => registrationForm(c.var.market),
  limit: 'message',
  words: text,
  async act(c, given) {
    const { log, market, services } = c.var
    const made = await services.account.register(given, await tryingOf(c, given.email))
    if (!made.ok) {
      return refusalOf(made.reason)
    }
    log('info', 'register.done')
    return enterNewAccount(c, given, { href: paths.account(market), message: text.done }, given)
  },
  page: (c, { form, ...answer }) =>
    createPage(c, { ...form, isTaken: form.faults?.has('email') === true && form.message !== undefined }, answer),
})

function refusalOf(reason: CommerceRefusal): Refused {
  if (reason.code !== 'invalid') {
    return otherRefusal(reason, text)
  }
  // The service's own message is kept (spec A §8).
  const taken = emailTakenMessage(reason.errors)
  if (taken) {
    return refused(422, { message: taken, faults: new Map([['email', taken]]) })
  }
  return namedRefusal(reason, FIELDS, text.failed)
}

const createPage = (c: CreateContext, model: CreateAccountModel, { status, headers }: StatusAndHeaders = {}): Promise<Response> =>
  renderPersonal(c, {
    status,
    canonical: SCREENS.createAccount.pattern,
    view: CreateAccountPage,
    model,
    head: { title: `${text.title} · ${SHOP_NAME}`, markets: EVERY_MARKET },
    headers,
  })
