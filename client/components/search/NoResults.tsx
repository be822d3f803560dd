import type { Market } from '#domain/markets.ts'
import type { NamedCategory } from '#domain/search/near-categories.ts'
import { type SpellingHelp, singleWords } from '#domain/search/spelling-help.ts'
import { searchText as text } from '#domain/text/search.ts'
import { CategoryChips } from './CategoryChips.tsx'
import { SearchLinks } from './SearchLinks.tsx'

interface NoResultsProps {
  readonly market: Market
  readonly words: string
  readonly spelling?: SpellingHelp | undefined
  readonly near: readonly NamedCategory[]
  readonly popular: readonly string[]
}

/** Suggestions after a search without results. The page shows the departments below them. */
export function NoResults({ market, words, spelling, near, popular }: NoResultsProps) {
  const single = singleWords(words)
  return (
    <>
      <p>{text.noResultsLead}</p>
      {spelling && <SearchLinks market={market} title={text[spelling.kind]} searches={spelling.searches} />}
      <SearchLinks market={market} title={text.fewerWords} searches={single} />
      <CategoryChips market={market} label={text.near} categories={near} />
      <SearchLinks market={market} title={text.popularTitle} searches={popular} />
    </>
  )
}
