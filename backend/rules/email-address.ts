/**
 * Validates and compares e-mail addresses.
 * @module
 */
import { z } from 'zod'
import { isEmail } from '#domain/formats/email.ts'
import { cleanCode } from '#domain/formats/plain-text.ts'

/** Use this schema for an address that will be stored or receive e-mail. */
export const emailAddress = z.string('Required.').transform(cleanCode).refine(isEmail, 'Not an e-mail address.')

/** Use this schema for lookups, which simply find nothing for an invalid address. */
export const anyEmail = z.string().min(1).max(254)

/** Addresses that differ only in case belong to the same account. */
export const foldEmail = (email: string): string => cleanCode(email).toLowerCase()
