/**
 * Consent to marketing, as events: the latest of an address and category holds (wire: marketing §3). Known to the
 * customer record as the two preferences, `yes` or empty (spec A §3).
 * @module
 */
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Database, Statement } from '#backend/database/database.ts'
import { consents } from '#backend/database/tables/marketing.ts'

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

export const recordConsent = (
  db: Database,
  { emailKey, category, isGiven, validUntil, locale, source }: Consent,
  now: number,
): Statement =>
  db.insert(consents).values({ emailKey, category, action: isGiven ? 'accept' : 'reject', validUntil, locale, source, at: now })

const later = alias(consents, 'later')

/** The categories to which this address has agreed, and still does. */
export async function consentsOf(db: Database, emailKey: string, now: number): Promise<ReadonlySet<string>> {
  const latest = sql`(SELECT MAX(${later.id}) FROM ${consents} ${later} WHERE ${later.emailKey} = ${consents.emailKey}
    AND ${later.category} = ${consents.category})`
  const rows = await db
    .select({ category: consents.category })
    .from(consents)
    .where(
      and(
        eq(consents.emailKey, emailKey),
        eq(consents.action, 'accept'),
        or(isNull(consents.validUntil), gt(consents.validUntil, now)),
        sql`${consents.id} = ${latest}`,
      ),
    )
  return new Set(rows.map(({ category }) => category))
}
