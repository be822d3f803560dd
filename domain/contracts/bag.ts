/**
 * JSON replies about the bag: `GET /bag` and each `POST /bag/…` with `Accept: application/json`.
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
  /** The product page in the line's colour; absent if the line is not a product of the catalogue. */
  href: v.optional(v.string()),
  /** Named values in the order of spec A §9: colour (or design), size, length; then the texts of a gift card. */
  options: v.array(v.object({ label: v.string(), value: v.string() })),
  isGiftCard: v.boolean(),
  /** A promotion added this line, and the shopper cannot change it. */
  isGift: v.optional(v.boolean()),
  /** A gift certificate or a custom item: its quantity is fixed, and the count ignores it. */
  isExtra: v.optional(v.boolean()),
  quantity: count,
  /** The largest quantity that the shopper may choose for this line. */
  most: count,
  stock: v.picklist(['available', 'low', 'short', 'sold-out', 'not-purchasable', 'not-sold']),
  price: money,
  /** The list price of one item, if the line is reduced. */
  was: v.optional(money),
  lineTotal: money,
  /** Fields of the form that would add this line again; absent if the shop would refuse it. */
  again: v.optional(v.record(v.string(), v.string())),
  /** The wishlist item as the forms encode it; absent if the line cannot be saved, such as a gift or a gift card. */
  later: v.optional(v.string()),
  picture: v.object({ src: v.string(), alt: v.string() }),
})
export type BagLine = v.InferOutput<typeof bagLine>

/** The line that the shopper removed last. */
export type RemovedLine = Pick<BagLine, 'name' | 'again'> & {
  /** The line and its index; absent if a form without script removed it. */
  readonly was?: { readonly lineId: string; readonly index: number }
  /** Present if the line was saved for later; `item` is the new wishlist item, unless the list already had it. */
  readonly saved?: { readonly item?: string | undefined }
}

const named = v.object({ label: v.string(), amount: money })

const offerRule = {
  name: v.string(),
  code: v.optional(v.string()),
  positions: v.pipe(v.array(count), v.readonly()),
}

const promotions = v.object({
  /** `checking`: the bag has changed since the last response. `unknown`: the promotions engine could not be reached. */
  state: v.picklist(['known', 'checking', 'unknown']),
  /** The entered codes; `problem` is the reason if one does not count. */
  codes: v.array(v.object({ code: v.string(), problem: v.optional(v.string()) })),
  /** They add up to the bag's discount. */
  discounts: v.array(named),
  /** Other messages of the promotions engine. */
  notes: v.array(v.string()),
  /** The rules of the discounts, if known. */
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
  /** Zero if there is none. */
  discount: money,
  total: money,
  /** Absent in the response to a change, which does not wait for the promotions engine. */
  promotions: v.optional(promotions),
  /** How much is missing for free delivery; `offer` names a promotion that makes it free at any sum. Absent if nothing is delivered. */
  freeDelivery: v.optional(v.object({ left: money, goal: money, offer: v.optional(v.string()) })),
  /** When the goods would arrive; absent if nothing in the bag is delivered. */
  delivery: v.optional(
    v.object({
      standard: v.optional(v.string()),
      standardArrival: v.optional(v.string()),
      order: v.string(),
      arrival: v.string(),
      way: v.string(),
    }),
  ),
  /** Spec A §5: no checkout while anything in the bag is sold out. */
  canCheckOut: v.boolean(),
})
export type BagView = v.InferOutput<typeof bagView>

/** Change in each line's quantity; negative if the quantity fell. A removed line is no longer in the bag. */
const changes = v.optional(v.pipe(v.array(v.object({ lineId: v.string(), more: v.pipe(v.number(), v.integer()) })), v.readonly()))
export type LineChanges = NonNullable<v.InferOutput<typeof changes>>

const bagReply = replyWith(
  {
    bag: bagView,
    /** A message to show although the change succeeded. */
    notice: v.optional(v.string()),
    /** Present in responses to an add and a repair. */
    changes,
  },
  {
    code: v.optional(v.string(), 'field'),
    /** Products that were added although others failed. */
    added: v.optional(v.array(v.number())),
    /** The lines of those products. */
    changes,
    /** The current bag, if it could be read. */
    bag: v.optional(bagView),
  },
)
export type BagReply = v.InferOutput<typeof bagReply>

export const parseBagReply = parserOf(bagReply)

/** Code of an add that the device stored until it is online; its message appears elsewhere. */
export const UNSENT = 'unsent'

/** Code of a change that found no cart, so the bag in the response is empty. */
export const NO_CART = 'no-cart'

/** The form field of a promo code. */
export const CODE_FIELD = 'code'
export const MAX_CODE_LENGTH = 40

export const OPTION_FIELDS = { Color: 'colour', Size: 'Size', Length: 'Length' } as const satisfies Record<OptionName, string>

/** Form field with the idempotency key of the page. */
export const PAGE_FIELD = 'page'

/** Name of the form field for a product's modifier, such as a gift message. */
export const modifierField = (modifierId: number): string => `modifier-${modifierId}`
