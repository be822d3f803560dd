/**
 * The password rule (spec A §5). The commerce service enforces the same rule.
 * @module
 */
import * as v from 'valibot'
import { lengthOf } from '#domain/formats/plain-text.ts'
import { given } from '#domain/forms/fields.ts'
import { accountFormText } from '#domain/text/account-forms.ts'

const { wrong } = accountFormText

/** At least 7 characters, including a letter and a digit. The password is never trimmed, because spaces count. */
export const newPassword = v.pipe(
  given,
  v.check((password) => lengthOf(password) >= 7, wrong.password),
  v.check((password) => lengthOf(password) <= 256, wrong.passwordLong),
  v.regex(/\p{L}/u, wrong.password),
  v.regex(/\p{N}/u, wrong.password),
)

export const presentPassword = v.pipe(given, v.minLength(1, wrong.present), v.maxLength(1000, wrong.present))
