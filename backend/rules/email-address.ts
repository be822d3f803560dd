/**
 * E-mail addresses: as they are written, and as they are compared.
 * @module
 */
import { z } from 'zod'

/** An address that a person gives as their own. */
export const emailAddress = z.string().trim().max(254).pipe(z.email('Not an e-mail address.'))

/** An address that is only looked up: one that cannot exist is simply not found. */
export const anyEmail = z.string().min(1).max(254)

/** The unique index decides: of two requests for one address at once, the second fails with this error. */
export const isEmailTaken = (error: unknown): boolean => /UNIQUE constraint failed: customers\.email_key/.test(String(error))

/** Two addresses that differ in case only are one account's. */
export const foldEmail = (email: string): string => email.trim().toLowerCase()
