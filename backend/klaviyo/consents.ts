/**
 * Stores marketing consents as events. The latest event for an e-mail address and category is the one in force (wire: marketing
 * §3). The customer record shows each consent as a preference field, `yes` or empty (spec A §3).
 * @module
 */
import { and, type Column, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Database, Statement } from '#backend/database/database.ts'
import type { Customer } from '#backend/database/tables/customers.ts'
import { consents } from '#backend/database/tables/marketing.ts'

export const CONSENT_CATEGORIES = ['marketing_email', 'marketing_post'] as const
export type ConsentCategory = (typeof CONSENT_CATEGORIES)[number]

/** Keyed by form field. A Map, because looking up `constructor` in an object would find an inherited property. */
export const PREFERENCE_FIELDS: ReadonlyMap<string, ConsentCategory> = new Map([
  ['Preference Email', 'marketing_email'],
  ['Preference Post', 'marketing_post'],
])

export interface Consent {
  readonly emailKey: string
  /** Absent if the person was not signed in. */
  readonly customerId?: number | SQL | undefined
  readonly category: ConsentCategory
  readonly isGiven: boolean
  /** Epoch milliseconds. Absent if the consent does not expire. */
  readonly validUntil?: number
  readonly locale: string
  readonly source: string
}

export const recordConsent = (
  db: Database,
  { emailKey, customerId, category, isGiven, validUntil, locale, source }: Consent,
  now: number,
): Statement =>
  db
    .insert(consents)
    .values({ emailKey, customerId, category, action: isGiven ? 'accept' : 'reject', validUntil, locale, source, at: now })

type Person = Pick<Customer, 'id' | 'emailKey' | 'emailProvenAt'>

/**
 * Matches a customer's consents. Once the customer has verified their e-mail address, it also matches consents given for that
 * address without signing in (safety §8.13).
 */
export const isOfPerson = (
  { id, emailKey, emailProvenAt }: Person,
  table: Record<'customerId' | 'emailKey', Column> = consents,
): SQL =>
  emailProvenAt === null
    ? sql`${table.customerId} = ${id}`
    : sql`(${table.customerId} = ${id} OR (${table.customerId} IS NULL AND ${table.emailKey} = ${emailKey}))`

const later = alias(consents, 'later')

export async function consentsOf(db: Database, person: Person, now: number): Promise<ReadonlySet<string>> {
  const isOfLater = isOfPerson(person, later)
  const latest = sql`(SELECT MAX(${later.id}) FROM ${consents} ${later} WHERE ${isOfLater} AND ${later.category} = ${consents.category})`
  const rows = await db
    .select({ category: consents.category })
    .from(consents)
    .where(
      and(
        isOfPerson(person),
        eq(consents.action, 'accept'),
        or(isNull(consents.validUntil), gt(consents.validUntil, now)),
        sql`${consents.id} = ${latest}`,
      ),
    )
  return new Set(rows.map(({ category }) => category))
}
