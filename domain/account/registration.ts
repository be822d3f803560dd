import * as v from 'valibot'
import type { Market } from '#domain/markets.ts'
import { accountFormText } from '#domain/text/account-forms.ts'
import { fitsPostcode, fitsState, placeFields, withHouse, withPostcode } from './address.ts'
import { newPassword } from './password.ts'
import { email, names, phone, preferences } from './person.ts'

export const registrationForm = (market: Market) =>
  v.pipe(
    withHouse,
    v.object({ ...names, email, password: newPassword, phone, ...placeFields(market), ...preferences }),
    v.forward(v.partialCheck([['country'], ['state']], fitsState, accountFormText.wrong.usState), ['state']),
    v.forward(v.partialCheck([['country'], ['postcode']], fitsPostcode, accountFormText.wrong.postcode), ['postcode']),
    v.transform(withPostcode),
  )
export type Registration = v.InferOutput<ReturnType<typeof registrationForm>>
