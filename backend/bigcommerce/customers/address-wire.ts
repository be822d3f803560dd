/**
 * An address: what the wire takes and gives (wire: commerce §2).
 * @module
 */
import { z } from 'zod'
import { countryName } from '#backend/rules/country-name.ts'
import { digest } from '#backend/secrets.ts'
import { formField } from './form-field.ts'

const line = z.string().trim().max(255)
const required = line.min(1, 'Required.')
/** Spec A §5, of a customer and of an address alike. */
export const personName = z.string().trim().min(2, 'At least 2 characters.').max(100)

export const addressFields = z.object({
  first_name: personName,
  last_name: personName,
  company: line.default(''),
  address1: required,
  address2: line.default(''),
  city: required,
  state_or_province: required,
  postal_code: z.string().trim().min(1, 'Required.').max(30),
  country_code: z.string().regex(/^[A-Z]{2}$/, 'Two capital letters.'),
  phone: z.string().trim().max(50).default(''),
  address_type: z.enum(['residential', 'commercial']).default('residential'),
  form_fields: z.array(formField).max(20).default([]),
})
export type AddressBody = z.infer<typeof addressFields>

/** The parsed body has its keys in the order of the schema, so equal addresses are equal text. */
export const fingerprintOf = (body: AddressBody): Promise<string> => digest(JSON.stringify(body))

export const addressWire = ({ id, customerId, body }: { id: number; customerId: number; body: AddressBody }) => ({
  id,
  customer_id: customerId,
  ...body,
  country: countryName(body.country_code),
})
