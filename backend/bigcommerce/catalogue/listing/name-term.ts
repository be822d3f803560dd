/**
 * Search terms in product names. `instr` instead of `LIKE`: no wildcards, and no 50-byte limit.
 * @module
 */
import { type SQL, sql } from 'drizzle-orm'
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core'
import { z } from 'zod'
import { folded } from '#backend/rules/folded-text.ts'

export const LONGEST_TERM = 200

/** Folds the term like the stored names. Empty if it has only spaces. */
export const term = z
  .string()
  .max(LONGEST_TERM)
  .transform((text) => folded(text).trim())

export const nameHolds = (nameKey: AnySQLiteColumn, wanted: string): SQL => sql`instr(${nameKey}, ${wanted}) > 0`
