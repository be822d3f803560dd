/**
 * Answers of the bag's addresses to the page's script: `GET /bag` and each `POST /bag/…` with `Accept: application/json`.
 * @module
 */
import * as v from 'valibot'
import type { OptionName } from '#domain/entities/product.ts'
import { CURRENCIES } from '#domain/markets.ts'
import { parserOf, replyWith } from './reply.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const money = v.object({ minor: v.pipe(v.number(), v.integer()), currency: v.picklist(CURRENCIES) })

const bagLine = v.object({
  id: v.string(),
  productId: v.number(),
  sku: v.string(),
  name: v.string(),
  /** The product in its colour; absent where the line is no product of the catalogue. */
  href: v.optional(v.string()),
  /** Named values in the order of spec A §9: colour (or design), size, length; then the shopper's own texts for a gift card. */
  options: v.array(v.object({ label: v.string(), value: v.string() })),
  isGiftCard: v.boolean(),
  /** A promotion added this line, and the shopper cannot change it. */
  isGift: v.optional(v.boolean()),
  /** A gift certificate or a custom item: its number cannot be changed, and it does not count as a piece. */
  isExtra: v.optional(v.boolean()),
  quantity: count,
  /** The largest quantity that the shopper may choose for this line. */
  most: count,
  stock: v.picklist(['available', 'low', 'short', 'sold-out', 'not-purchasable', 'not-sold']),
  price: money,
  /** The list price of one piece, where it is higher than the price. */
  was: v.optional(money),
  lineTotal: money,
  /** The fields of the form that would add this line again; absent where the shop would refuse it. */
  again: v.optional(v.record(v.string(), v.string())),
  /** The piece as the wishlist's forms send it; absent for gifts, which cannot be saved for later. */
  later: v.optional(v.string()),
  picture: v.object({ src: v.string(), alt: v.string() }),
})
export type BagLine = v.InferOutput<typeof bagLine>

/** A line that the shopper has just removed. */
export type RemovedLine = Pick<BagLine, 'name' | 'again'> & {
  /** Which line it was, and where; absent where a form removed it, before the page. */
  readonly was?: { readonly lineId: string; readonly index: number }
  /** It was saved for later; `item`, as the wishlist's forms send it, where that has put it on the list. */
  readonly saved?: { readonly item?: string | undefined }
}

const named = v.object({ label: v.string(), amount: money })

const offerRule = {
  name: v.string(),
  code: v.optional(v.string()),
  positions: v.pipe(v.array(count), v.readonly()),
}

const promotions = v.object({
  /** `checking`: the bag has changed since they were asked for; `unknown`: their service could not be asked. */
  state: v.picklist(['known', 'checking', 'unknown']),
  /** The codes that were entered; `problem` says why one does not count. */
  codes: v.array(v.object({ code: v.string(), problem: v.optional(v.string()) })),
  /** They add up to the discount of the bag. */
  discounts: v.array(named),
  /** Other words of the promotions. */
  notes: v.array(v.string()),
  /** The rules of the discounts, where they are known. */
  offers: v.optional(
    v.pipe(
      v.array(
        v.variant('kind', [
          v.object({ ...offerRule, kind: v.literal('percent'), basisPoints: count }),
          v.object({ ...offerRule, kind: v.literal('amount'), minor: count, from: count }),
          v.object({ ...offerRule, kind: v.literal('cheapest'), every: count, free: count }),
        ]),
      ),
      v.readonly(),
    ),
  ),
})
export type BagPromotions = v.InferOutput<typeof promotions>

const bagView = v.object({
  lines: v.array(bagLine),
  count,
  subtotal: money,
  /** Zero when there is none. */
  discount: money,
  total: money,
  /** Absent in the answer to a change, which does not wait for their service. */
  promotions: v.optional(promotions),
  /** How much is left to free delivery; `offer` makes it free at any sum. Absent where nothing is delivered. */
  freeDelivery: v.optional(v.object({ left: money, goal: money, offer: v.optional(v.string()) })),
  /** How soon it would arrive; absent where nothing in it is delivered. */
  delivery: v.optional(v.object({ order: v.string(), arrival: v.string(), way: v.string() })),
  /** Spec A §5: no checkout while anything in the bag is sold out. */
  canCheckOut: v.boolean(),
})
export type BagView = v.InferOutput<typeof bagView>

/** The difference of each line after a change: below zero it has so many fewer. Lines that were taken out are no longer in the bag. */
const changes = v.optional(v.pipe(v.array(v.object({ lineId: v.string(), more: v.pipe(v.number(), v.integer()) })), v.readonly()))
export type LineChanges = NonNullable<v.InferOutput<typeof changes>>

const bagReply = replyWith(
  {
    bag: bagView,
    /** A message to show although the change succeeded. */
    notice: v.optional(v.string()),
    /** Present in the answer to an add and to a repair. */
    changes,
  },
  {
    code: v.optional(v.string(), 'field'),
    /** Products of several that are in the bag although others failed. */
    added: v.optional(v.array(v.number())),
    /** The lines of those products. */
    changes,
    /** The current bag, where it could be read. */
    bag: v.optional(bagView),
  },
)
export type BagReply = v.InferOutput<typeof bagReply>

export const parseBagReply = parserOf(bagReply)

/** The code of the reply to an add that the device keeps until it is online: that is said elsewhere. */
export const UNSENT = 'unsent'

/** The code of the reply to a change that found no cart: the bag that comes with it is empty. */
export const NO_CART = 'no-cart'

/** The form field of a promo code. */
export const CODE_FIELD = 'code'
export const CODE_LENGTH_MOST = 40

/** The form field of each option. */
export const OPTION_FIELDS = { Color: 'colour', Size: 'Size', Length: 'Length' } as const satisfies Record<OptionName, string>

/** The form field with the key of a page that was made for one visitor. */
export const PAGE_FIELD = 'page'

/** The name of the form field for a modifier of a product, such as a gift message. */
export const modifierField = (modifierId: number): string => `modifier-${modifierId}`
