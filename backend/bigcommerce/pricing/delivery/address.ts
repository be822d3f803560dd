/**
 * Where something goes, or who pays for it (wire: commerce §7). A wallet gives an address in parts, so all that is asked
 * of one is an e-mail and a country; what an order needs beyond it is `missingFields`.
 * @module
 */
import { z } from 'zod'
import { emailAddress } from '#backend/rules/email-address.ts'
import { cleanLine, lengthOf } from '#domain/formats/plain-text.ts'

/** A wallet leaves out what it does not know, or says null. */
const upTo = (most: number) =>
  z
    .string()
    .transform(cleanLine)
    .refine((text) => lengthOf(text) <= most, `At most ${most} characters.`)
    .nullish()
    .transform((text) => text ?? '')
const line = upTo(255)

export const checkoutAddress = z.object({
  first_name: line,
  last_name: line,
  email: emailAddress,
  company: line,
  address1: line,
  address2: line,
  city: line,
  state_or_province: line,
  state_or_province_code: line,
  country_code: z
    .string('Required.')
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, 'Two letters.'),
  postal_code: upTo(30),
  phone: upTo(50),
})
export type CheckoutAddress = z.infer<typeof checkoutAddress>

const NEEDED = ['first_name', 'last_name', 'address1', 'city'] as const
/** Countries whose addresses name their state. */
const WITH_STATE: ReadonlySet<string> = new Set(['US'])
/** Countries in which a place can be found without a postcode. */
const WITHOUT_POSTCODE: ReadonlySet<string> = new Set(['IE'])

/** Fields of the address that an order still lacks (wire: commerce §7). */
export function missingFields(address: CheckoutAddress): readonly (keyof CheckoutAddress)[] {
  const hasState = address.state_or_province !== '' || address.state_or_province_code !== ''
  return [
    ...NEEDED.filter((field) => address[field] === ''),
    ...(WITH_STATE.has(address.country_code) && !hasState ? (['state_or_province'] as const) : []),
    ...(!WITHOUT_POSTCODE.has(address.country_code) && address.postal_code === '' ? (['postal_code'] as const) : []),
  ]
}
