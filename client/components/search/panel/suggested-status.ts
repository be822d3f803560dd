import type { Suggested } from '#domain/contracts/search.ts'
import { searchText as text } from '#domain/text/search.ts'

/** Characters. The message is shown only for longer search texts (spec A §5). */
const TOO_FEW = 3

/** The polite announcement after a response: the number of results, or that there are none. */
export function statusOf(suggested: Suggested): string {
  switch (suggested.kind) {
    case 'found': {
      const { products, suggestions, words } = suggested
      return products.length > 0 ? text.count(products.length, suggestions.length) : words.length > TOO_FEW ? text.noProducts : ''
    }
    case 'failed':
      return text.unreachable
    case 'none':
      return ''
  }
}
