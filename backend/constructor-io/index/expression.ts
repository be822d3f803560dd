/**
 * Builds MATCH expressions for FTS5. They contain only words and marks from the index, never the shopper's own text.
 * @module
 */
type Column = 'focus' | 'prose' | 'marks' | 'words'
const SAFE = /^[a-z0-9]+$/

/** @throws RangeError for anything but a word of the index, so that a shopper's text cannot reach an expression */
function quoted(word: string): string {
  if (!SAFE.test(word)) {
    throw new RangeError('not a word of the index')
  }
  return `"${word}"`
}

const inColumns = (columns: readonly Column[], words: readonly string[]): string =>
  `{${columns.join(' ')}} : (${words.map(quoted).join(' OR ')})`

/** A match must contain at least one word of each group. */
export const eachOf = (columns: readonly Column[], groups: readonly (readonly string[])[]): readonly string[] =>
  groups.map((words) => inColumns(columns, words))

export interface MarkFilter {
  readonly name: string
  readonly marks: readonly string[]
  readonly match: 'any' | 'all' | 'none'
}

/** Matches rows of the market that contain all wanted words, and excludes rows that have an excluded mark. */
export function expressionOf(market: string, wanted: readonly string[], filters: readonly MarkFilter[]): string {
  const having = filters.flatMap(({ match, marks }) => {
    if (match === 'none') {
      return []
    }
    return eachOf(['marks'], match === 'any' ? [marks] : marks.map((mark) => [mark]))
  })
  const without = filters.filter(({ match }) => match === 'none').map(({ marks }) => inColumns(['marks'], marks))
  const positive = [...wanted, inColumns(['marks'], [market]), ...having].join(' AND ')
  return without.length > 0 ? `(${positive}) NOT (${without.join(' OR ')})` : positive
}
