import type { Suggested } from '#domain/contracts/search.ts'
import { searchText as text } from '#domain/text/search.ts'

/** Spec A §5: said only beyond this many characters. */
const TOO_FEW = 3

/** Polite, once a reply has come: how much there is, or that there is nothing. */
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
