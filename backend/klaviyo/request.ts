/**
 * Schemas for requests to Klaviyo's API (wire: marketing §4).
 * @module
 */
import { z } from 'zod'
import { emailAddress } from '#backend/rules/email-address.ts'

const CHANNELS = ['EMAIL', 'PUSH', 'SMS', 'WHATSAPP'] as const
const MAX_PROFILES = 1000

/**
 * `{integration}:::{catalog}:::{variant id}`, for example `$custom:::$default:::5512`. Only the variant id is used; it is the
 * shop's own.
 */
const variantId = z
  .string()
  .regex(/^[^:]+:::[^:]+:::\d{1,15}$/, 'Not the id of a catalog variant.')
  .transform((id) => Number(id.split(':::')[2]))

export const stockSubscription = z.object({
  data: z.object({
    type: z.literal('back-in-stock-subscription'),
    attributes: z.object({
      channels: z.array(z.enum(CHANNELS)).refine((channels) => channels.includes('EMAIL'), 'Only EMAIL is sent here.'),
      profile: z.object({ data: z.object({ type: z.literal('profile'), attributes: z.object({ email: emailAddress }) }) }),
    }),
    relationships: z.object({
      variant: z.object({ data: z.object({ type: z.literal('catalog-variant'), id: variantId }) }),
    }),
  }),
})

const subscribing = <Word extends string>(word: Word) =>
  z.object({
    type: z.literal('profile'),
    attributes: z.object({
      email: emailAddress,
      subscriptions: z.object({ email: z.object({ marketing: z.object({ consent: z.literal(word) }) }) }),
    }),
  })

const bulkJob = <Type extends string, Word extends string>(type: Type, word: Word) =>
  z.object({
    data: z.object({
      type: z.literal(type),
      attributes: z.object({ profiles: z.object({ data: z.array(subscribing(word)).min(1).max(MAX_PROFILES) }) }),
    }),
  })

export const bulkSubscribe = bulkJob('profile-subscription-bulk-create-job', 'SUBSCRIBED')
export const bulkUnsubscribe = bulkJob('profile-subscription-bulk-delete-job', 'UNSUBSCRIBED')

export const profileImport = z.object({
  data: z.object({
    type: z.literal('profile'),
    attributes: z.object({
      email: emailAddress,
      properties: z.looseObject({ marketing_post: z.boolean().optional() }).default({}),
    }),
  }),
})

/** A browser subscribes one person per request. A server may send a list. */
export const subscription = z.object({
  data: z.object({
    type: z.literal('subscription'),
    attributes: z.object({ profile: z.object({ data: subscribing('SUBSCRIBED') }) }),
  }),
})
