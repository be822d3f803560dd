/**
 * updateMarketingConsent and updatePreferences (wire: marketing §2).
 * @module
 */
import { z } from 'zod'
import { batch } from '#backend/database/database.ts'
import { emailAddress, foldEmail } from '#backend/rules/email-address.ts'
import { marketingMethod } from './argument.ts'
import { CONSENT_CATEGORIES, recordConsent } from './consents.ts'

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

export const updateMarketingConsent = marketingMethod(consent, async ({ channel, db, now }, asked) =>
  recordConsent(
    db,
    {
      emailKey: foldEmail(asked.email),
      category: asked.category,
      isGiven: asked.action === 'accept',
      locale: asked.locale ?? channel.market.intl,
      source: 'consent',
      ...(asked.validUntil === 'unlimited' ? {} : { validUntil: asked.validUntil * 1000 }),
    },
    now,
  ),
)

const preferences = z.object({
  email: emailAddress,
  locale: locale.optional(),
  preferences: z.object({ marketing_email: z.boolean(), marketing_post: z.boolean() }),
  source: source.default('preferences'),
})

/** Sets both categories at once: one that is not ticked is refused. */
export const updatePreferences = marketingMethod(preferences, async ({ channel, db, now }, asked) =>
  batch(
    db,
    CONSENT_CATEGORIES.map((category) =>
      recordConsent(
        db,
        {
          emailKey: foldEmail(asked.email),
          category,
          isGiven: asked.preferences[category],
          locale: asked.locale ?? channel.market.intl,
          source: asked.source,
        },
        now,
      ),
    ),
  ),
)
