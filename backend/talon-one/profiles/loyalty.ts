/**
 * The loyalty program: one point for each whole unit of currency paid (wire: promotions §2, §4).
 * @module
 */

import { and, asc, count, eq } from 'drizzle-orm'
import { LOYALTY } from '#backend/brand/words.ts'
import { ledger, type Profile } from '#backend/database/tables/promotions.ts'
import { timestamp } from '#backend/rules/timestamp.ts'
import type { PromotionsContext } from '#backend/talon-one/context.ts'
import { pointsOf } from '#backend/talon-one/promotion-reads.ts'
import { notFound } from '#backend/talon-one/wire-error.ts'
import { profileName } from './profile-key.ts'

const LOYALTY_PROGRAM = { id: 1, ...LOYALTY } as const

/** Shoppers cannot spend points yet. */
const NOTHING_SPENT = 0

/** @throws PromotionsError 404 */
export function requireProgram(id: number): void {
  if (id !== LOYALTY_PROGRAM.id) {
    throw notFound('Loyalty program not found', 'loyalty_program')
  }
}

/** @param tentative points that an open session would earn */
export async function loyaltyWire({ db }: PromotionsContext, profile: Profile, tentative = 0) {
  const { id } = LOYALTY_PROGRAM
  const { added, taken } = await pointsOf(db, id, profile.key)
  const currentBalance = added - taken
  return {
    cards: [],
    programs: {
      [id]: {
        ...LOYALTY_PROGRAM,
        joinDate: timestamp(profile.createdAt),
        ledger: {
          currentBalance,
          pendingBalance: 0,
          expiredBalance: 0,
          spentBalance: NOTHING_SPENT,
          tentativeCurrentBalance: currentBalance + tentative,
        },
      },
    },
  }
}

export async function balancesWire({ db }: PromotionsContext, { key }: Profile) {
  const { added, taken } = await pointsOf(db, LOYALTY_PROGRAM.id, key)
  return {
    balance: { activePoints: added - taken, pendingPoints: 0, spentPoints: NOTHING_SPENT, expiredPoints: 0 },
    subledgerBalances: {},
  }
}

export interface Page {
  readonly pageSize: number
  readonly skip: number
}

async function entriesOf({ db }: PromotionsContext, { key }: Profile, { pageSize, skip }: Page, type?: 'addition') {
  const mine = and(
    eq(ledger.profileId, key),
    eq(ledger.programId, LOYALTY_PROGRAM.id),
    type === undefined ? undefined : eq(ledger.type, type),
  )
  const [rows, [total]] = await Promise.all([
    db.select().from(ledger).where(mine).orderBy(asc(ledger.id)).limit(pageSize).offset(skip),
    db.select({ count: count() }).from(ledger).where(mine),
  ])
  const totalResultSize = total?.count ?? 0
  return { rows, page: { hasMore: skip + rows.length < totalResultSize, totalResultSize } }
}

const entryWire = (row: typeof ledger.$inferSelect) => ({
  id: row.id,
  transactionUUID: row.transactionUuid,
  programId: row.programId,
  created: timestamp(row.createdAt),
  amount: row.amount,
  name: row.name,
  startDate: 'immediate',
  expiryDate: 'unlimited',
  customerSessionId: row.sessionId,
  subledgerId: '',
})

/** Returns grants and revocations, oldest first. */
export async function transactionsWire(context: PromotionsContext, profile: Profile, asked: Page) {
  const { rows, page } = await entriesOf(context, profile, asked)
  const customerProfileId = await profileName(context.db, profile.key)
  return {
    ...page,
    data: rows.map((row) => ({
      ...entryWire(row),
      type: row.type,
      campaignId: row.campaignId,
      customerProfileId,
      rulesetId: row.campaignId,
      ruleName: row.name,
    })),
  }
}

/** Returns grants only, oldest first. */
export async function pointsWire(context: PromotionsContext, profile: Profile, asked: Page) {
  const { rows, page } = await entriesOf(context, profile, asked, 'addition')
  return { ...page, data: rows.map(entryWire) }
}
