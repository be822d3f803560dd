/**
 * The two full-text indexes (FTS5). Drizzle cannot create such tables, so the migration `full-text` does. They are kept out of
 * `tables/`, because drizzle-kit would create ordinary tables for them.
 * @module
 */
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/**
 * Searchable text of each product. The row id is (position in the featured order) × 2^24 + product id, so matches are returned
 * in featured order.
 */
export const searchText = sqliteTable('search_text', {
  rowid: integer().primaryKey(),
  focus: text().notNull(),
  prose: text().notNull(),
  marks: text().notNull(),
})

/** Suggested phrases, one row per phrase and channel. Phrases with more products come first. */
export const searchPhrases = sqliteTable('search_phrases', {
  rowid: integer().primaryKey(),
  words: text().notNull(),
  marks: text().notNull(),
  phrase: text().notNull(),
  groups: text().notNull(),
})
