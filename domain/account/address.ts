/**
 * A customer's postal address: the rules for its fields (spec A §5) and the countries and states to choose from (spec A §9).
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

/** Includes `own`, the country of a saved address, because the market may not deliver there. */
export function countriesFor(market: Market, own?: string): readonly string[] {
  const deliversTo: readonly string[] = market.deliversTo
  const isOwn = own !== undefined && COUNTRIES.some(({ code, isListed }) => code === own && isListed)
  return isOwn && !deliversTo.includes(own) ? [...deliversTo, own] : deliversTo
}

/**
 * The country that an empty form preselects: the visitor's if the market delivers there, otherwise the market's first. The EU
 * market has no default, because it would be a guess.
 */
export function likelyCountry(market: Market, visitors?: string): string | undefined {
  const countries = countriesFor(market)
  return countries.find((code) => code === visitors) ?? (market.inUnion ? undefined : countries[0])
}

/** Empty for a country without a list of states. The shopper then types the state. */
export const statesOf = (country: string): readonly string[] => countryByCode(country)?.states?.map(({ name }) => name) ?? []

/** An unknown code is returned unchanged. */
export const stateName = (country: string, state: string): string =>
  countryByCode(country)?.states?.find(({ code }) => code === state.toUpperCase())?.name ?? state

const needed = (message: string, longest = 255) => v.pipe(text(longest), v.minLength(1, message))

/** A British postal address needs no county. */
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

/** A country without a known postcode format accepts any postcode. */
export const fitsPostcode = ({ country, postcode }: Pick<AddressFields, 'country' | 'postcode'>): boolean =>
  readPostcode(country, postcode) !== undefined

export const withPostcode = <Fields extends Pick<AddressFields, 'country' | 'postcode'>>(fields: Fields): Fields => ({
  ...fields,
  postcode: readPostcode(fields.country, fields.postcode) ?? fields.postcode,
})

/** If the country has a list of states, the state must be on it. */
export const fitsState = ({ country, state }: Pick<AddressFields, 'country' | 'state'>): boolean => {
  const states = statesOf(country)
  return states.length === 0 || states.includes(state)
}

/** If the house number is empty, takes it from the street field. */
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
