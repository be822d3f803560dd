import { violates } from '#backend/database/constraint.ts'

/** The unique index decides: of two concurrent requests with the same e-mail address, the second fails with this error. */
export const isEmailTaken = (error: unknown): boolean => violates(error, 'UNIQUE constraint failed: customers.email_key')
