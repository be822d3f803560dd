/**
 * E-mail addresses: their validation, and how two are compared.
 * @module
 */
import { z } from 'zod'
import { violates } from '#backend/database/constraint.ts'
import { isEmail } from '#domain/formats/email.ts'
import { cleanCode } from '#domain/formats/plain-text.ts'

/** An address that a person gives as their own. */
export const emailAddress = z.string('Required.').transform(cleanCode).refine(isEmail, 'Not an e-mail address.')

/** An address for a lookup only: an invalid one is simply not found. */
export const anyEmail = z.string().min(1).max(254)

/** The unique index decides: of two parallel requests for one address, the second fails with this error. */
export const isEmailTaken = (error: unknown): boolean => violates(error, 'UNIQUE constraint failed: customers.email_key')

/** Addresses that differ only in case belong to one account. */
export const foldEmail = (email: string): string => cleanCode(email).toLowerCase()
