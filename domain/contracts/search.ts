/**
 * The answer of `GET /search/suggestions` to the page's script while a shopper types.
 * @module
 */
import * as v from 'valibot'
import { CURRENCIES } from '#domain/markets.ts'
import { parserOf } from './reply.ts'

/** Below it stands a letter that is not finished, or none: nothing is asked. */
export const LEAST_TYPED = 2

const suggestions = v.object({
  products: v.array(
    v.object({
      id: v.number(),
      name: v.string(),
      href: v.string(),
      picture: v.string(),
      price: v.optional(v.object({ minor: v.pipe(v.number(), v.integer()), currency: v.picklist(CURRENCIES) })),
    }),
  ),
  suggestions: v.array(v.object({ id: v.string(), words: v.string() })),
})
export type Suggestions = v.InferOutput<typeof suggestions>

export const parseSuggestions = parserOf(suggestions)

/** The overlay's knowledge of the words in its input. */
export type Suggested =
  /** Too little is typed, or no reply has come yet. */
  { readonly kind: 'none' } | ({ readonly kind: 'found'; readonly words: string } & Suggestions) | { readonly kind: 'failed' }
