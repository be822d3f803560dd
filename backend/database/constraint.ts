/**
 * Checks whether an error is the violation of a given constraint.
 * @module
 */

/**
 * Looks into `cause` too: a single statement wraps the database's error, a batch throws the error itself. @param constraint in SQLite's
 * words: `UNIQUE constraint failed: customers.email_key`
 */
export const violates = (error: unknown, constraint: string): boolean =>
  error instanceof Error && (error.message.includes(constraint) || violates(error.cause, constraint))
