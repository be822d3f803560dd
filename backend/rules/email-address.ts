/**
 * E-mail addresses: what one looks like, and how two are compared.
 * @module
 */
import { z } from 'zod'
import { breaks } from '#backend/database/constraint.ts'

/** Spec A §5: case-insensitive, a top-level domain of at least two letters. At most 64 characters stand before the @ (RFC 5321). */
const EMAIL = /^[^\s@]{1,64}@[^\s@]+\.[a-z]{2,}$/i

export const isEmail = (text: string): boolean => EMAIL.test(text)

/** An address that a person gives as their own. */
export const emailAddress = z.string().trim().max(254).refine(isEmail, 'Not an e-mail address.')

/** An address that is only looked up: one that cannot exist is simply not found. */
export const anyEmail = z.string().min(1).max(254)

/** The unique index decides: of two requests for one address at once, the second fails with this error. */
export const isEmailTaken = (error: unknown): boolean => breaks(error, 'UNIQUE constraint failed: customers.email_key')

/** Two addresses that differ in case only are one account's. */
export const foldEmail = (email: string): string => email.trim().toLowerCase()
