/**
 * A customer's postal address: field rules (spec A §5), and the countries and states to choose from (spec A §9).
 * @module
 */
import * as v from 'valibot'
import { cleanLine } from '#domain/formats/plain-text.ts'
import { readPostcode } from '#domain/formats/postcode.ts'
import { given } from '#domain/forms/fields.ts'
import { COUNTRIES, countryByCode } from '#domain/locale/countries.ts'
import type { Market } from '#domain/markets.ts'
import { accountFormText } from '#domain/text/account-forms.ts'
import { splitHouse } from './house-number.ts'
import { text } from './line.ts'
import { names, phone } from './person.ts'

const { wrong, place } = accountFormText

export interface SavedAddress {
  readonly id: number
  readonly firstName: string
  readonly lastName: string
  readonly house: string
  readonly street: string
  readonly line2: string
  readonly city: string
  readonly state: string
  readonly postcode: string
  readonly country: string
  readonly phone: string
}
export type AddressFields = Omit<SavedAddress, 'id'>

/** Countries of delivery, plus `own`: the country of a saved address, which may belong to another market. */
export function countriesFor(market: Market, own?: string): readonly string[] {
  const deliversTo: readonly string[] = market.deliversTo
  const isOwn = own !== undefined && COUNTRIES.some(({ code, isListed }) => code === own && isListed)
  return isOwn && !deliversTo.includes(own) ? [...deliversTo, own] : deliversTo
}

/**
 * Preselects the country of an empty form: the visitor's country if the market delivers there, otherwise the market's first. Undefined in
 * the EU market, where a default would be a guess.
 */
export function likelyCountry(market: Market, visitors?: string): string | undefined {
  const countries = countriesFor(market)
  return countries.find((code) => code === visitors) ?? (market.inUnion ? undefined : countries[0])
}

/** Empty if the country has no list of states, so that the shopper types the state. */
export const statesOf = (country: string): readonly string[] => countryByCode(country)?.states?.map(({ name }) => name) ?? []

/** Returns the name for a state's code. An unknown code is returned unchanged. */
export const stateName = (country: string, state: string): string =>
  countryByCode(country)?.states?.find(({ code }) => code === state.toUpperCase())?.name ?? state

const needed = (message: string, longest = 255) => v.pipe(text(longest), v.minLength(1, message))

/** British postal addresses need no county, so the UK market does not require one. */
export const needsState = ({ code }: Pick<Market, 'code'>): boolean => code !== 'en'

export function placeFields(market: Market, own?: string) {
  const labels = place(market)
  return {
    house: needed(wrong.house, 40),
    street: needed(wrong.street, 200),
    line2: text(255),
    city: needed(wrong.missing(labels.city), 100),
    state: needsState(market) ? needed(wrong.missing(labels.state), 100) : text(100),
    postcode: needed(wrong.missing(labels.postcode), 30),
    country: v.pipe(text(2), v.picklist(countriesFor(market, own), wrong.country)),
  }
}

/** Countries without a known postcode format accept any. */
export const fitsPostcode = ({ country, postcode }: Pick<AddressFields, 'country' | 'postcode'>): boolean =>
  readPostcode(country, postcode) !== undefined

export const withPostcode = <Fields extends Pick<AddressFields, 'country' | 'postcode'>>(fields: Fields): Fields => ({
  ...fields,
  postcode: readPostcode(fields.country, fields.postcode) ?? fields.postcode,
})

/** A country with a list of states accepts only those. */
export const fitsState = ({ country, state }: Pick<AddressFields, 'country' | 'state'>): boolean => {
  const states = statesOf(country)
  return states.length === 0 || states.includes(state)
}

/** Fills in an empty house number from the street. */
export const withHouse = v.pipe(
  v.looseObject({ house: given, street: given, country: given }),
  v.transform((entered): unknown =>
    cleanLine(entered.house) ? entered : { ...entered, ...splitHouse(entered.street, entered.country) },
  ),
)

export const addressForm = (market: Market, own?: string) => {
  const { firstName, lastName } = names
  return v.pipe(
    withHouse,
    v.object({ firstName, lastName, ...placeFields(market, own), phone }),
    v.forward(v.partialCheck([['country'], ['state']], fitsState, wrong.usState), ['state']),
    v.forward(v.partialCheck([['country'], ['postcode']], fitsPostcode, wrong.postcode), ['postcode']),
    v.transform(withPostcode),
  )
}
