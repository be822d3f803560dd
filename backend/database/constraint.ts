/**
 * Which rule of the database a statement has broken.
 * @module
 */

/**
 * A statement by itself fails with the database's error as the cause, one of a batch with that error.
 * @param constraint as SQLite names it: `UNIQUE constraint failed: customers.email_key`
 */
export const violates = (error: unknown, constraint: string): boolean =>
  error instanceof Error && (error.message.includes(constraint) || violates(error.cause, constraint))
