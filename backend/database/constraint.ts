/**
 * Recognises which database constraint an error reports.
 * @module
 */

/**
 * Also checks `cause`, because drizzle wraps the error of a single statement, but not the error of a batch.
 * @param constraint in SQLite's wording: `UNIQUE constraint failed: customers.email_key`
 */
export const violates = (error: unknown, constraint: string): boolean =>
  error instanceof Error && (error.message.includes(constraint) || violates(error.cause, constraint))
