/**
 * Consent to marketing, as events: the latest of an address and category holds (wire: marketing §3). Known to the
 * customer record as the two preferences, `yes` or empty (spec A §3).
 * @module
 */
import { statement } from '#backend/bigcommerce/cart/cart-statements.ts'

export const CONSENT_CATEGORIES = ['marketing_email', 'marketing_post'] as const
export type ConsentCategory = (typeof CONSENT_CATEGORIES)[number]

/** A map, since a form field may be called `constructor`. */
export const PREFERENCE_FIELDS: ReadonlyMap<string, ConsentCategory> = new Map([
  ['Preference Email', 'marketing_email'],
  ['Preference Post', 'marketing_post'],
])

export interface Consent {
  readonly emailKey: string
  readonly category: ConsentCategory
  readonly isGiven: boolean
  /** Epoch milliseconds; for ever when absent. */
  readonly validUntil?: number
  readonly locale: string
  readonly source: string
}

export const recordConsent = (d1: D1Database, consent: Consent, now: number): D1PreparedStatement =>
  statement(
    d1,
    `INSERT INTO consents (email_key, category, action, valid_until, locale, source, at)
     VALUES (:email, :category, :action, :until, :locale, :source, :now)`,
    {
      email: consent.emailKey,
      category: consent.category,
      action: consent.isGiven ? 'accept' : 'reject',
      until: consent.validUntil ?? null,
      locale: consent.locale,
      source: consent.source,
      now,
    },
  )

/** The categories to which this address has agreed, and still does. */
export async function consentsOf(d1: D1Database, emailKey: string, now: number): Promise<ReadonlySet<string>> {
  const { results } = await statement(
    d1,
    `SELECT category FROM consents c WHERE email_key = :email AND action = 'accept' AND (valid_until IS NULL OR valid_until > :now)
     AND id = (SELECT MAX(id) FROM consents l WHERE l.email_key = c.email_key AND l.category = c.category)`,
    { email: emailKey, now },
  ).all<{ category: string }>()
  return new Set(results.map(({ category }) => category))
}
