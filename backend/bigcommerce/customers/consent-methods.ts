/**
 * updateMarketingConsent and updatePreferences (wire: marketing §2).
 * @module
 */
import { z } from 'zod'
import { signedInCustomer } from '#backend/bigcommerce/customers/sign-in/session.ts'
import { batch } from '#backend/database/database.ts'
import { marketingMethod } from '#backend/klaviyo/argument.ts'
import { CONSENT_CATEGORIES, recordConsent } from '#backend/klaviyo/consents.ts'
import { consumeAttempt } from '#backend/middleware/attempt-limits.ts'
import type { CommerceContext } from '#backend/middleware/method.ts'
import { emailAddress, foldEmail } from '#backend/rules/email-address.ts'

const locale = z.string().max(20)
const source = z.string().max(100)

const consent = z.object({
  email: emailAddress,
  category: z.enum(CONSENT_CATEGORIES),
  action: z.enum(['accept', 'reject']),
  locale: locale.optional(),
  /** Unix time in seconds. */
  validUntil: z.union([z.literal('unlimited'), z.int().min(0)]).default('unlimited'),
})

/** Anyone can subscribe any e-mail address, so subscriptions are limited per address. Unsubscribing is never limited. */
const countYes = (context: CommerceContext, email: string, isYes: boolean): Promise<void> | undefined =>
  isYes ? consumeAttempt(context, 'consent', email) : undefined

/** Returns undefined unless the signed-in customer has this e-mail address. */
async function ownCustomerId(context: CommerceContext, email: string): Promise<number | undefined> {
  const customer = await signedInCustomer(context)
  return customer?.emailKey === foldEmail(email) ? customer.id : undefined
}

export const updateMarketingConsent = marketingMethod(consent, async (context, asked) => {
  const { channel, db, now } = context
  await countYes(context, asked.email, asked.action === 'accept')
  await recordConsent(
    db,
    {
      emailKey: foldEmail(asked.email),
      customerId: await ownCustomerId(context, asked.email),
      category: asked.category,
      isGiven: asked.action === 'accept',
      locale: asked.locale ?? channel.market.intl,
      source: 'consent',
      ...(asked.validUntil === 'unlimited' ? {} : { validUntil: asked.validUntil * 1000 }),
    },
    now,
  )
})

const preferences = z.object({
  email: emailAddress,
  locale: locale.optional(),
  preferences: z.object({ marketing_email: z.boolean(), marketing_post: z.boolean() }),
  source: source.default('preferences'),
})

/** Sets both categories; `false` revokes the consent. */
export const updatePreferences = marketingMethod(preferences, async (context, asked) => {
  const { channel, db, now } = context
  await countYes(context, asked.email, Object.values(asked.preferences).includes(true))
  const customerId = await ownCustomerId(context, asked.email)
  await batch(
    db,
    CONSENT_CATEGORIES.map((category) =>
      recordConsent(
        db,
        {
          emailKey: foldEmail(asked.email),
          customerId,
          category,
          isGiven: asked.preferences[category],
          locale: asked.locale ?? channel.market.intl,
          source: asked.source,
        },
        now,
      ),
    ),
  )
})
