import { violates } from '#backend/database/constraint.ts'

/** Relies on the unique index: of two parallel requests for one e-mail, the second fails with this error. */
export const isEmailTaken = (error: unknown): boolean => violates(error, 'UNIQUE constraint failed: customers.email_key')
