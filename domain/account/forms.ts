/**
 * Schemas of the account forms. The server validates the whole form with them, and the browser validates each field when it loses
 * focus.
 * @module
 */
import * as v from 'valibot'
import { cleanNumber } from '#domain/formats/plain-text.ts'
import { given } from '#domain/forms/fields.ts'
import type { Market } from '#domain/markets.ts'
import { accountText } from '#domain/text/account.ts'
import { accountFormText } from '#domain/text/account-forms.ts'
import { orderText } from '#domain/text/order.ts'
import { addressForm } from './address.ts'
import { contactForm } from './contact.ts'
import { newPassword, presentPassword } from './password.ts'
import { email, profileForm } from './person.ts'
import { registrationForm } from './registration.ts'

export const addressChangeForm = v.object({ do: v.optional(v.string()) })
export const buttonForm = v.object({})

export const emailForm = v.object({ email })

export const signInForm = v.object({
  email,
  password: v.pipe(given, v.minLength(1, accountText.signIn.missingPassword), v.maxLength(1000, accountFormText.wrong.long)),
})

/** True if any field is empty. The form then also shows a general message at the top (spec A §8). */
export const isMissing = (...entered: readonly unknown[]): boolean =>
  entered.some((one) => typeof one !== 'string' || !one.trim())

export const newPasswordForm = v.object({ password: newPassword })
export const changePasswordForm = v.object({ present: presentPassword, password: newPassword })
export const presentPasswordForm = v.object({ present: presentPassword })

export const ORDER_NUMBER = /^\d{1,15}$/
const number = v.pipe(given, v.transform(cleanNumber), v.regex(ORDER_NUMBER, orderText.find.wrongNumber))
const code = v.pipe(
  given,
  v.transform(cleanNumber),
  v.minLength(1, orderText.find.wrongCode),
  v.maxLength(40, orderText.find.wrongCode),
)

export const orderForm = v.object({ number, email })
export const orderCodeForm = v.object({ number, code })

/** Some schemas depend on the market and on the country of the saved address. */
export interface FormPlace {
  readonly market: Market
  readonly country?: string | undefined
}

/** The forms that {@link file://./../../client/components/account/CheckedForm.island.tsx} shows. */
const FORMS = {
  registration: ({ market }: FormPlace) => registrationForm(market),
  address: ({ market, country }: FormPlace) => addressForm(market, country),
  profile: () => profileForm,
  email: () => emailForm,
  newPassword: () => newPasswordForm,
  changePassword: () => changePasswordForm,
  presentPassword: () => presentPasswordForm,
  order: () => orderForm,
  orderCode: () => orderCodeForm,
  contact: () => contactForm,
}
export type FormName = keyof typeof FORMS

export const formOf = (name: FormName, place: FormPlace): v.GenericSchema<unknown, unknown> => FORMS[name](place)
