/**
 * Reads the promotions for a cart, based on its owner and the codes in its stored session. In a batch, a query must not select
 * two columns with the same name, because D1 would merge them.
 * @module
 */
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { BatchResponse } from 'drizzle-orm/batch'
import { carts } from '#backend/database/tables/catalogue.ts'
import { customers } from '#backend/database/tables/customers.ts'
import { applications, sessions } from '#backend/database/tables/promotions.ts'
import type { CommerceContext } from '#backend/middleware/method.ts'
import { CUSTOMER_KEY } from '#backend/talon-one/profiles/profile-key.ts'
import { type PromotionFacts, promotionFacts, promotionQueries } from '#backend/talon-one/promotion-facts.ts'
import { type Session, sessionOf } from '#backend/talon-one/sessions/session.ts'

export interface CartPromotions {
  readonly facts: PromotionFacts
  readonly session: Session | undefined
  /** Codes as the shopper entered them. Some may not match a coupon. */
  readonly codes: readonly string[]
  /** E-mail address of the customer who owns the cart. Empty for a guest. */
  readonly profileId: string
  /** Key of the customer's promotion profile (talon-one/profiles/profile-key.ts). */
  readonly profileKey: string
}

/** A closed session belongs to an order that is being paid for, so its codes are still valid. */
const CARRYING = ['open', 'closed']

const application = ({ channel }: CommerceContext): SQL =>
  sql`(SELECT ${applications.id} FROM ${applications} WHERE ${applications.channelId} = ${channel.id})`

const isSessionOf = (context: CommerceContext, cartId: string): SQL | undefined =>
  and(sql`${sessions.applicationId} = ${application(context)}`, eq(sessions.integrationId, cartId))

const ownerQuery = ({ db }: CommerceContext, cartId: string) =>
  db
    .select({ email: customers.email, key: sql<string>`${CUSTOMER_KEY} || ${customers.id}` })
    .from(customers)
    .innerJoin(carts, eq(carts.customerId, customers.id))
    .where(eq(carts.id, cartId))

const sessionQuery = (context: CommerceContext, cartId: string) =>
  context.db.select().from(sessions).where(isSessionOf(context, cartId))

const askedOf = (context: CommerceContext, cartId: string, isFinal: boolean) => ({
  application: application(context),
  integrationId: cartId,
  profileKey: sql`COALESCE((SELECT ${CUSTOMER_KEY} || ${customers.id} FROM ${customers} JOIN ${carts} ON ${carts.customerId} = ${customers.id}
    WHERE ${carts.id} = ${cartId}), '')`,
  codes: sql`(SELECT ${sessions.payload} -> '$.couponCodes' FROM ${sessions} WHERE ${isSessionOf(context, cartId)}
    AND ${sessions.state} IN ${CARRYING})`,
  isFinal,
  now: context.now,
})

export const cartPromotionsQueries = (context: CommerceContext, cartId: string, isFinal: boolean) =>
  [
    ownerQuery(context, cartId),
    sessionQuery(context, cartId),
    ...promotionQueries(context.db, askedOf(context, cartId, isFinal)),
  ] as const

type Rows = BatchResponse<ReturnType<typeof cartPromotionsQueries>>

export function cartPromotions({ now }: CommerceContext, [[owner], [row], ...rows]: Rows, isFinal: boolean): CartPromotions {
  const session = row && sessionOf(row)
  const codes = session && CARRYING.includes(session.state) ? session.payload.couponCodes : []
  return {
    facts: promotionFacts(rows, { codes, isFinal, now }),
    session,
    codes,
    profileId: owner?.email ?? '',
    profileKey: owner?.key ?? '',
  }
}
