/**
 * Phrases to suggest: the categories, and their colours where a colour shows more than a few goods, as the catalogue counts
 * them for every channel.
 * @module
 */
import { type Category, readCategories } from './categories.ts'
import { marketMark } from './marks.ts'
import { wordsOf } from './words.ts'

/** A phrase that leads to less is not worth a line. */
const LEAST_PRODUCTS = 3
/** More than any category holds, and room for as many phrases as there may be of one count. */
const MOST_PRODUCTS = 10_000_000
const PLACES = 100_000
/** Departments of goods; the others (gifts, sale) show the same goods again. */
const DEPARTMENTS: ReadonlySet<string> = new Set(['/womens/', '/mens/', '/homeware/'])

interface CountRow {
  readonly category_id: number
  readonly channel_id: number
  readonly colour: string | null
  readonly products: number
}

const COUNTS = `SELECT category_id, channel_id, CASE attribute WHEN 'Color' THEN value END AS colour, product_count AS products
  FROM category_facets WHERE category_id > 0 AND attribute IN ('total', 'Color') AND product_count >= ${LEAST_PRODUCTS}`

interface Phrase {
  readonly channel: number
  readonly phrase: string
  readonly groups: readonly Category[]
  readonly products: number
}

function phraseOf(
  row: CountRow,
  category: Category,
  root: Category | undefined,
): Omit<Phrase, 'groups' | 'products'> | undefined {
  const name = category.name.toLowerCase()
  if (row.colour === null) {
    return { channel: row.channel_id, phrase: name }
  }
  const isKind = category.path.length > 0 && DEPARTMENTS.has(root?.url ?? '')
  return isKind ? { channel: row.channel_id, phrase: `${row.colour.toLowerCase()} ${name}` } : undefined
}

/** Categories of one name, in two departments, are one phrase that leads to both. */
function merged(rows: readonly CountRow[], categories: readonly Category[]): readonly Phrase[] {
  const byId = new Map(categories.map((category) => [category.id, category]))
  const phrases = new Map<string, Phrase>()
  for (const row of rows) {
    const category = byId.get(row.category_id)
    const made = category && phraseOf(row, category, byId.get(category.path[0] ?? category.id))
    if (category && made) {
      const key = `${made.channel} ${made.phrase}`
      const { groups, products } = phrases.get(key) ?? { groups: [], products: 0 }
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

/** Rows of `search_phrases`, their ids in the order of what they lead to. */
export async function phraseRows(db: D1Database): Promise<readonly (readonly (string | number)[])[]> {
  const [{ results }, categories] = await Promise.all([db.prepare(COUNTS).all<CountRow>(), readCategories(db)])
  return merged(results, categories).map(({ channel, phrase, groups, products }, index) => [
    (MOST_PRODUCTS - products) * PLACES + index,
    wordsOf(phrase).join(' '),
    marketMark(channel),
    phrase,
    JSON.stringify(groups.map(groupWire)),
  ])
}
