/**
 * The profile: title, names, phone, date of birth and the two preferences (spec A §3).
 * @module
 */
import { type ProfileModel, ProfilePage } from '#client/pages/ProfilePage.tsx'
import { FORM_FIELDS, profileForm } from '#domain/account/person.ts'
import { type Entered, readForm } from '#domain/account/read-form.ts'
import type { Customer } from '#domain/entities/customer.ts'
import { paths } from '#domain/paths.ts'
import { accountText } from '#domain/text/account.ts'
import { type AccountContext, accountPage, type SignedIn } from '#worker/routes/account/for-customer.tsx'
import {
  answerForm,
  faulty,
  type Outcome,
  orFailed,
  otherRefusal,
  refused,
  type Status,
} from '#worker/routes/account/forms/form-answer.ts'
import { tellPreferences } from '#worker/routes/account/forms/tell-marketing.ts'

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

export async function changeProfile(c: AccountContext, signedIn: SignedIn, entered: Entered): Promise<Response> {
  const { email } = signedIn.customer
  return answerForm(c, entered, await save(c, signedIn, entered), (state, status, headers) =>
    profilePage(c, { email, isSaved: false, ...state }, status, headers),
  )
}

async function save(c: AccountContext, { customer, session }: SignedIn, entered: Entered): Promise<Outcome> {
  const read = readForm(profileForm, entered)
  if (!read.ok) {
    return faulty(read.reason)
  }
  return orFailed(c, 'profile.failed', text, async () => {
    const saved = await c.var.services.account.updateProfile(session.token, read.value)
    if (!saved.ok) {
      return saved.reason.code === 'invalid' ? refused(422, { message: text.failed }) : otherRefusal(saved.reason, text)
    }
    if (saved.value === undefined) {
      return refused(503, { message: text.failed })
    }
    c.executionCtx.waitUntil(tellPreferences(c, { email: customer.email, given: read.value, session: session.token }))
    return { kind: 'done', href: `${paths.account(c.var.market, 'my-profile')}?saved`, message: text.saved }
  })
}

const profilePage = (
  c: AccountContext,
  model: ProfileModel,
  status: Status = 200,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> => accountPage(c, { title: accountText.pages['my-profile'], view: ProfilePage, model, status, headers })
