/**
 * The two full-text indexes (FTS5). Drizzle cannot create such tables, so the migration `full-text` does. They are not in `tables/`,
 * because drizzle-kit would create ordinary tables for them.
 * @module
 */
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Text of products. A row id is (place in the featured order) × 2^24 + product id, so matches come in featured order. */
export const searchText = sqliteTable('search_text', {
  rowid: integer().primaryKey(),
  focus: text().notNull(),
  prose: text().notNull(),
  marks: text().notNull(),
})

/** Suggested phrases, one row per phrase and channel; those with most products first. */
export const searchPhrases = sqliteTable('search_phrases', {
  rowid: integer().primaryKey(),
  words: text().notNull(),
  marks: text().notNull(),
  phrase: text().notNull(),
  groups: text().notNull(),
})
