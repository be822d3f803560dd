/**
 * The two full-text indexes (FTS5). Drizzle cannot make such tables: the migration `full-text` does, and this file is not in
 * `tables/`, so that drizzle-kit does not make ordinary tables of them.
 * @module
 */
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** The text that is searched. A row's number is (place in the featured order) * 2^24 + product id: matches come best first. */
export const searchText = sqliteTable('search_text', {
  rowid: integer().primaryKey(),
  focus: text().notNull(),
  prose: text().notNull(),
  marks: text().notNull(),
})

/** Phrases to suggest, the most fruitful first, one row per phrase and channel. */
export const searchPhrases = sqliteTable('search_phrases', {
  rowid: integer().primaryKey(),
  words: text().notNull(),
  marks: text().notNull(),
  phrase: text().notNull(),
  groups: text().notNull(),
})
