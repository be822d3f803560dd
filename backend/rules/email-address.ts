/**
 * Validates and compares e-mails.
 * @module
 */
import { z } from 'zod'
import { isEmail } from '#domain/formats/email.ts'
import { cleanCode } from '#domain/formats/plain-text.ts'

/** For an e-mail that will be stored or mailed. */
export const emailAddress = z.string('Required.').transform(cleanCode).refine(isEmail, 'Not an e-mail address.')

/** For lookups only: an invalid e-mail is simply not found. */
export const anyEmail = z.string().min(1).max(254)

/** E-mails that differ only in case belong to one account. */
export const foldEmail = (email: string): string => cleanCode(email).toLowerCase()
