/**
 * The campaigns of a new shop, the same in every market. Amounts are in minor units of the market's currency.
 * @module
 */
import { z } from 'zod'
import { categoryNamed } from '#backend/demo/catalogue/categories.ts'
import campaigns from '#backend/demo/data/campaigns.json' with { type: 'json' }
import { readDataFile, sentence } from '#backend/demo/data/data-file.ts'
import { type Rule, ruleSchema } from '#backend/rules/promotion-rule.ts'

/** Number of codes in each giveaway pool. */
export const GIVEAWAY_CODES = 500

/** The data file selects products by the path of a category. The engine stores the category's id instead. */
const goods = z
  .strictObject({ category: categoryNamed.optional() })
  .transform(({ category }) => (category === undefined ? {} : { categoryId: category }))

const { conditions, actions } = ruleSchema.shape

const rule = z.strictObject({
  name: sentence,
  conditions: conditions.default([]),
  actions: z
    .array(z.looseObject({ of: goods.optional() }))
    .transform((list): unknown => list)
    .pipe(actions),
})

const coupon = z
  .strictObject({
    code: z.string().regex(/^[A-Z0-9]{3,20}$/, 'is no code of 3 to 20 capital letters and digits'),
    /** Maximum number of redemptions by all customers together. */
    usageLimit: z.int().min(1).optional(),
    expires: z.iso.datetime().optional(),
  })
  .transform(({ code, ...limits }) => ({ value: code, ...limits }))

const campaign = z
  .strictObject({
    /** The ids of the campaign and its coupon are derived from this number. */
    number: z.int().min(1).max(99),
    name: sentence,
    description: sentence,
    tags: z.array(z.string()),
    /** If set, the campaign's rules apply only to carts that contain this coupon's code. */
    coupon: coupon.optional(),
    rules: z.array(rule).min(1),
  })
  .transform(({ rules, ...facts }) => ({
    ...facts,
    rules: rules.map(({ name, ...rest }): Rule => ({ name, needsCoupon: facts.coupon !== undefined, ...rest })),
  }))

export type CampaignSeed = z.output<typeof campaign>

export const campaignFile = z.array(campaign).superRefine((list, context) => {
  list.forEach(({ number, coupon }, index) => {
    const earlier = list.slice(0, index)
    if (earlier.some((one) => one.number === number)) {
      context.addIssue({ code: 'custom', path: [index, 'number'], message: `${number} is taken` })
    }
    if (coupon && earlier.some((one) => one.coupon?.value === coupon.value)) {
      context.addIssue({ code: 'custom', path: [index, 'coupon', 'code'], message: `'${coupon.value}' is taken` })
    }
  })
})

export const CAMPAIGNS: readonly CampaignSeed[] = readDataFile('campaigns.json', 'campaign', campaignFile, campaigns)
