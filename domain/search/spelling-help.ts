import { sharesWord, wordsIn } from './words.ts'

export interface SpellingHelp {
  /** `meant` if the suggested searches contain none of the typed words, so they are another spelling or name. */
  readonly kind: 'meant' | 'related'
  readonly searches: readonly string[]
}

/** The searches that the service suggests. Undefined if they only repeat the typed words. */
export function spellingHelp(typed: string, suggestions: readonly string[]): SpellingHelp | undefined {
  const same = typed.trim().toLowerCase()
  const searches = suggestions.filter((words) => words.toLowerCase() !== same)
  if (searches.length === 0) {
    return undefined
  }
  const words = wordsIn(typed)
  return { kind: searches.some((other) => sharesWord(words, wordsIn(other))) ? 'related' : 'meant', searches }
}

const MAX_WORDS = 4

/** The separate words of a search without results. The page offers each as its own search. */
export function singleWords(typed: string): readonly string[] {
  const words = [...new Set(typed.split(/\s+/).filter((word) => wordsIn(word).length > 0))]
  return words.length > 1 ? words.slice(0, MAX_WORDS) : []
}
