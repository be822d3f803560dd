/**
 * Validates a delivery or billing address (wire: commerce §7). Only the e-mail address and the country are required, because a
 * wallet reveals the address step by step. `missingFields` lists what is still needed to place an order.
 * @module
 */
import { z } from 'zod'
import { emailAddress } from '#backend/rules/email-address.ts'
import { cleanLine, lengthOf } from '#domain/formats/plain-text.ts'

/** A field may be missing or null, because wallets send incomplete addresses. */
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
/** In these countries, an address must have a state. */
const WITH_STATE: ReadonlySet<string> = new Set(['US'])
/** In these countries, an address does not need a postcode. */
const WITHOUT_POSTCODE: ReadonlySet<string> = new Set(['IE'])

/** Returns the fields that must be filled in before the order can be placed (wire: commerce §7). */
export function missingFields(address: CheckoutAddress): readonly (keyof CheckoutAddress)[] {
  const hasState = address.state_or_province !== '' || address.state_or_province_code !== ''
  return [
    ...NEEDED.filter((field) => address[field] === ''),
    ...(WITH_STATE.has(address.country_code) && !hasState ? (['state_or_province'] as const) : []),
    ...(!WITHOUT_POSTCODE.has(address.country_code) && address.postal_code === '' ? (['postal_code'] as const) : []),
  ]
}
