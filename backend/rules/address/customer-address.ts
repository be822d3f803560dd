/**
 * A customer's saved address, in requests and responses (wire: commerce §2).
 * @module
 */
import { z } from 'zod'
import { oneLine } from '#backend/rules/plain-text.ts'
import { digest } from '#backend/secrets.ts'
import { countryName } from './country-name.ts'
import { formField } from './form-field.ts'

const line = oneLine({ most: 255 })
const required = oneLine({ least: 1, most: 255 })
/** Shared by customers and their addresses (spec A §5). */
export const personName = oneLine({ least: 2, most: 100 })

export const addressFields = z.object({
  first_name: personName,
  last_name: personName,
  company: line.default(''),
  address1: required,
  address2: line.default(''),
  city: required,
  // Optional, because UK addresses have no county.
  state_or_province: line.default(''),
  postal_code: oneLine({ least: 1, most: 30 }),
  country_code: z.string().regex(/^[A-Z]{2}$/, 'Two capital letters.'),
  phone: oneLine({ most: 50 }).default(''),
  address_type: z.enum(['residential', 'commercial']).default('residential'),
  form_fields: z.array(formField).max(20).default([]),
})
export type AddressBody = z.infer<typeof addressFields>

/** The schema fixes the order of the keys, so equal addresses have equal JSON. */
export const fingerprintOf = (body: AddressBody): Promise<string> => digest(JSON.stringify(body))

export const addressWire = ({ id, customerId, body }: { id: number; customerId: number; body: AddressBody }) => ({
  id,
  customer_id: customerId,
  ...body,
  country: countryName(body.country_code),
})
