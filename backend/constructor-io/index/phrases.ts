/**
 * Builds the suggested phrases. They name every category, and each of its colours and materials that enough of the channel's
 * products have.
 * @module
 */
import { and, eq, gt, sql } from 'drizzle-orm'
import { DEPARTMENTS } from '#backend/brand/words.ts'
import type { Database } from '#backend/database/database.ts'
import { categoryFacets } from '#backend/database/tables/catalogue.ts'
import { type Category, readCategories } from './categories.ts'
import { marketMark } from './marks.ts'
import { wordsOf } from './words.ts'

const LEAST_PRODUCTS = 3
/** A row id combines the number of products with the number of the phrase, so both need an upper bound. */
const MAX_PRODUCTS = 10_000_000
const PLACES = 100_000
/** Departments, such as gifts and sale, that repeat products of other departments. */
const REPEATING: ReadonlySet<string> = new Set(DEPARTMENTS.flatMap(({ slug, repeats }) => (repeats ? `/${slug}/` : [])))

/** Number of a category's products on a channel. `word` restricts it to a colour or material; null counts all products. */
export interface PhraseCount {
  readonly categoryId: number
  readonly channelId: number
  readonly word: string | null
  readonly products: number
}

const readCounts = (db: Database): Promise<readonly PhraseCount[]> =>
  db
    .select({
      categoryId: categoryFacets.categoryId,
      channelId: categoryFacets.channelId,
      word: sql<string | null>`NULL`,
      products: categoryFacets.productCount,
    })
    .from(categoryFacets)
    .where(and(gt(categoryFacets.categoryId, 0), eq(categoryFacets.attribute, 'total')))

interface Phrase {
  readonly channel: number
  readonly phrase: string
  readonly groups: readonly Category[]
  readonly products: number
}

function phraseOf(
  row: PhraseCount,
  category: Category,
  root: Category | undefined,
): Omit<Phrase, 'groups' | 'products'> | undefined {
  const name = category.name.toLowerCase()
  if (row.word === null) {
    return { channel: row.channelId, phrase: name }
  }
  const isKind = category.path.length > 0 && !REPEATING.has(root?.url ?? '')
  return isKind ? { channel: row.channelId, phrase: `${row.word} ${name}` } : undefined
}

/** Merges phrases with the same text, because two departments may each have a category of the same name. */
function merged(rows: readonly PhraseCount[], categories: readonly Category[]): readonly Phrase[] {
  const byId = new Map(categories.map((category) => [category.id, category]))
  const phrases = new Map<string, Phrase>()
  for (const row of rows) {
    const category = byId.get(row.categoryId)
    const made = category && phraseOf(row, category, byId.get(category.path[0] ?? category.id))
    if (category && made) {
      const key = `${made.channel} ${made.phrase}`
      const { groups = [], products = 0 } = phrases.get(key) ?? {}
      phrases.set(key, { ...made, groups: [...groups, category], products: products + row.products })
    }
  }
  return [...phrases.values()]
}

const groupWire = ({ id, name, path }: Category) => ({
  group_id: String(id),
  display_name: name,
  path: ['', ...path].join('/') || '/',
})

/** Rows for `search_phrases`. The more products a phrase has, the lower its row id. */
export async function phraseRows(db: Database, words: readonly PhraseCount[]) {
  const [counts, categories] = await Promise.all([readCounts(db), readCategories(db)])
  const worth = [...counts, ...words].filter(({ products }) => products >= LEAST_PRODUCTS)
  return merged(worth, categories).map(({ channel, phrase, groups, products }, index) => ({
    rowid: (MAX_PRODUCTS - products) * PLACES + index,
    words: wordsOf(phrase).join(' '),
    marks: marketMark(channel),
    phrase,
    groups: JSON.stringify(groups.map(groupWire)),
  }))
}
