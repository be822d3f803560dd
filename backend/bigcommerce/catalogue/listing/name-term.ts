/**
 * Search words in product names, and their SQL condition. Uses `instr` instead of `LIKE`: it has no wildcards, and no limit of 50 bytes.
 * @module
 */
import { type SQL, sql } from 'drizzle-orm'
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core'
import { z } from 'zod'
import { folded } from '#backend/rules/folded-text.ts'

export const LONGEST_TERM = 200

/** Folded like the stored names; empty if no word was typed. */
export const term = z
  .string()
  .max(LONGEST_TERM)
  .transform((text) => folded(text).trim())

export const nameHolds = (nameKey: AnySQLiteColumn, wanted: string): SQL => sql`instr(${nameKey}, ${wanted}) > 0`
