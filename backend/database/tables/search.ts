/**
 * Tables of the search: data about each match, indexed words with their synonyms and misspellings, and shoppers' events.
 * backend/constructor-io/README.md describes how a search reads them. The two full-text indexes are in `full-text.ts`.
 * @module
 */
import { desc } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { facetColumns } from '#backend/database/facet-column.ts'
import { priceColumns } from '#backend/database/price-column.ts'
import { withoutRowid } from '#backend/database/without-rowid.ts'

/**
 * Columns that filter, count and sort matches. The rows are small and in the same order as `search_text`, so they are read
 * sequentially. `products` and `listing` would need two lookups per match.
 */
export const searchMatches = sqliteTable('search_matches', {
  id: integer().primaryKey(),
  ...facetColumns(),
  categoryIds: text('category_ids').notNull(),
  newest: integer().notNull(),
  nameKey: text('name_key').notNull(),
  ...priceColumns(),
})

/** All words in the index. A shopper's words are mapped to these before the search. */
export const searchWords = withoutRowid(sqliteTable('search_words', { word: text().primaryKey(), products: integer().notNull() }))

/** Words with letters left out. A misspelt word shares at least one such form with the intended word. */
export const searchTypos = withoutRowid(
  sqliteTable('search_typos', { deletion: text().notNull(), word: text().notNull() }, (table) => [
    primaryKey({ columns: [table.deletion, table.word] }),
  ]),
)

export const searchSynonyms = withoutRowid(
  sqliteTable('search_synonyms', { word: text().notNull(), synonym: text().notNull() }, (table) => [
    primaryKey({ columns: [table.word, table.synonym] }),
  ]),
)

export const searchRedirects = sqliteTable('search_redirects', {
  id: integer().primaryKey(),
  term: text().notNull().unique(),
  path: text().notNull(),
})

/** Behavioural events as received. Append-only, until the rows expire and are deleted. */
export const searchEvents = sqliteTable(
  'search_events',
  {
    id: text().primaryKey(),
    channelId: integer('channel_id').notNull(),
    action: text().notNull(),
    client: text().notNull(),
    session: integer().notNull(),
    body: text().notNull(),
    at: integer().notNull(),
  },
  (table) => [index('search_events_at').on(table.at)],
)

/**
 * Purchases reported by events. An order counts once, however often it is reported. A trigger adds each row to the product's
 * popularity.
 */
export const searchPurchases = withoutRowid(
  sqliteTable(
    'search_purchases',
    {
      channelId: integer('channel_id').notNull(),
      orderId: text('order_id').notNull(),
      productId: integer('product_id').notNull(),
      pieces: integer().notNull(),
    },
    (table) => [
      primaryKey({ columns: [table.channelId, table.orderId, table.productId] }),
      index('search_purchases_product').on(table.channelId, table.productId),
    ],
  ),
)

/** Number of items sold per product and channel. */
export const searchPopularity = withoutRowid(
  sqliteTable(
    'search_popularity',
    {
      channelId: integer('channel_id').notNull(),
      productId: integer('product_id').notNull(),
      pieces: integer().notNull(),
    },
    (table) => [
      primaryKey({ columns: [table.channelId, table.productId] }),
      index('search_popularity_pieces').on(table.channelId, desc(table.pieces), table.productId),
    ],
  ),
)
