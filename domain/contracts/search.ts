/**
 * Reply of `GET /search/suggestions`, which the browser requests while the shopper types.
 * @module
 */
import * as v from 'valibot'
import { CURRENCIES } from '#domain/markets.ts'
import { parserOf } from './reply.ts'

/** Characters. Shorter input is not searched, because it may be an unfinished letter of an input method. */
export const LEAST_TYPED = 2

const suggestions = v.object({
  products: v.array(
    v.object({
      id: v.number(),
      name: v.string(),
      href: v.string(),
      picture: v.string(),
      price: v.optional(v.object({ minor: v.pipe(v.number(), v.integer()), currency: v.picklist(CURRENCIES) })),
      isFrom: v.optional(v.literal(true)),
    }),
  ),
  suggestions: v.array(v.object({ id: v.string(), words: v.string() })),
})
export type Suggestions = v.InferOutput<typeof suggestions>

export const parseSuggestions = parserOf(suggestions)

export type Suggested =
  /** The input is too short, or the reply has not arrived. */
  { readonly kind: 'none' } | ({ readonly kind: 'found'; readonly words: string } & Suggestions) | { readonly kind: 'failed' }
