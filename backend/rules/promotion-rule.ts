/**
 * Schemas of a campaign's rules: conditions and effects. Money is in minor units.
 * @module
 */
import { z } from 'zod'

const minor = z.int().min(1)

/** Selects the cart's units in a category, or all units. */
const selector = z.object({ categoryId: z.int().optional() })

const condition = z.discriminatedUnion('kind', [
  /** Total of the cart's items before discounts. */
  z.object({ kind: z.literal('cartTotalAtLeast'), minor }),
  /** The profile id is an e-mail, which only customers have. */
  z.object({ kind: z.literal('signedIn') }),
])

const action = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('percentOffItems'), basisPoints: z.int().min(1).max(10_000), of: selector }),
  z.object({ kind: z.literal('amountOffItems'), minor, of: selector }),
  /** Makes the `free` cheapest of every `every` units free. 3 for 2 is `every: 3, free: 1`. */
  z.object({ kind: z.literal('freeUnits'), every: z.int().min(2), free: z.int().min(1), of: selector }),
  z.object({ kind: z.literal('amountOffOrder'), minor }),
  z.object({ kind: z.literal('freeShipping') }),
  z.object({ kind: z.literal('freeItem'), sku: z.string(), name: z.string() }),
  z.object({ kind: z.literal('notification'), type: z.string(), title: z.string(), body: z.string() }),
  z.object({ kind: z.literal('loyaltyPoints'), programId: z.int(), pointsPerUnit: z.int().min(1) }),
  /** Reports an effect to the shop for each selected line. */
  z.object({ kind: z.literal('customEffect'), name: z.string(), payload: z.record(z.string(), z.unknown()), of: selector }),
  z.object({ kind: z.literal('giveaway'), poolId: z.int(), poolName: z.string() }),
])

export const ruleSchema = z.object({
  name: z.string(),
  /** If true, the rule runs once per valid coupon of its campaign in the session, so without a coupon it never runs. */
  needsCoupon: z.boolean(),
  conditions: z.array(condition),
  actions: z.array(action).min(1),
})

export type Rule = z.infer<typeof ruleSchema>
export type Condition = Rule['conditions'][number]
export type Action = Rule['actions'][number]
export type Selector = z.infer<typeof selector>
