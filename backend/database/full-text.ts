/**
 * The two full-text indexes (FTS5). Drizzle cannot create such tables: the migration `full-text` does. This file is outside `tables/`, so
 * that drizzle-kit does not create ordinary tables for them.
 * @module
 */
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** The searched text. A row's id is (place in the featured order) * 2^24 + product id, so matches come best first. */
export const searchText = sqliteTable('search_text', {
  rowid: integer().primaryKey(),
  focus: text().notNull(),
  prose: text().notNull(),
  marks: text().notNull(),
})

/** Suggested phrases, those with most products first, one row per phrase and channel. */
export const searchPhrases = sqliteTable('search_phrases', {
  rowid: integer().primaryKey(),
  words: text().notNull(),
  marks: text().notNull(),
  phrase: text().notNull(),
  groups: text().notNull(),
})
