/**
 * The outcomes of a bag change that are reported to the shopper; a broken upstream is thrown instead. The cart queue stores outcomes, so
 * their types are schemas.
 * @module
 */
import { z } from 'zod'
import type { RemovedLine } from '#domain/contracts/bag.ts'
import type { Cart } from '#domain/entities/cart.ts'
import { REJECTIONS } from '#domain/entities/promotions.ts'
import type { StockLevels } from '#domain/product/stock.ts'

const refusal = z.discriminatedUnion('code', [
  z.object({ code: z.literal('unknown-product') }),
  /** Options that are missing or have a value that does not exist. */
  z.object({ code: z.literal('choice'), names: z.array(z.enum(['Color', 'Size', 'Length'])).readonly() }),
  z.object({ code: z.literal('unavailable') }),
  /** The faults of a modifier's answer (`domain/product/modifiers.ts`). */
  z.object({ code: z.enum(['modifier', 'email', 'long', 'date']), modifierId: z.number(), name: z.string() }),
  z.object({ code: z.literal('sold-out') }),
  /** `room`: how many more would fit; `available`: how many there are in all. */
  z.object({ code: z.literal('too-many'), room: z.number(), available: z.number() }),
])
export type BagRefusal = z.infer<typeof refusal>

/** Changes by the repair button to a bag that could not be checked out. */
export const repaired = z.object({
  /** Product names. */
  removed: z.array(z.string()),
  lowered: z.array(z.object({ name: z.string(), quantity: z.number() })),
  /** The difference of each line's quantity. Absent in records from an earlier version. */
  changes: z.array(z.object({ lineId: z.string(), more: z.number() })).optional(),
})
export type Repaired = z.infer<typeof repaired>

/** A line that shrank as two bags were joined; `name` is the product's. */
export const fewerPieces = z.object({ name: z.string(), wanted: z.number(), kept: z.number() })

export const bagOutcome = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('added'), lineId: z.string(), quantity: z.number() }),
  /** `adjusted`: set to less than requested, because the stock is limited. */
  z.object({ kind: z.literal('changed'), adjusted: z.boolean() }),
  /** The shopper's two bags have been joined. */
  z.object({ kind: z.literal('joined'), fewer: z.array(fewerPieces).readonly() }),
  z.object({ kind: z.literal('removed') }),
  z.object({ kind: z.literal('cleared') }),
  repaired.extend({ kind: z.literal('repaired') }),
  z.object({ kind: z.enum(['code-entered', 'code-removed']) }),
  /** Why a code does not count for this bag. */
  z.object({ kind: z.literal('code-refused'), code: z.string(), reason: z.enum(REJECTIONS) }),
  /** A later change to the same line has already been made. */
  z.object({ kind: z.literal('late') }),
  /** Spec A §5: the operation needs a cart and there is none. */
  z.object({ kind: z.literal('no-cart') }),
  z.object({ kind: z.literal('line-missing') }),
  z.object({ kind: z.literal('refused'), refusal }),
  /** The same idempotency key came with another request. */
  z.object({ kind: z.literal('key-reused') }),
])
export type BagOutcome = z.infer<typeof bagOutcome>

export interface BagAnswer {
  readonly outcome: BagOutcome
  /** The cart after the change; undefined if it is gone, or if the refusal needed none. */
  readonly cart?: Cart
  /** Stock that the change has just read, so that the answer need not read it again. */
  readonly levels?: StockLevels
  /** The line that was removed, so that it can be added again. */
  readonly removed?: RemovedLine
}

export const bagRefused = (why: BagRefusal, cart?: Cart): BagAnswer => ({ outcome: { kind: 'refused', refusal: why }, cart })
