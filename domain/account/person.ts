/**
 * A customer's personal details (spec A §5). The commerce service validates them by the same rules.
 * @module
 */
import * as v from 'valibot'
import { isEmail } from '#domain/formats/email.ts'
import { cleanCode, lengthOf } from '#domain/formats/plain-text.ts'
import { given } from '#domain/forms/fields.ts'
import { accountFormText } from '#domain/text/account-forms.ts'
import { text } from './line.ts'

const { wrong } = accountFormText

export const TITLES = ['Ms', 'Miss', 'Mrs', 'Mr', 'Mx', 'Dr'] as const

/** The commerce service's names for these fields (spec A §3). */
export const FORM_FIELDS = {
  title: 'Title',
  birthday: 'Date of Birth',
  preferenceEmail: 'Preference Email',
  preferencePost: 'Preference Post',
  defaultAddress: 'Default Address',
} as const

export const name = (message: string) =>
  v.pipe(
    text(100),
    v.check((line) => lengthOf(line) >= 2, message),
  )

export const email = v.pipe(given, v.transform(cleanCode), v.check(isEmail, wrong.email))

/** Accepts a past date since 1900, in the format of the browser's date field. */
function isBirthday(day: string): boolean {
  const at = Date.parse(`${day}T00:00:00Z`)
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(at) && new Date(at).toISOString().startsWith(day)
  return isDay && day >= '1900-01-01' && at <= Date.now()
}

const birthday = v.pipe(
  text(10),
  v.check((day) => day === '' || isBirthday(day), wrong.birthday),
)

/** Browsers leave an unticked checkbox out of the form data. */
const ticked = v.pipe(
  given,
  v.transform((value) => value === 'yes'),
)

export const names = {
  title: v.pipe(text(10), v.picklist(TITLES, wrong.title)),
  firstName: name(wrong.firstName),
  lastName: name(wrong.lastName),
}
export const phone = v.pipe(text(50), v.minLength(1, wrong.phone))
export const preferences = { preferenceEmail: ticked, preferencePost: ticked }

export const profileForm = v.object({ ...names, phone, birthday, ...preferences })
export type Profile = v.InferOutput<typeof profileForm>

export type Preferences = Pick<Profile, 'preferenceEmail' | 'preferencePost'>

/** The value is `yes` or empty (spec A §3). */
export const preferenceValue = (isGiven: boolean): string => (isGiven ? 'yes' : '')
