/**
 * E-mail addresses: their validation, and how two are compared.
 * @module
 */
import { z } from 'zod'
import { isEmail } from '#domain/formats/email.ts'
import { cleanCode } from '#domain/formats/plain-text.ts'

/** An address that a person gives as their own. */
export const emailAddress = z.string('Required.').transform(cleanCode).refine(isEmail, 'Not an e-mail address.')

/** An address for a lookup only: an invalid one is simply not found. */
export const anyEmail = z.string().min(1).max(254)

/** Addresses that differ only in case belong to one account. */
export const foldEmail = (email: string): string => cleanCode(email).toLowerCase()
