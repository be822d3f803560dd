/**
 * E-mail addresses by the shop's one rule, and how two are compared.
 * @module
 */
import { z } from 'zod'
import { violates } from '#backend/database/constraint.ts'
import { isEmail } from '#domain/formats/email.ts'
import { cleanCode } from '#domain/formats/plain-text.ts'

/** An address that a person gives as their own. */
export const emailAddress = z.string('Required.').transform(cleanCode).refine(isEmail, 'Not an e-mail address.')

/** An address that is only looked up: one that cannot exist is simply not found. */
export const anyEmail = z.string().min(1).max(254)

/** The unique index decides: of two requests for one address at once, the second fails with this error. */
export const isEmailTaken = (error: unknown): boolean => violates(error, 'UNIQUE constraint failed: customers.email_key')

/** Two addresses that differ in case only are one account's. */
export const foldEmail = (email: string): string => cleanCode(email).toLowerCase()
