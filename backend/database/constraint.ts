/**
 * Tells which constraint of the database a statement has violated.
 * @module
 */

/**
 * A single statement fails with the database's error as its cause, a batch with that error itself.
 * @param constraint as SQLite names it: `UNIQUE constraint failed: customers.email_key`
 */
export const violates = (error: unknown, constraint: string): boolean =>
  error instanceof Error && (error.message.includes(constraint) || violates(error.cause, constraint))
