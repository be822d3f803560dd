/**
 * Builds the index from the product tables. Products go through in slices; only the words, which a shop of any size shares,
 * are held until the end.
 * @module
 */

import { CHANNELS } from '#backend/bigcommerce/channels.ts'
import { IDS, type Lineage } from '#backend/constructor-io/query/window.ts'
import { lineageIn, readCategories } from './categories.ts'
import { colourMark, groupMark, marketMark, sizeMark } from './marks.ts'
import { phraseRows } from './phrases.ts'
import { REDIRECTS, SYNONYMS } from './synonyms.ts'
import { deletionsOf } from './typos.ts'
import { stemOf, wordsOf } from './words.ts'

const SLICE = 400
/** Rows to one statement, so that no bound text grows with the shop. */
const ROWS = 2000

interface ProductRow {
  readonly id: number
  readonly place: number
  readonly style_code: string
  readonly name: string
  readonly pattern: string
  readonly silhouette: string
  readonly description: string
  readonly colours: string
  readonly sizes: string
  readonly fields: string
  readonly category_ids: string
  readonly channels: number
}

/**
 * In the order of the index's ids. FTS5 writes out what it holds whenever an id is lower than the one before it: goods in
 * any other order are many small pieces, slow to write and slow to read.
 */
const PRODUCTS = `SELECT products.id, listing.featured AS place, style_code, name, pattern, silhouette, description,
    (SELECT json_group_array(value ->> 'label') FROM json_each(products.colours)) AS colours, products.sizes,
    (SELECT json_group_array(value ->> 'value') FROM json_each(products.custom_fields) WHERE value ->> 'name' <> 'product_badge') AS fields,
    category_ids, products.channels
  FROM listing CROSS JOIN products ON products.id = listing.product_id
  WHERE listing.category_id = 0 AND (listing.featured, listing.product_id) > (?, ?)
  ORDER BY listing.featured, listing.product_id LIMIT ${SLICE}`

const PRICES = CHANNELS.map(({ id }) => `price_${id}`).join(', ')
// crossed, so that the slice comes first: by itself SQLite would walk through the whole shop for every slice
const MATCHES = `INSERT INTO search_matches (id, colours, sizes, category_ids, newest, name_key, ${PRICES})
  SELECT listing.featured * ${IDS} + products.id, listing.colours, listing.sizes, category_ids, newest, name_key, ${PRICES}
  FROM json_each(?) AS slice CROSS JOIN products ON products.id = slice.value
  CROSS JOIN listing ON listing.category_id = 0 AND listing.product_id = products.id`

const textOf = (html: string): string => html.replace(/<[^>]*>/g, ' ')
const distinct = (words: readonly string[]): readonly string[] => [...new Set(words)]

/** A product as a row of the index, and the words by which it is found. */
function indexed(row: ProductRow, lineage: Lineage, names: ReadonlyMap<number, string>) {
  const colours: readonly string[] = JSON.parse(row.colours)
  const sizes: readonly string[] = JSON.parse(row.sizes)
  const fields: readonly string[] = JSON.parse(row.fields)
  const categories: readonly number[] = JSON.parse(row.category_ids)
  const groups = [...new Set(categories.flatMap(lineage))]
  const called = [row.name, row.pattern, row.silhouette, ...colours, ...groups.map((id) => names.get(id) ?? '')]
  const focus = distinct(wordsOf(called.join(' ')))
  const prose = distinct(wordsOf([textOf(row.description), ...fields].join(' ')))
  const marks = distinct([
    ...CHANNELS.filter(({ bit }) => (row.channels & bit) !== 0).map(({ id }) => marketMark(id)),
    ...groups.flatMap((id) => groupMark(id) ?? []),
    ...colours.flatMap((label) => colourMark(label) ?? []),
    ...sizes.flatMap((label) => sizeMark(label) ?? []),
  ])
  return {
    // a style code is found by its product, so it is no word to be guessed at
    row: [row.place * IDS + row.id, [...focus, row.style_code.toLowerCase()].join(' '), prose.join(' '), marks.join(' ')],
    words: distinct([...focus, ...prose]),
  }
}

type Row = readonly (string | number)[]

/** As many statements as it takes to insert the rows. */
function* inserts(db: D1Database, into: string, columns: number, rows: readonly Row[]): Generator<D1PreparedStatement> {
  const values = Array.from({ length: columns }, (_, index) => `json_extract(value, '$[${index}]')`).join(', ')
  for (let start = 0; start < rows.length; start += ROWS) {
    yield db
      .prepare(`INSERT OR IGNORE INTO ${into} SELECT ${values} FROM json_each(?)`)
      .bind(JSON.stringify(rows.slice(start, start + ROWS)))
  }
}

const CLEARED = ['search_matches', 'search_phrases', 'search_words', 'search_typos', 'search_synonyms', 'search_redirects']

async function indexProducts(db: D1Database): Promise<ReadonlyMap<string, number>> {
  const categories = await readCategories(db)
  const names = new Map(categories.map(({ id, name }) => [id, name]))
  const lineage = lineageIn(categories)
  const words = new Map<string, number>()
  let last = { place: 0, id: 0 }
  for (;;) {
    const { results } = await db.prepare(PRODUCTS).bind(last.place, last.id).all<ProductRow>()
    const ids = JSON.stringify(results.map(({ id }) => id))
    const slice = results.map((row) => indexed(row, lineage, names))
    for (const word of slice.flatMap((product) => product.words)) {
      words.set(word, (words.get(word) ?? 0) + 1)
    }
    if (slice.length > 0) {
      const rows = slice.map(({ row }) => row)
      await db.batch([...inserts(db, 'search_text (rowid, focus, prose, marks)', 4, rows), db.prepare(MATCHES).bind(ids)])
    }
    last = results.at(-1) ?? last
    if (results.length < SLICE) {
      return words
    }
  }
}

const synonymRows = (): readonly Row[] =>
  SYNONYMS.flatMap((same) => same.flatMap((word) => same.filter((other) => other !== word).map((other) => [word, other])))

/** Replaces the index. What shoppers did stays: product ids are the same after every seeding. */
export async function seedSearch(db: D1Database): Promise<void> {
  await db.batch([
    db.prepare("INSERT INTO search_text (search_text) VALUES ('delete-all')"),
    ...CLEARED.map((table) => db.prepare(`DELETE FROM ${table}`)),
  ])
  const words = await indexProducts(db)
  const typos = [...words.keys()].flatMap((word) => [...deletionsOf(word)].map((form): Row => [form, word]))
  const redirects = REDIRECTS.map(([term, path], index): Row => [index + 1, term.split(' ').map(stemOf).join(' '), path])
  await db.batch([
    ...inserts(db, 'search_words (word, products)', 2, [...words]),
    ...inserts(db, 'search_typos (deletion, word)', 2, typos),
    ...inserts(db, 'search_synonyms (word, synonym)', 2, synonymRows()),
    ...inserts(db, 'search_redirects (id, term, path)', 3, redirects),
    ...inserts(db, 'search_phrases (rowid, words, marks, phrase, groups)', 5, await phraseRows(db)),
  ])
}
