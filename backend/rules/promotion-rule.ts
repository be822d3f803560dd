/**
 * Schemas for the conditions and effects of a campaign's rules. Money is in minor units.
 * @module
 */
import { z } from 'zod'

const minor = z.int().min(1)

/** Selects the items of a category in the cart, or all items. */
const selector = z.object({ categoryId: z.int().optional() })

const condition = z.discriminatedUnion('kind', [
  /** Compares the cart's total before discounts. */
  z.object({ kind: z.literal('cartTotalAtLeast'), minor }),
  /** True if the profile id is an e-mail address, which only customers have. */
  z.object({ kind: z.literal('signedIn') }),
])

const action = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('percentOffItems'), basisPoints: z.int().min(1).max(10_000), of: selector }),
  z.object({ kind: z.literal('amountOffItems'), minor, of: selector }),
  /** Gives away the cheapest `free` out of every `every` items. 3 for 2 is `every: 3, free: 1`. */
  z.object({ kind: z.literal('freeUnits'), every: z.int().min(2), free: z.int().min(1), of: selector }),
  z.object({ kind: z.literal('amountOffOrder'), minor }),
  z.object({ kind: z.literal('freeShipping') }),
  z.object({ kind: z.literal('freeItem'), sku: z.string(), name: z.string() }),
  z.object({ kind: z.literal('notification'), type: z.string(), title: z.string(), body: z.string() }),
  z.object({ kind: z.literal('loyaltyPoints'), programId: z.int(), pointsPerUnit: z.int().min(1) }),
  /** Sends the shop one custom effect per selected line. */
  z.object({ kind: z.literal('customEffect'), name: z.string(), payload: z.record(z.string(), z.unknown()), of: selector }),
  z.object({ kind: z.literal('giveaway'), poolId: z.int(), poolName: z.string() }),
])

export const ruleSchema = z.object({
  name: z.string(),
  /** If true, the rule runs once per valid coupon that the session has for the campaign, and never without a coupon. */
  needsCoupon: z.boolean(),
  conditions: z.array(condition),
  actions: z.array(action).min(1),
})

export type Rule = z.infer<typeof ruleSchema>
export type Condition = Rule['conditions'][number]
export type Action = Rule['actions'][number]
export type Selector = z.infer<typeof selector>
