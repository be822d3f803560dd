/**
 * Reads the words that are looked for in the names of goods, and makes the condition. `instr` and not `LIKE`: it has no wildcards, and no
 * bound of 50 bytes on the term.
 * @module
 */
import { type SQL, sql } from 'drizzle-orm'
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core'
import { z } from 'zod'
import { folded } from '#backend/rules/folded-text.ts'

export const LONGEST_TERM = 200

/** Folded as the names are; empty where nothing is looked for. */
export const term = z
  .string()
  .max(LONGEST_TERM)
  .transform((text) => folded(text).trim())

export const nameHolds = (nameKey: AnySQLiteColumn, wanted: string): SQL => sql`instr(${nameKey}, ${wanted}) > 0`
