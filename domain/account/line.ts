import * as v from 'valibot'
import { cleanLine, lengthOf } from '#domain/plain-text.ts'
import { accountFormText } from '#domain/text/account-forms.ts'

/** One line, cleaned. */
export const text = (longest: number) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.transform(cleanLine),
    v.check((line) => lengthOf(line) <= longest, accountFormText.wrong.long),
  )
