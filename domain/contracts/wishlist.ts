/**
 * JSON replies about the wishlist: `GET /wishlist` and each `POST /wishlist/…` with `Accept: application/json`.
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
  /** The item's value in forms. */
  item: v.string(),
  productId: v.number(),
  /** Absent until the shopper chooses a size, and for items that the market does not sell. */
  variantId: v.optional(v.number()),
  /** Absent if the market does not sell the product, or no longer sells it. */
  name: v.optional(v.string()),
  href: v.optional(v.string()),
  /** The chosen options: `Navy Blue`, `Size 10`, `Regular`. */
  facts: v.array(v.string()),
  picture: v.object({ src: v.string(), alt: v.string() }),
  price: v.optional(price),
  fixedShipping: v.optional(money),
  /** The variant's stock. Without a chosen size, it is the stock of all sizes in this colour. */
  stock: v.picklist(['in-stock', 'low', 'sold-out', 'withheld', 'not-purchasable', 'not-sold']),
  /** Sizes to choose from. Empty if there is only one. */
  sizes: v.array(v.object({ variantId: v.number(), label: v.string(), canBeBought: v.boolean() })),
})
export type WishlistLine = v.InferOutput<typeof wishlistLine>

const wishlistView = v.object({
  lines: v.array(wishlistLine),
  /** The number of items on all pages. */
  count,
  /** The total price of the items on all pages. */
  total: money,
  page: count,
  pages: count,
})
export type WishlistView = v.InferOutput<typeof wishlistView>

const wishlistReply = replyWith(
  {
    /** The list after a change. Absent if the change succeeded but the list could not be read. */
    wishlist: v.optional(wishlistView),
  },
  { code },
)
export type WishlistReply = v.InferOutput<typeof wishlistReply>

export const parseWishlistReply = parserOf(wishlistReply)
