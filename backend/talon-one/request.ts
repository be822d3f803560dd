/**
 * Schemas for requests to the engine (wire: promotions §2 and §3). Unknown fields are dropped, because newer clients may send
 * more.
 * @module
 */
import { z } from 'zod'
import { SESSION_STATES } from '#backend/database/tables/promotions.ts'
import { toMinor } from '#domain/money.ts'
import { ADDITIONAL_COSTS } from './engine/facts.ts'
import { badRequest } from './wire-error.ts'

const MAX_LINES = 1000
const MAX_UNITS = 10_000
const MAX_CODES = 25

/** Upper bound for a price. It keeps every total in minor units below `Number.MAX_SAFE_INTEGER`. */
const amount = z.number().min(0).max(1_000_000)
/**
 * SQLite refuses JSON nested deeper than 1000 levels. If such a session were stored, neither it nor its cart could ever be read.
 */
const MAX_DEPTH = 12

const isWithin = (value: unknown, depth: number): boolean =>
  typeof value !== 'object' || value === null || (depth > 0 && Object.values(value).every((inner) => isWithin(inner, depth - 1)))

const attributes = z
  .record(z.string().max(255), z.unknown())
  .refine((given) => isWithin(given, MAX_DEPTH), `Deeper than ${MAX_DEPTH} levels`)
const code = z.string().trim().min(1).max(255)

/** A cart id or a customer's e-mail address. */
export const integrationId = z.string().min(1).max(255)

export const RESPONSE_CONTENT = [
  'customerSession',
  'customerProfile',
  'coupons',
  'triggeredCampaigns',
  'referral',
  'loyalty',
  'event',
  'awardedGiveaways',
  'ruleFailureReasons',
  'previousReturns',
] as const
export type ContentType = (typeof RESPONSE_CONTENT)[number]

const known = new Set<string>(RESPONSE_CONTENT)
/** Unknown names are ignored, because they may come from newer releases. */
export const responseContent = z
  .array(z.string())
  .max(50)
  .default([])
  .transform((names): ReadonlySet<ContentType> => new Set(names.filter((name): name is ContentType => known.has(name))))

const cartItem = z.object({
  sku: z.string().min(1).max(255),
  quantity: z.int().min(1).max(MAX_UNITS),
  name: z.string().max(1000).optional(),
  /** Price of one unit. If absent, the catalogue's price applies. */
  price: amount.optional(),
  category: z.string().max(255).optional(),
  attributes: attributes.optional(),
  /** Only the returns endpoint writes this field. */
  returnedQuantity: z.int().min(0).optional().catch(undefined),
})
export type CartItem = z.infer<typeof cartItem>

const cartItems = z
  .array(cartItem)
  .max(MAX_LINES)
  .refine((items) => items.reduce((sum, { quantity }) => sum + quantity, 0) <= MAX_UNITS, `More than ${MAX_UNITS} units in sum`)

const additionalCosts = z
  .record(z.string(), z.object({ price: amount }))
  .refine((costs) => Object.keys(costs).every((name) => ADDITIONAL_COSTS.has(name)), 'An additional cost that was never declared')

/** Removes codes that differ only in case, keeping the first spelling. */
const couponCodes = z
  .array(code)
  .max(MAX_CODES)
  .transform((codes) => {
    const folded = codes.map((value) => value.toLowerCase())
    return codes.filter((_, index) => folded.indexOf(folded[index] ?? '') === index)
  })

/** Absent fields keep their stored values. */
export const sessionUpdate = z.object({
  profileId: z.string().max(255).optional(),
  storeIntegrationId: z.string().max(1000).optional(),
  state: z.enum(SESSION_STATES).optional(),
  cartItems: cartItems.optional(),
  couponCodes: couponCodes.optional(),
  referralCode: z.string().trim().max(100).optional(),
  additionalCosts: additionalCosts.optional(),
  identifiers: z.array(z.string().max(255)).max(50).optional(),
  attributes: attributes.optional(),
})
export type SessionUpdate = z.infer<typeof sessionUpdate>

/** A session as stored, with a value for every field. */
export const sessionPayload = sessionUpdate.omit({ state: true }).extend({
  /** The profile's key, not its name (profile-key.ts). */
  profileId: z.string().default(''),
  cartItems: cartItems.default([]),
  couponCodes: couponCodes.default([]),
  additionalCosts: additionalCosts.default({}),
  attributes: attributes.default({}),
})
export type SessionPayload = z.infer<typeof sessionPayload>

export const sessionRequest = z.object({ customerSession: sessionUpdate, responseContent })

export const returnRequest = z.object({
  return: z.object({
    returnedCartItems: z
      .array(z.object({ position: z.int().min(0).max(MAX_LINES), quantity: z.int().min(1).max(MAX_UNITS).optional() }))
      .min(1)
      .max(MAX_LINES),
  }),
  responseContent,
})

export const profileRequest = z.object({ attributes: attributes.optional(), responseContent })

export const eventRequest = z.object({
  profileId: integrationId,
  type: z
    .string()
    .min(1)
    .max(100)
    .refine((type) => !type.startsWith('talon_'), 'The name is reserved'),
  attributes: attributes.default({}),
  responseContent,
})

export const reservationRequest = z.object({ integrationIDs: z.array(integrationId).min(1).max(100) })

/** @throws PromotionsError 400 that names the first invalid field */
export function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(value)
  if (parsed.success) {
    return parsed.data
  }
  const [first] = parsed.error.issues
  throw badRequest('Invalid request', first?.message ?? 'invalid', { pointer: `/${first?.path.join('/') ?? ''}` })
}

export const itemPrice = ({ price }: CartItem): number => toMinor(price ?? 0)
