/**
 * Maps the shopper's text to words of the index:
 * - each word and its synonyms
 * - for the last word, words that start with it, if the shopper is still typing or the index does not know it
 * - if neither gives a result, words that the shopper probably meant
 *
 * Text that maps to no word never reaches the index.
 * @module
 */
import { desc, eq, type SQL, sql } from 'drizzle-orm'
import { deletionsOf, type KnownWord, nearestWords } from '#backend/constructor-io/index/typos.ts'
import { stemOf, writtenWords } from '#backend/constructor-io/index/words.ts'
import { among, type Database } from '#backend/database/database.ts'
import { products } from '#backend/database/tables/catalogue.ts'
import { searchSynonyms, searchTypos, searchWords } from '#backend/database/tables/search.ts'

const MAX_WORDS = 8
const MAX_BEGUN = 20
const MAX_NEAR = 500

export interface Understood {
  /** One group for each known word of the term. Each group lists the index words that match that word. */
  readonly groups: readonly (readonly string[])[]
  readonly isKnown: boolean
}

export interface Typed {
  readonly term: string
  /** While the shopper is still typing, the last word may be incomplete. */
  readonly isTyping: boolean
}

interface Word {
  readonly written: string
  readonly stem: string
}

const wordsWhere = (db: Database, condition: SQL) =>
  db.select({ word: searchWords.word, products: searchWords.products }).from(searchWords).where(condition)

export const knownQuery = (db: Database, stems: readonly string[]) => wordsWhere(db, sql`${searchWords.word} IN ${among(stems)}`)

// The range covers all words with this beginning: words contain only a-z and 0-9, and `{` is the character after z.
export const begunQuery = (db: Database, written: string) =>
  wordsWhere(db, sql`${searchWords.word} >= ${written} AND ${searchWords.word} < ${`${written}{`}`)
    .orderBy(desc(searchWords.products), searchWords.word)
    .limit(MAX_BEGUN)

export const nearQuery = (db: Database, deletions: readonly string[]) =>
  wordsWhere(
    db,
    sql`${searchWords.word} IN (SELECT ${searchTypos.word} FROM ${searchTypos} WHERE ${searchTypos.deletion} IN ${among(deletions)})`,
  ).limit(MAX_NEAR)

async function lookUp(db: Database, stems: readonly string[], last: Word) {
  const [known, synonyms, begun] = await db.batch([
    knownQuery(db, stems),
    db
      .select()
      .from(searchSynonyms)
      .where(sql`${searchSynonyms.word} IN ${among(stems)}`),
    begunQuery(db, last.written),
  ])
  return {
    known: new Set(known.map(({ word }) => word)),
    synonyms: Map.groupBy(synonyms, ({ word }) => word),
    begun: begun.map(({ word }) => word),
  }
}

function nearWords(db: Database, words: readonly Word[]): Promise<readonly KnownWord[]> {
  const deletions = words.flatMap(({ written, stem }) => [...deletionsOf(written), ...deletionsOf(stem)])
  return nearQuery(db, [...new Set(deletions)])
}

/** Matches a style code, alone or at the start of a SKU (spec A §3). */
const STYLE_CODE = /^(?=.{0,5}\d)A[0-9A-Z]{5}(?=-|$)/i

async function styleCodeIn(db: Database, term: string): Promise<string | undefined> {
  const code = STYLE_CODE.exec(term.trim())?.[0]
  const [known] = code
    ? await db.select({ id: products.id }).from(products).where(eq(products.styleCode, code.toUpperCase()))
    : []
  return known && code?.toLowerCase()
}

/** Drops unknown words, provided that the index knows another word of the term. */
export async function understand(db: Database, { term, isTyping }: Typed): Promise<Understood> {
  const styleCode = await styleCodeIn(db, term)
  if (styleCode) {
    return { groups: [[styleCode]], isKnown: true }
  }
  const words = writtenWords(term)
    .slice(0, MAX_WORDS)
    .map((written): Word => ({ written, stem: stemOf(written) }))
  const last = words.at(-1)
  if (!last) {
    return { groups: [], isKnown: false }
  }
  const { known, synonyms, begun } = await lookUp(
    db,
    words.map(({ stem }) => stem),
    last,
  )
  const meanings = words.map((word) => {
    const same = [...(known.has(word.stem) ? [word.stem] : []), ...(synonyms.get(word.stem) ?? []).map(({ synonym }) => synonym)]
    const mayBegin = word === last && (isTyping || same.length === 0)
    return { word, found: [...new Set(mayBegin ? [...same, ...begun] : same)] }
  })
  const unknown = meanings.filter(({ found }) => found.length === 0).map(({ word }) => word)
  const near = unknown.length > 0 ? await nearWords(db, unknown) : []
  const groups = meanings
    .map(({ word, found }) => (found.length > 0 ? found : nearestWords([word.written, word.stem], near)))
    .filter((group) => group.length > 0)
  return { groups, isKnown: groups.length > 0 }
}
