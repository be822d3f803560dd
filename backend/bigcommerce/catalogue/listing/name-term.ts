/**
 * Search terms in product names. They use `instr` rather than `LIKE`, which has wildcards and, on D1, a limit of 50 bytes.
 * @module
 */
import { type SQL, sql } from 'drizzle-orm'
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core'
import { z } from 'zod'
import { folded } from '#backend/rules/folded-text.ts'

export const LONGEST_TERM = 200

/** Folds the term as stored names are folded. Empty if the term is blank. */
export const term = z
  .string()
  .max(LONGEST_TERM)
  .transform((text) => folded(text).trim())

export const nameHolds = (nameKey: AnySQLiteColumn, wanted: string): SQL => sql`instr(${nameKey}, ${wanted}) > 0`
