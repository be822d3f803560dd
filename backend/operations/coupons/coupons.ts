/**
 * Lists, creates and ends coupon codes of existing campaigns.
 * @module
 */
import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { applications, campaigns, coupons } from '#backend/database/tables/promotions.ts'
import { noteChange } from '#backend/operations/note-change.ts'
import { type OperationContext, operation } from '#backend/operations/operation.ts'
import { printMoment } from '#backend/operations/print-moment.ts'

const MAX_COUPONS = 200

const select = ({ db }: OperationContext) =>
  db
    .select({ coupon: coupons, campaign: campaigns.name, store: applications.store })
    .from(coupons)
    .innerJoin(campaigns, eq(campaigns.id, coupons.campaignId))
    .innerJoin(applications, eq(applications.id, coupons.applicationId))
type Found = Awaited<ReturnType<typeof select>>[number]

const printed = ({ coupon, campaign, store }: Found): string =>
  [
    coupon.value,
    store,
    campaign,
    `used ${coupon.usageCounter} of ${coupon.usageLimit || 'any number'}`,
    ...(coupon.expiresAt === null ? [] : [`until ${printMoment(coupon.expiresAt - 1)}`]),
  ].join('  ')

export const couponsList = operation({
  schema: z.object({}),
  plan: async (context) => ({
    found: (
      await select(context)
        .where(and(isNull(coupons.recipient), or(isNull(coupons.expiresAt), gt(coupons.expiresAt, context.now))))
        .orderBy(asc(applications.id), asc(coupons.id))
        .limit(MAX_COUPONS)
    ).map(printed),
  }),
})

const code = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9-]{4,40}$/, 'must have 4 to 40 letters, digits and dashes')

/** Adds the new code to the campaign of the existing code `like`, so that each campaign's rules are stored only once. */
export const couponsMake = operation({
  schema: z.object({
    code,
    like: code,
    uses: z.coerce.number().int().min(0).max(1_000_000).default(0),
    until: z.iso.date().optional(),
  }),
  async plan(context, { code: value, like, uses, until }) {
    const { db, now } = context
    const [patterns, taken] = await Promise.all([
      select(context).where(eq(coupons.value, like)),
      select(context).where(eq(coupons.value, value)),
    ])
    const expiresAt = until === undefined ? null : Date.parse(until) + 86_400_000
    const faults = [
      ...(patterns.length > 0
        ? []
        : [{ message: `There is no code ${like}. \`npm run shop -- coupons list\` shows all codes.` }]),
      ...(taken.length > 0 ? [{ message: `The code ${value} is taken. Choose another.` }] : []),
      ...(expiresAt !== null && expiresAt <= now ? [{ message: `${until} has passed. Write a later day.` }] : []),
    ]
    return {
      faults,
      changes: patterns.map(({ campaign, store }) => ({ text: `${value}, ${store}: ${campaign}` })),
      statements: patterns.flatMap(({ coupon, campaign, store }, index) => [
        db.insert(coupons).values({
          id: sql`(SELECT COALESCE(MAX(${coupons.id}), 0) + ${sql.raw(String(index + 1))} FROM ${coupons})`,
          applicationId: coupon.applicationId,
          campaignId: coupon.campaignId,
          value,
          usageLimit: uses,
          profileLimit: coupon.profileLimit,
          expiresAt,
          createdAt: now,
        }),
        noteChange(context, { operation: 'coupons-make', subject: `coupon ${value} ${store}`, before: '', after: campaign }),
      ]),
    }
  },
})

export const couponsEnd = operation({
  schema: z.object({ code }),
  async plan(context, { code: value }) {
    const { db, now } = context
    const isOpen = and(eq(coupons.value, value), or(isNull(coupons.expiresAt), gt(coupons.expiresAt, now)))
    const found = await select(context).where(isOpen)
    return {
      faults:
        found.length > 0
          ? []
          : [{ message: `${value} is not an open code. \`npm run shop -- coupons list\` shows the open ones.` }],
      changes: found.map((one) => ({ text: `${printed(one)}: ended` })),
      statements: [
        ...found.map((one) =>
          noteChange(context, {
            operation: 'coupons-end',
            subject: `coupon ${value} ${one.store}`,
            before: printed(one),
            after: 'ended',
          }),
        ),
        db.update(coupons).set({ expiresAt: now }).where(isOpen),
      ],
    }
  },
})
