/**
 * From what a shopper typed to words of the index: the word itself, its synonyms, the words it begins, and when there is
 * none of these the words it was probably meant to be. Nothing else of the text goes on to the index.
 * @module
 */
import { deletionsOf, type KnownWord, nearestWords } from '#backend/constructor-io/index/typos.ts'
import { stemOf, writtenWords } from '#backend/constructor-io/index/words.ts'

const MAX_WORDS = 8
const MAX_BEGUN = 20
const MAX_NEAR = 500

export interface Understood {
  /** For each word that the index knows, the words to look for. */
  readonly groups: readonly (readonly string[])[]
  /** Whether the term leads to the index at all. */
  readonly isKnown: boolean
}

export interface Typed {
  readonly term: string
  /** The last word may not be finished yet. */
  readonly isTyping: boolean
}

interface Word {
  readonly written: string
  readonly stem: string
}

export const KNOWN = 'SELECT word, products FROM search_words WHERE word IN (SELECT value FROM json_each(?))'
const SYNONYMS = 'SELECT word, synonym FROM search_synonyms WHERE word IN (SELECT value FROM json_each(?))'
// words are a-z and 0-9, and { is the first character behind z
export const BEGUN = `SELECT word, products FROM search_words WHERE word >= ?1 AND word < ?1 || '{' ORDER BY products DESC, word LIMIT ${MAX_BEGUN}`
export const NEAR = `SELECT word, products FROM search_words WHERE word IN
  (SELECT word FROM search_typos WHERE deletion IN (SELECT value FROM json_each(?))) LIMIT ${MAX_NEAR}`

async function lookUp(db: D1Database, stems: readonly string[], last: Word) {
  const list = JSON.stringify(stems)
  const [known, synonyms, begun] = await db.batch<{ word: string; synonym?: string }>([
    db.prepare(KNOWN).bind(list),
    db.prepare(SYNONYMS).bind(list),
    db.prepare(BEGUN).bind(last.written),
  ])
  return {
    known: new Set(known?.results.map(({ word }) => word)),
    synonyms: Map.groupBy(synonyms?.results ?? [], ({ word }) => word),
    begun: begun?.results.map(({ word }) => word) ?? [],
  }
}

async function nearWords(db: D1Database, words: readonly Word[]): Promise<readonly KnownWord[]> {
  const deletions = words.flatMap(({ written, stem }) => [...deletionsOf(written), ...deletionsOf(stem)])
  const { results } = await db
    .prepare(NEAR)
    .bind(JSON.stringify([...new Set(deletions)]))
    .all<KnownWord>()
  return results
}

/** A style code, alone or at the head of a SKU (spec A §3). */
const STYLE_CODE = /^(?=.{0,5}\d)A[0-9A-Z]{5}(?=-|$)/i

async function styleCodeIn(db: D1Database, term: string): Promise<string | undefined> {
  const code = STYLE_CODE.exec(term.trim())?.[0]
  const known = code && (await db.prepare('SELECT 1 FROM products WHERE style_code = ?').bind(code.toUpperCase()).first())
  return known ? code?.toLowerCase() : undefined
}

/** An unknown word is skipped as long as the index knows another word of the term. */
export async function understand(db: D1Database, { term, isTyping }: Typed): Promise<Understood> {
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
    const same = [
      ...(known.has(word.stem) ? [word.stem] : []),
      ...(synonyms.get(word.stem) ?? []).flatMap(({ synonym }) => synonym ?? []),
    ]
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
