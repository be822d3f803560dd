/**
 * The fields of the account forms, with the attributes that help browsers fill them in. The rules that the server enforces are in
 * `domain/account/`; the attributes only let the browser report a fault before the form is sent.
 * @module
 */
import { countriesFor, needsState, statesOf } from '#domain/account/address.ts'
import { TITLES } from '#domain/account/person.ts'
import type { Market } from '#domain/markets.ts'
import { accountFormText as text } from '#domain/text/account-forms.ts'
import { inWordsOf } from '#domain/text/american-words.ts'
import { countryName } from '#domain/text/country-name.ts'

/** Must be JSON data, because it is sent to the browser. */
export type FieldFacts = {
  readonly name: string
  readonly label: string
  readonly type?: 'email' | 'password' | 'tel' | 'date' | 'checkbox'
  readonly autoComplete?: string
  readonly hint?: string
  readonly isOptional?: boolean
  readonly minLength?: number
  readonly maxLength?: number
  /** The number of lines of a multi-line field. */
  readonly rows?: number
  readonly options?: readonly { readonly value: string; readonly label: string }[]
  readonly choose?: string
}

const { labels, hints, choose } = text

const asOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }))

export const TITLE_FIELD: FieldFacts = {
  name: 'title',
  label: labels.title,
  autoComplete: 'honorific-prefix',
  options: asOptions(TITLES),
  choose: choose.title,
}

export const NAME_FIELDS: readonly FieldFacts[] = [
  { name: 'firstName', label: labels.firstName, autoComplete: 'given-name', minLength: 2, maxLength: 100 },
  { name: 'lastName', label: labels.lastName, autoComplete: 'family-name', minLength: 2, maxLength: 100 },
]

export const EMAIL_FIELD: FieldFacts = {
  name: 'email',
  label: labels.email,
  type: 'email',
  autoComplete: 'email',
  maxLength: 254,
}

export const PHONE_FIELD: FieldFacts = { name: 'phone', label: labels.phone, type: 'tel', autoComplete: 'tel', maxLength: 50 }

export const BIRTHDAY_FIELD: FieldFacts = {
  name: 'birthday',
  label: labels.birthday,
  type: 'date',
  autoComplete: 'bday',
  hint: hints.birthday,
  isOptional: true,
}

export const newPasswordField = (label: string): FieldFacts => ({
  name: 'password',
  label,
  type: 'password',
  autoComplete: 'new-password',
  hint: hints.password,
  minLength: 7,
  maxLength: 256,
})

export const PRESENT_PASSWORD_FIELD: FieldFacts = {
  name: 'present',
  label: labels.present,
  type: 'password',
  autoComplete: 'current-password',
  maxLength: 1000,
}

export const preferenceFields = (market: Market): readonly FieldFacts[] => [
  { name: 'preferenceEmail', label: labels.preferenceEmail, type: 'checkbox' },
  { name: 'preferencePost', label: inWordsOf(market, labels.preferencePost), type: 'checkbox' },
]

/** @param own the country of the saved address */
export function placeFields(market: Market, own?: string): readonly FieldFacts[] {
  const { city, state, postcode } = text.place(market)
  const countries = countriesFor(market, own)
  // States are offered only if the form has a single country, because without JavaScript the list could not follow the selected
  // country.
  const states = countries.length === 1 ? statesOf(countries[0] ?? '') : []
  return [
    {
      name: 'country',
      label: labels.country,
      autoComplete: 'country',
      options: countries.map((code) => ({ value: code, label: countryName(market, code) })),
      choose: choose.country,
    },
    { name: 'house', label: labels.house, maxLength: 40 },
    { name: 'street', label: labels.street, autoComplete: 'address-line1', maxLength: 200 },
    { name: 'line2', label: labels.line2, autoComplete: 'address-line2', isOptional: true, maxLength: 255 },
    { name: 'city', label: city, autoComplete: 'address-level2', maxLength: 100 },
    {
      name: 'state',
      label: state,
      autoComplete: 'address-level1',
      maxLength: 100,
      isOptional: !needsState(market),
      ...(states.length > 0 ? { options: asOptions(states), choose: choose.state } : {}),
    },
    { name: 'postcode', label: postcode, autoComplete: 'postal-code', maxLength: 30 },
  ]
}
