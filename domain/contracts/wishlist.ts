/**
 * Answers of the wishlist's addresses to the page's script: `GET /wishlist` and each `POST /wishlist/…` with `Accept: application/json`.
 * @module
 */
import * as v from 'valibot'
import { CURRENCIES } from '#domain/markets.ts'
import { code, parserOf, replyWith } from './reply.ts'

const money = v.object({ minor: v.pipe(v.number(), v.integer()), currency: v.picklist(CURRENCIES) })
const count = v.pipe(v.number(), v.integer(), v.minValue(0))

const price = v.variant('kind', [
  v.object({ kind: v.literal('regular'), now: money }),
  v.object({ kind: v.literal('sale'), now: money, was: money, lowest: v.optional(money) }),
  v.object({ kind: v.literal('hidden'), now: money }),
])

const wishlistLine = v.object({
  /** The item as forms send it. */
  item: v.string(),
  productId: v.number(),
  /** Absent while no size has been chosen, and for what is not sold here. */
  variantId: v.optional(v.number()),
  /** Absent where the market does not sell it, or no longer. */
  name: v.optional(v.string()),
  href: v.optional(v.string()),
  /** Colour, size and length as far as they are chosen: `Navy Blue`, `Size 10`, `Regular`. */
  facts: v.array(v.string()),
  picture: v.object({ src: v.string(), alt: v.string() }),
  price: v.optional(price),
  fixedShipping: v.optional(money),
  /** Why it can or cannot be bought; of a colour without a size, of all its sizes. */
  stock: v.picklist(['in-stock', 'low', 'sold-out', 'withheld', 'not-purchasable', 'not-sold']),
  /** The sizes to choose from; none where there is only one. */
  sizes: v.array(v.object({ variantId: v.number(), label: v.string(), canBeBought: v.boolean() })),
})
export type WishlistLine = v.InferOutput<typeof wishlistLine>

const wishlistView = v.object({
  lines: v.array(wishlistLine),
  /** Counts all pages. */
  count,
  /** Sums all pages. */
  total: money,
  page: count,
  pages: count,
})
export type WishlistView = v.InferOutput<typeof wishlistView>

const wishlistReply = replyWith(
  {
    /** The list after a change, or as it was read; absent where a change was made and the list could not be read after it. */
    wishlist: v.optional(wishlistView),
  },
  { code },
)
export type WishlistReply = v.InferOutput<typeof wishlistReply>

export const parseWishlistReply = parserOf(wishlistReply)
