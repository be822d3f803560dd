/**
 * Builds the search index from the product tables. It reads products in slices and keeps only the words in memory, because their
 * number hardly grows with the catalogue.
 * @module
 */

import { and, eq, type SQL, sql, type Table } from 'drizzle-orm'
import { CHANNELS } from '#backend/channels.ts'
import { batch, type Database, insertRows, insertSelect, type Statement } from '#backend/database/database.ts'
import { facetColumn, setsBy } from '#backend/database/facet-column.ts'
import { FACETS, type FacetedProduct, ONLY_COLOUR, valuesOf } from '#backend/database/facets.ts'
import { searchPhrases, searchText } from '#backend/database/full-text.ts'
import { priceColumn, pricesBy } from '#backend/database/price-column.ts'
import { listing, products } from '#backend/database/tables/catalogue.ts'
import { searchMatches, searchRedirects, searchSynonyms, searchTypos, searchWords } from '#backend/database/tables/search.ts'
import { coloursOf, familyOf } from '#domain/listing/colour-families.ts'
import { type Lineage, lineageIn, readCategories } from './categories.ts'
import { facetMark, groupMark, marketMark } from './marks.ts'
import { materialsOf, WordCounts } from './materials.ts'
import { type PhraseCount, phraseRows } from './phrases.ts'
import { IDS } from './row-id.ts'
import { REDIRECTS, SYNONYMS } from './synonyms.ts'
import { deletionsOf } from './typos.ts'
import { stemOf, wordsOf } from './words.ts'

const SLICE = 400
/** Rows per statement. The limit keeps the bound parameters small, however many products there are. */
const ROWS = 2000

interface ProductRow extends FacetedProduct {
  readonly id: number
  readonly place: number
  readonly styleCode: string
  readonly name: string
  readonly pattern: string
  readonly silhouette: string
  readonly description: string
  readonly prose: string
  readonly fabric: string
  readonly categoryIds: readonly number[]
  readonly channels: number
}

/**
 * Excludes custom fields that do not describe the product: the badge, lowest prices, and safety texts that are the same for every
 * product.
 */
const isSearched = sql.raw(
  `value ->> 'name' NOT IN ('product_badge', 'manufacturer', 'responsible_person', 'safety_information') AND value ->> 'name' NOT GLOB 'lowest_price_*'`,
)

/**
 * Slices are read in row-id order. Whenever a row id is lower than the previous one, FTS5 flushes its buffer to disk, so another
 * order would produce many small segments that are slow to write and to read.
 */
const readSlice = (db: Database, last: { readonly place: number; readonly id: number }): Promise<readonly ProductRow[]> =>
  db
    .select({
      id: products.id,
      place: listing.featured,
      styleCode: products.styleCode,
      name: products.name,
      pattern: products.pattern,
      silhouette: products.silhouette,
      type: products.type,
      description: products.description,
      colours: products.colours,
      sizes: products.sizes,
      lengths: products.lengths,
      fields: products.customFields,
      prose: sql<string>`(SELECT json_group_array(value ->> 'value') FROM json_each(${products.customFields}) WHERE ${isSearched})`,
      fabric: sql<string>`coalesce((SELECT value ->> 'value' FROM json_each(${products.customFields}) WHERE value ->> 'name' = 'fabric_composition'), '')`,
      categoryIds: products.categoryIds,
      channels: products.channels,
    })
    .from(listing)
    .crossJoin(products)
    .where(
      and(
        eq(products.id, listing.productId),
        eq(listing.categoryId, 0),
        sql`(${listing.featured}, ${listing.productId}) > (${last.place}, ${last.id})`,
      ),
    )
    .orderBy(listing.featured, listing.productId)
    .limit(SLICE)

// CROSS JOIN makes SQLite start from the slice. Without it, SQLite scans the whole listing for each slice.
const matchesOf = (ids: readonly number[]): SQL =>
  insertSelect(
    searchMatches,
    {
      id: sql`${listing.featured} * ${IDS} + ${products.id}`,
      ...setsBy((facet) => facetColumn(listing, facet)),
      categoryIds: sql`${products.categoryIds}`,
      newest: sql`${listing.newest}`,
      nameKey: sql`${listing.nameKey}`,
      ...pricesBy((id) => priceColumn(listing, { id })),
    },
    sql`FROM json_each(${JSON.stringify(ids)}) AS slice CROSS JOIN ${products} ON ${products.id} = slice.value
      CROSS JOIN ${listing} ON ${listing.categoryId} = 0 AND ${listing.productId} = ${products.id}`,
  )

const textOf = (html: string): string => html.replace(/<[^>]*>/g, ' ')
const distinct = (words: readonly string[]): readonly string[] => [...new Set(words)]

/**
 * The name of a colour family finds all colours of the family. The exception is a family that shares its name with one of its
 * colours: `red` does not find burgundy.
 */
function colourNames(label: string): readonly string[] {
  const family = familyOf(label)
  return label === ONLY_COLOUR ? [] : coloursOf(family).includes(family) ? [label] : [label, family]
}

function indexed(row: ProductRow, lineage: Lineage, names: ReadonlyMap<number, string>) {
  const colours = row.type === 'digital' ? [] : row.colours.flatMap(({ label }) => colourNames(label))
  const values: readonly string[] = JSON.parse(row.prose)
  const groups = [...new Set(row.categoryIds.flatMap(lineage))]
  const called = [row.name, row.pattern, row.silhouette, ...colours, ...groups.map((id) => names.get(id) ?? '')]
  const focus = distinct(wordsOf(called.join(' ')))
  const prose = distinct(wordsOf([textOf(row.description), ...values].join(' ')))
  const marks = distinct([
    ...CHANNELS.filter(({ bit }) => (row.channels & bit) !== 0).map(({ id }) => marketMark(id)),
    ...groups.flatMap((id) => groupMark(id) ?? []),
    ...FACETS.flatMap((facet) => valuesOf(facet, row).map((value) => facetMark(facet, value))),
  ])
  return {
    // The style code is left out of the words, so that a misspelt word is never corrected to a style code.
    row: {
      rowid: row.place * IDS + row.id,
      focus: [...focus, row.styleCode.toLowerCase()].join(' '),
      prose: prose.join(' '),
      marks: marks.join(' '),
    },
    words: distinct([...focus, ...prose]),
    colours: colours.map((colour) => colour.toLowerCase()),
    groups,
  }
}

/** Splits rows into as few statements as the row limit allows. */
function* inserts<T extends Table>(db: Database, table: T, rows: readonly T['$inferInsert'][]): Generator<Statement> {
  for (let start = 0; start < rows.length; start += ROWS) {
    yield insertRows(db, table, rows.slice(start, start + ROWS), { or: 'ignore' })
  }
}

const CLEARED = [searchMatches, searchPhrases, searchWords, searchTypos, searchSynonyms, searchRedirects]

interface Indexed {
  /** Number of products by word. */
  readonly words: ReadonlyMap<string, number>
  readonly counts: readonly PhraseCount[]
}

async function indexProducts(db: Database): Promise<Indexed> {
  const categories = await readCategories(db)
  const names = new Map(categories.map(({ id, name }) => [id, name]))
  const lineage = lineageIn(categories)
  const words = new Map<string, number>()
  const counts = new WordCounts()
  let last = { place: 0, id: 0 }
  for (;;) {
    const results = await readSlice(db, last)
    const slice = results.map((row) => {
      const product = indexed(row, lineage, names)
      counts.add(new Set([...materialsOf(row.name, row.fabric), ...product.colours]), product.groups, row.channels)
      return product
    })
    for (const word of slice.flatMap((product) => product.words)) {
      words.set(word, (words.get(word) ?? 0) + 1)
    }
    if (slice.length > 0) {
      const rows = slice.map(({ row }) => row)
      const matches = matchesOf(results.map(({ id }) => id))
      await batch(db, [...inserts(db, searchText, rows), db.run(matches)])
    }
    last = results.at(-1) ?? last
    if (results.length < SLICE) {
      return { words, counts: counts.all() }
    }
  }
}

const synonymRows = () =>
  SYNONYMS.flatMap((same) =>
    same.flatMap((word) => same.filter((synonym) => synonym !== word).map((synonym) => ({ word, synonym }))),
  )

/** Replaces the whole index. Shoppers' events are kept, because seeding does not change product ids. */
export async function seedSearch(db: Database): Promise<void> {
  await batch(db, [
    db.run(sql`INSERT INTO ${searchText} (${searchText}) VALUES ('delete-all')`),
    ...CLEARED.map((table) => db.delete(table)),
  ])
  const { words, counts } = await indexProducts(db)
  const typos = [...words.keys()].flatMap((word) => [...deletionsOf(word)].map((deletion) => ({ deletion, word })))
  const redirects = REDIRECTS.map(([term, path], index) => ({ id: index + 1, term: term.split(' ').map(stemOf).join(' '), path }))
  await batch(db, [
    ...inserts(
      db,
      searchWords,
      [...words].map(([word, count]) => ({ word, products: count })),
    ),
    ...inserts(db, searchTypos, typos),
    ...inserts(db, searchSynonyms, synonymRows()),
    ...inserts(db, searchRedirects, redirects),
    ...inserts(db, searchPhrases, await phraseRows(db, counts)),
  ])
}
