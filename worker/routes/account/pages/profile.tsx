/**
 * The customer's profile: title, names, phone, date of birth and two marketing preferences (spec A §3).
 * @module
 */

import { type ProfileModel, ProfilePage } from '#client/pages/account/ProfilePage.tsx'
import { FORM_FIELDS, profileForm } from '#domain/account/person.ts'
import type { Customer } from '#domain/entities/customer.ts'
import type { Entered } from '#domain/forms/read-form.ts'
import { paths } from '#domain/paths.ts'
import { accountText } from '#domain/text/account.ts'
import { defineForm, type StatusAndHeaders } from '#worker/forms/define-form.ts'
import { doneAt, otherRefusal, refused } from '#worker/forms/outcome.ts'
import { type AccountContext, accountPage, type SignedIn } from '#worker/routes/account/for-customer.tsx'
import { sendPreferences } from '#worker/routes/account/forms/marketing-consents.ts'

const text = accountText.profile

const enteredOf = ({ firstName, lastName, phone, fields }: Customer): Entered => ({
  title: fields.get(FORM_FIELDS.title),
  firstName,
  lastName,
  phone,
  birthday: fields.get(FORM_FIELDS.birthday),
  preferenceEmail: fields.get(FORM_FIELDS.preferenceEmail),
  preferencePost: fields.get(FORM_FIELDS.preferencePost),
})

export const showProfile = (c: AccountContext, { customer }: SignedIn, asked: URLSearchParams): Promise<Response> =>
  profilePage(c, { email: customer.email, values: enteredOf(customer), isSaved: asked.has('saved') })

export const changeProfile = defineForm({
  event: 'profile.failed',
  schema: profileForm,
  words: text,
  async act(c, given, { customer, session }: SignedIn) {
    const saved = await c.var.services.account.updateProfile(session.token, given)
    if (!saved.ok) {
      return saved.reason.code === 'invalid' ? refused(422, { message: text.failed }) : otherRefusal(saved.reason, text)
    }
    if (saved.value === undefined) {
      return refused(503, { message: text.failed })
    }
    c.executionCtx.waitUntil(sendPreferences(c, { email: customer.email, given, session: session.token }))
    return doneAt({ href: `${paths.account(c.var.market, 'my-profile')}?saved`, message: text.saved })
  },
  page: (c, { form, ...answer }, { customer }) => profilePage(c, { email: customer.email, isSaved: false, ...form }, answer),
})

const profilePage = (c: AccountContext, model: ProfileModel, { status, headers }: StatusAndHeaders = {}): Promise<Response> =>
  accountPage(c, { title: accountText.pages['my-profile'], view: ProfilePage, model, status, headers })
