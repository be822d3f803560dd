/**
 * The rule for passwords (spec A §5). The commerce service validates them by the same rule.
 * @module
 */
import * as v from 'valibot'
import { lengthOf } from '#domain/formats/plain-text.ts'
import { given } from '#domain/forms/fields.ts'
import { accountFormText } from '#domain/text/account-forms.ts'

const { wrong } = accountFormText

/** At least 7 characters with a letter and a digit; never trimmed, because spaces count. */
export const newPassword = v.pipe(
  given,
  v.check((password) => lengthOf(password) >= 7, wrong.password),
  v.check((password) => lengthOf(password) <= 256, wrong.passwordLong),
  v.regex(/\p{L}/u, wrong.password),
  v.regex(/\p{N}/u, wrong.password),
)

export const presentPassword = v.pipe(given, v.minLength(1, wrong.present), v.maxLength(1000, wrong.present))
