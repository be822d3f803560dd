/**
 * The outcomes of a bag change that are shown to the shopper. An upstream failure is thrown instead. The types are schemas,
 * because the cart queue stores outcomes.
 * @module
 */
import { z } from 'zod'
import type { RemovedLine } from '#domain/contracts/bag.ts'
import type { Cart } from '#domain/entities/cart.ts'
import { REJECTIONS } from '#domain/entities/promotions.ts'
import type { StockLevels } from '#domain/product/stock.ts'

const refusal = z.discriminatedUnion('code', [
  z.object({ code: z.literal('unknown-product') }),
  /** The options whose value is missing or unknown. */
  z.object({ code: z.literal('choice'), names: z.array(z.enum(['Color', 'Size', 'Length'])).readonly() }),
  z.object({ code: z.literal('unavailable') }),
  /** Problems with a modifier's text (`domain/product/modifiers.ts`). */
  z.object({ code: z.enum(['modifier', 'email', 'long', 'date']), modifierId: z.number(), name: z.string() }),
  z.object({ code: z.literal('sold-out') }),
  /** `room` is how many more items fit. `available` is the total stock. */
  z.object({ code: z.literal('too-many'), room: z.number(), available: z.number() }),
])
export type BagRefusal = z.infer<typeof refusal>

export const repaired = z.object({
  /** Product names. */
  removed: z.array(z.string()),
  lowered: z.array(z.object({ name: z.string(), quantity: z.number() })),
  /** Difference in quantity per line. Absent in records from an earlier version. */
  changes: z.array(z.object({ lineId: z.string(), more: z.number() })).optional(),
})
export type Repaired = z.infer<typeof repaired>

/** A line whose quantity was reduced when two bags were merged. `name` is the product's name. */
export const fewerPieces = z.object({ name: z.string(), wanted: z.number(), kept: z.number() })

export const bagOutcome = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('added'), lineId: z.string(), quantity: z.number() }),
  /** `adjusted` is true if the quantity is lower than requested, because stock is limited. */
  z.object({ kind: z.literal('changed'), adjusted: z.boolean() }),
  z.object({ kind: z.literal('joined'), fewer: z.array(fewerPieces).readonly() }),
  z.object({ kind: z.literal('removed') }),
  z.object({ kind: z.literal('cleared') }),
  repaired.extend({ kind: z.literal('repaired') }),
  z.object({ kind: z.enum(['code-entered', 'code-removed']) }),
  z.object({ kind: z.literal('code-refused'), code: z.string(), reason: z.enum(REJECTIONS) }),
  /** The same tab has already made a later change to this line. */
  z.object({ kind: z.literal('late') }),
  /** Spec A §5: the change needs a cart, but there is none. */
  z.object({ kind: z.literal('no-cart') }),
  z.object({ kind: z.literal('line-missing') }),
  z.object({ kind: z.literal('refused'), refusal }),
  /** The idempotency key was already used for a different request. */
  z.object({ kind: z.literal('key-reused') }),
])
export type BagOutcome = z.infer<typeof bagOutcome>

export interface BagResult {
  readonly outcome: BagOutcome
  /** The cart after the change. Undefined if it is gone or was not read. */
  readonly cart?: Cart
  /** Stock levels that the change has read. The response reuses them. */
  readonly levels?: StockLevels
  readonly removed?: RemovedLine
}

export const bagRefused = (why: BagRefusal, cart?: Cart): BagResult => ({ outcome: { kind: 'refused', refusal: why }, cart })
