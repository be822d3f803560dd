/**
 * Recognises which database constraint an error reports.
 * @module
 */

/**
 * Also checks `cause`, because a single statement wraps the database's error, whereas a batch throws it unwrapped.
 * @param constraint in SQLite's wording: `UNIQUE constraint failed: customers.email_key`
 */
export const violates = (error: unknown, constraint: string): boolean =>
  error instanceof Error && (error.message.includes(constraint) || violates(error.cause, constraint))
