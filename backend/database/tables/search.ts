/**
 * The tables of the search: what is searched, what shoppers may type instead, and what they did
 * (backend/constructor-io/README.md says how a search reads them). The two full-text indexes are in `full-text.ts`.
 * @module
 */
import { desc } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { facetColumns } from '#backend/database/facet-column.ts'
import { priceColumns } from '#backend/database/price-column.ts'
import { withoutRowid } from '#backend/database/without-rowid.ts'

/**
 * The columns by which a match is filtered, counted and sorted, under the id and so in the order of its row in `search_text`: narrow rows
 * that are read in sequence, where products and listing would cost two lookups for each.
 */
export const searchMatches = sqliteTable('search_matches', {
  id: integer().primaryKey(),
  ...facetColumns(),
  categoryIds: text('category_ids').notNull(),
  newest: integer().notNull(),
  nameKey: text('name_key').notNull(),
  ...priceColumns(),
})

/** Every word of the index: what a shopper types is mapped to words of this table before the index is asked. */
export const searchWords = withoutRowid(sqliteTable('search_words', { word: text().primaryKey(), products: integer().notNull() }))

/** Words with one or two letters left out: a typing error and the word it meant meet in one of them. */
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

/** Terms that lead to a page of the shop instead of to products. */
export const searchRedirects = sqliteTable('search_redirects', {
  id: integer().primaryKey(),
  term: text().notNull().unique(),
  path: text().notNull(),
})

/** Behavioural events as they were sent; append only. */
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

/** Purchases as the events tell them; an order counts once however often it is told. A trigger adds each row to the popularity. */
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

/** Pieces of each product that were bought on a channel. */
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
