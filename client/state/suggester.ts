/**
 * Fetches suggestions when the shopper pauses while typing. A late response to an earlier text is ignored.
 * @module
 */
import { fetchJson } from '#client/browser/fetch-json.ts'
import { LEAST_TYPED, parseSuggestions, type Suggested, type Suggestions } from '#domain/contracts/search.ts'
import type { Market } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'

/** Milliseconds (spec A §9). */
export const REST_MS = 200

export const NOTHING_SUGGESTED: Suggested = { kind: 'none' }

interface SuggesterOptions {
  readonly ask: (words: string, signal: AbortSignal) => Promise<Suggestions>
  readonly onSuggested: (suggested: Suggested) => void
}

const TIMEOUT_MS = 4_000

/** @throws if the response is missing or invalid */
export const fetchSuggestions =
  (market: Market): SuggesterOptions['ask'] =>
  async (words, signal) => {
    const found = await fetchJson(paths.searchSuggestions(market, words), parseSuggestions, { signal })
    if (!found.ok) {
      throw new Error(`suggestions: ${found.reason}`)
    }
    return found.value
  }

interface Suggester {
  /** Takes the text of the input. */
  type(text: string): void
}

export function createSuggester({ ask, onSuggested }: SuggesterOptions): Suggester {
  let resting: ReturnType<typeof setTimeout> | undefined
  let asking: AbortController | undefined

  async function suggest(words: string): Promise<void> {
    const own = new AbortController()
    asking = own
    const tooLong = setTimeout(() => own.abort(), TIMEOUT_MS)
    const suggested = await ask(words, own.signal).then(
      (found): Suggested => ({ kind: 'found', words, ...found }),
      (): Suggested => ({ kind: 'failed' }),
    )
    clearTimeout(tooLong)
    if (asking === own) {
      onSuggested(suggested)
    }
  }

  return {
    type(text) {
      clearTimeout(resting)
      asking?.abort()
      asking = undefined
      const words = text.trim()
      if (words.length < LEAST_TYPED) {
        onSuggested(NOTHING_SUGGESTED)
      } else {
        resting = setTimeout(() => void suggest(words), REST_MS)
      }
    },
  }
}
