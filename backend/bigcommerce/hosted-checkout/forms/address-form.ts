/**
 * Validates and prefills the form for a postal address (spec A §5).
 * @module
 */
import { z } from 'zod'
import { words } from '#backend/bigcommerce/hosted-checkout/words.ts'
import type { Channel } from '#backend/channels.ts'
import type { CheckoutAddress } from '#backend/rules/address/checkout-address.ts'
import type { AddressBody } from '#backend/rules/address/customer-address.ts'
import { billingCountries, DELIVERY_STATES, deliveryCountries } from '#backend/rules/address/deliverable-address.ts'
import { STATES, stateCode } from '#backend/rules/address/states.ts'
import { isEmail } from '#domain/formats/email.ts'
import { cleanCode, cleanLine, lengthOf } from '#domain/formats/plain-text.ts'
import { readPostcode } from '#domain/formats/postcode.ts'

/** Listed in the order of a form without the address finder. */
const ADDRESS_FIELDS = [
  'country_code',
  'first_name',
  'last_name',
  'address1',
  'address2',
  'city',
  'postal_code',
  'state_or_province',
  'phone',
] as const
export type AddressField = (typeof ADDRESS_FIELDS)[number]
export type AddressKind = 'delivery' | 'billing'

/** Text by field name. */
export type Entered = Readonly<Record<string, string>>
/** Messages by field name, in the order of the form. */
export type Errors = ReadonlyMap<string, string>

export type AddressResult =
  | { readonly ok: true; readonly address: CheckoutAddress }
  | { readonly ok: false; readonly errors: Errors }

const { wrong } = words

const line = (longest: number, least: number, missing: string) =>
  z
    .string()
    .transform(cleanLine)
    .refine((text) => lengthOf(text) <= longest, wrong.long)
    .refine((text) => lengthOf(text) >= least, missing)
const email = z
  .string()
  .transform(cleanCode)
  .refine((text) => text !== '', wrong.email)
  .refine(isEmail, wrong.emailFormat)

function schemaFor({ market }: Channel) {
  const { required } = wrong
  return z.object({
    email,
    first_name: line(100, 2, wrong.first_name),
    last_name: line(100, 2, wrong.last_name),
    address1: line(255, 1, required.address1(market)),
    address2: line(255, 0, ''),
    city: line(100, 1, required.city(market)),
    state_or_province: line(100, 0, ''),
    postal_code: line(30, 1, required.postal_code(market)),
    country_code: line(255, 1, required.country_code),
    phone: line(50, 1, required.phone),
  })
}

export const countriesFor = (kind: AddressKind, channel: Channel): readonly string[] =>
  kind === 'delivery' ? deliveryCountries(channel) : billingCountries(channel)

/**
 * Preselects the country in a new form, except in the EU market. Spec A §5 only requires that the shopper can choose;
 * preselecting is our decision.
 */
export const firstCountry = ({ market }: Channel): string => (market.code === 'eu' ? '' : market.homeCountry)

/** In the US market, the shopper chooses the state of delivery from a list, because delivery and tax depend on it. */
export const hasStateList = (kind: AddressKind, { market }: Channel): boolean => kind === 'delivery' && market.code === 'us'

/** UK addresses need no county (https://www.royalmail.com), so the delivery form in the UK market does not ask for one. */
export const needsState = (kind: AddressKind, { market }: Channel): boolean => kind === 'billing' || market.code !== 'en'

/**
 * @param entered the posted fields
 * @param prefix the beginning of the field names in this form
 */
export function parseAddress(channel: Channel, kind: AddressKind, entered: Entered, prefix = ''): AddressResult {
  const given = Object.fromEntries(ADDRESS_FIELDS.map((name) => [name, entered[prefix + name] ?? '']))
  const parsed = schemaFor(channel).safeParse({ ...given, email: entered.email ?? '' })
  if (!parsed.success) {
    const { issues } = parsed.error
    const errors = ['email', ...ADDRESS_FIELDS].flatMap((name) => {
      const issue = issues.find(({ path }) => path[0] === name)
      return issue ? [[name === 'email' ? name : prefix + name, issue.message] as const] : []
    })
    return { ok: false, errors: new Map(errors) }
  }
  const refuse = (name: AddressField, message: string): AddressResult => ({
    ok: false,
    errors: new Map([[prefix + name, message]]),
  })
  const { data } = parsed
  if (!countriesFor(kind, channel).includes(data.country_code)) {
    return refuse('country_code', channel.market.code === 'en' ? wrong.notUk : wrong.notShippable)
  }
  const postcode = readPostcode(data.country_code, data.postal_code)
  if (postcode === undefined) {
    return refuse('postal_code', wrong.postcodeForm)
  }
  const code = data.country_code === 'US' ? stateCode(data.state_or_province) : undefined
  if (data.country_code === 'US' && data.state_or_province === '') {
    return refuse('state_or_province', wrong.required.state_or_province(channel.market))
  }
  if (hasStateList(kind, channel) && !DELIVERY_STATES.has(code ?? '')) {
    return refuse('state_or_province', wrong.state)
  }
  const state = code
    ? { state_or_province: STATES.get(code) ?? '', state_or_province_code: code }
    : { state_or_province_code: '' }
  return { ok: true, address: { ...data, postal_code: postcode, company: '', ...state } }
}

export const isSameAddress = (one: CheckoutAddress | undefined, other: CheckoutAddress | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

export function enteredOf(address: CheckoutAddress | AddressBody, prefix = ''): Entered {
  return Object.fromEntries(ADDRESS_FIELDS.map((name) => [prefix + name, address[name]]))
}
