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
  /** The product page in the line's colour. Absent if the line is not a catalogue product. */
  href: v.optional(v.string()),
  /** In the order of spec A §9: colour (or design), size, length. A gift card's texts follow. */
  options: v.array(v.object({ label: v.string(), value: v.string() })),
  isGiftCard: v.boolean(),
  /** A promotion added this line, so the shopper cannot change it. */
  isGift: v.optional(v.boolean()),
  /** A gift certificate or a custom item. Its quantity is fixed, and the bag's item count does not include it. */
  isExtra: v.optional(v.boolean()),
  quantity: count,
  /** The highest quantity that the shopper can choose. */
  most: count,
  stock: v.picklist(['available', 'low', 'short', 'sold-out', 'not-purchasable', 'not-sold']),
  price: money,
  /** The unit list price, if the line is reduced. */
  was: v.optional(money),
  lineTotal: money,
  /** Form fields that add this line again. Absent if the shop would refuse to add it. */
  again: v.optional(v.record(v.string(), v.string())),
  /** The form value of the wishlist item. Absent if the wishlist cannot store the line, for example a gift or a gift card. */
  later: v.optional(v.string()),
  picture: v.object({ src: v.string(), alt: v.string() }),
})
export type BagLine = v.InferOutput<typeof bagLine>

/** The line that the shopper removed last. */
export type RemovedLine = Pick<BagLine, 'name' | 'again'> & {
  /** The line's id and former index. Absent if the shopper removed the line without JavaScript. */
  readonly was?: { readonly lineId: string; readonly index: number }
  /**
   * Present if the shopper saved the line for later. `item` is the new wishlist item; it is absent if the wishlist already had
   * it.
   */
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
  /** The entered codes. `problem` states why a code does not apply. */
  codes: v.array(v.object({ code: v.string(), problem: v.optional(v.string()) })),
  /** These amounts add up to the bag's discount. */
  discounts: v.array(named),
  /** Further messages from the promotions engine. */
  notes: v.array(v.string()),
  /** The discount rules, if known. */
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
  /** Zero if there is no discount. */
  discount: money,
  total: money,
  /** Absent in the response to a change, which does not wait for the promotions engine. */
  promotions: v.optional(promotions),
  /**
   * The amount still missing for free delivery. `offer` is a promotion that makes delivery free for any total. Absent if
   * nothing in the bag is delivered.
   */
  freeDelivery: v.optional(v.object({ left: money, goal: money, offer: v.optional(v.string()) })),
  /** The estimated delivery. Absent if nothing in the bag is delivered. */
  delivery: v.optional(
    v.object({
      standard: v.optional(v.string()),
      standardArrival: v.optional(v.string()),
      order: v.string(),
      arrival: v.string(),
      way: v.string(),
    }),
  ),
  /** Spec A §5: a sold-out item blocks the checkout. */
  canCheckOut: v.boolean(),
})
export type BagView = v.InferOutput<typeof bagView>

/** The change in each line's quantity, negative if it fell. A line that is no longer in the bag was removed. */
const changes = v.optional(v.pipe(v.array(v.object({ lineId: v.string(), more: v.pipe(v.number(), v.integer()) })), v.readonly()))
export type LineChanges = NonNullable<v.InferOutput<typeof changes>>

const bagReply = replyWith(
  {
    bag: bagView,
    /** A message to show even though the change succeeded. */
    notice: v.optional(v.string()),
    /** Present if the request added or repaired items. */
    changes,
  },
  {
    code: v.optional(v.string(), 'field'),
    /** Products that were added although others failed. */
    added: v.optional(v.array(v.number())),
    /** The lines of the added products. */
    changes,
    /** The current bag, if it could be read. */
    bag: v.optional(bagView),
  },
)
export type BagReply = v.InferOutput<typeof bagReply>

export const parseBagReply = parserOf(bagReply)

/** Refusal code: the device is offline and will add the item later. The page shows its message elsewhere, not at the form. */
export const UNSENT = 'unsent'

/** Refusal code: the cart no longer exists, so the bag in the response is empty. */
export const NO_CART = 'no-cart'

export const CODE_FIELD = 'code'
export const MAX_CODE_LENGTH = 40

export const OPTION_FIELDS = { Color: 'colour', Size: 'Size', Length: 'Length' } as const satisfies Record<OptionName, string>

/** The form field with the page's idempotency key. */
export const PAGE_FIELD = 'page'

/** The form field for a product's modifier, such as a gift message. */
export const modifierField = (modifierId: number): string => `modifier-${modifierId}`
