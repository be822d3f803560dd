/**
 * The outcomes of a change to a bag; the shopper is told each of them. A broken upstream is thrown instead. The cart queue stores
 * outcomes, so their types are schemas.
 * @module
 */
import { z } from 'zod'
import type { RemovedLine } from '#domain/contracts/bag.ts'
import type { Cart } from '#domain/entities/cart.ts'
import { REJECTIONS } from '#domain/entities/promotions.ts'
import type { StockLevels } from '#domain/product/stock.ts'

const refusal = z.discriminatedUnion('code', [
  z.object({ code: z.literal('unknown-product') }),
  /** Options that must be chosen, or were chosen as something that does not exist. */
  z.object({ code: z.literal('choice'), names: z.array(z.enum(['Color', 'Size', 'Length'])).readonly() }),
  z.object({ code: z.literal('unavailable') }),
  /** The faults of a modifier's answer (`domain/product/modifiers.ts`). */
  z.object({ code: z.enum(['modifier', 'email', 'long', 'date']), modifierId: z.number(), name: z.string() }),
  z.object({ code: z.literal('sold-out') }),
  /** `room` more would fit; `available` is all there is. */
  z.object({ code: z.literal('too-many'), room: z.number(), available: z.number() }),
])
export type BagRefusal = z.infer<typeof refusal>

/** Changes that one press has made to a bag that could not be checked out. */
export const repaired = z.object({
  /** Products by name. */
  removed: z.array(z.string()),
  lowered: z.array(z.object({ name: z.string(), quantity: z.number() })),
  /** The difference of each line's quantity. Absent in records that an earlier version stored. */
  changes: z.array(z.object({ lineId: z.string(), more: z.number() })).optional(),
})
export type Repaired = z.infer<typeof repaired>

/** A line that became smaller as two bags were joined; the product by name. */
export const fewerPieces = z.object({ name: z.string(), wanted: z.number(), kept: z.number() })

export const bagOutcome = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('added'), lineId: z.string(), quantity: z.number() }),
  /** `adjusted`: less than was asked for, as there is no more. */
  z.object({ kind: z.literal('changed'), adjusted: z.boolean() }),
  /** The bags of a shopper are one. */
  z.object({ kind: z.literal('joined'), fewer: z.array(fewerPieces).readonly() }),
  z.object({ kind: z.literal('removed') }),
  z.object({ kind: z.literal('cleared') }),
  repaired.extend({ kind: z.literal('repaired') }),
  z.object({ kind: z.enum(['code-entered', 'code-removed']) }),
  /** Why a code does not count for this bag. */
  z.object({ kind: z.literal('code-refused'), code: z.string(), reason: z.enum(REJECTIONS) }),
  /** A later change of the same line has been made already. */
  z.object({ kind: z.literal('late') }),
  /** Spec A §5: the operation needs a cart and there is none. */
  z.object({ kind: z.literal('no-cart') }),
  z.object({ kind: z.literal('line-missing') }),
  z.object({ kind: z.literal('refused'), refusal }),
  /** The idempotency key was used for something else. */
  z.object({ kind: z.literal('key-reused') }),
])
export type BagOutcome = z.infer<typeof bagOutcome>

export interface BagAnswer {
  readonly outcome: BagOutcome
  /** The cart after the change; undefined when there is none any more, or none was needed to refuse. */
  readonly cart?: Cart
  /** Stock that the change has just read, so that the answer need not ask again. */
  readonly levels?: StockLevels
  /** The line that was removed, so that it can be added again. */
  readonly removed?: RemovedLine
}

export const bagRefused = (why: BagRefusal, cart?: Cart): BagAnswer => ({ outcome: { kind: 'refused', refusal: why }, cart })
