import * as v from 'valibot'
import { cleanLine, lengthOf } from '#domain/formats/plain-text.ts'
import { given } from '#domain/forms/fields.ts'
import { accountFormText } from '#domain/text/account-forms.ts'

/** A form field for one line of text, at most `longest` characters. */
export const text = (longest: number) =>
  v.pipe(
    given,
    v.transform(cleanLine),
    v.check((line) => lengthOf(line) <= longest, accountFormText.wrong.long),
  )
