/**
 * Input from the wallet's sheet, sent by the page's JavaScript. No value is trusted, and every text has a maximum length.
 * @module
 */
import { z } from 'zod'

/** Devices omit unknown values or send null. */
const upTo = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .nullish()
    .transform((text) => text ?? '')

const contact = z.object({
  givenName: upTo(255),
  familyName: upTo(255),
  emailAddress: upTo(254),
  phoneNumber: upTo(50),
  addressLines: z
    .array(z.string().trim().max(255))
    .max(6)
    .nullish()
    .transform((lines) => lines ?? []),
  locality: upTo(255),
  administrativeArea: upTo(255),
  postalCode: upTo(30),
  countryCode: upTo(2).transform((code) => code.toUpperCase()),
})
const NO_CONTACT = contact.parse({})

export const contactInput = z.object({ contact })
export const methodInput = z.object({ identifier: z.string().min(1).max(100) })
export const paymentInput = z.object({
  shipping: contact.nullish().transform((given) => given ?? NO_CONTACT),
  billing: contact.nullish().transform((given) => given ?? NO_CONTACT),
  token: z.record(z.string(), z.unknown()),
  shown: z.object({ version: z.int().min(0), total: z.int().min(0).max(1_000_000_000) }),
})
