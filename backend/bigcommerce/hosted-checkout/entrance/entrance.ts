/**
 * Links that open a checkout: good once, and for a while. Only a hash of a link is stored, which opens nothing.
 * @module
 */

import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import { enterPath } from '#backend/bigcommerce/hosted-checkout/links.ts'
import { batch } from '#backend/database/database.ts'
import { carts } from '#backend/database/tables/catalogue.ts'
import { customerSessions } from '#backend/database/tables/customers.ts'
import { checkoutLinks, type checkoutSessions } from '#backend/database/tables/hosted-checkout.ts'
import type { CommerceContext } from '#backend/middleware/method.ts'
import { digest, newSecret } from '#backend/secrets.ts'

/** Ten minutes, not the platform's 30 days (wire: commerce §5): the shop asks for one when the shopper presses the button. */
export const CART_LINK_LIFE = 10 * 60_000
/** Short, since this link acts for a signed-in customer: it is followed at once or not at all. */
export const LOGIN_LINK_LIFE = 60_000
/** Links kept for each cart: repeated requests for its addresses leave no more than these. */
const MOST_LINKS = 10

export interface Subject {
  readonly cartId: string
  readonly customerSession: string | null
}

/**
 * Whether the sign-in of a link or session, or the lack of one, is that of the cart's owner. Nobody owns a cart that is gone: its session
 * leads the visitor who paid to the confirmation.
 */
export function isOwners({ cartId, customerSession }: typeof checkoutLinks | typeof checkoutSessions, now: number): SQL {
  const visitor = sql`COALESCE((SELECT ${customerSessions.customerId} FROM ${customerSessions}
    WHERE ${customerSessions.idHash} = ${customerSession} AND ${customerSessions.expiresAt} > ${now}), 0)`
  return sql`COALESCE((SELECT ${carts.customerId} FROM ${carts} WHERE ${carts.id} = ${cartId}), ${visitor}) = ${visitor}`
}

/** A new link to the checkout of this cart, as an absolute address. */
export async function newLink(context: CommerceContext, { cartId, customerSession }: Subject, life: number): Promise<string> {
  const { db, channel, now, siteOrigin } = context
  const token = newSecret()
  const newest = db
    .select({ rowid: sql`rowid` })
    .from(checkoutLinks)
    .where(eq(checkoutLinks.cartId, cartId))
    .orderBy(sql`rowid DESC`)
    .limit(MOST_LINKS)
  await batch(db, [
    db
      .insert(checkoutLinks)
      .values({ tokenHash: await digest(token), cartId, channelId: channel.id, customerSession, expiresAt: now + life }),
    db.delete(checkoutLinks).where(and(eq(checkoutLinks.cartId, cartId), sql`rowid NOT IN ${newest}`)),
  ])
  return `${siteOrigin}${enterPath(channel.market, token)}`
}

export type Opened =
  | { readonly kind: 'opened'; readonly subject: Subject }
  /** It has been followed before, has expired, or the cart has another owner. */
  | { readonly kind: 'spent'; readonly subject: Subject }
  | { readonly kind: 'unknown' }

/** Follows a link. One statement decides, so that of two visitors who follow it at once one gets in. */
export async function followLink({ db, channel, now }: CommerceContext, token: string): Promise<Opened> {
  const tokenHash = await digest(token)
  const isIt = and(eq(checkoutLinks.tokenHash, tokenHash), eq(checkoutLinks.channelId, channel.id))
  const [subject] = await db
    .update(checkoutLinks)
    .set({ usedAt: now })
    .where(and(isIt, isNull(checkoutLinks.usedAt), gt(checkoutLinks.expiresAt, now), isOwners(checkoutLinks, now)))
    .returning({ cartId: checkoutLinks.cartId, customerSession: checkoutLinks.customerSession })
  if (subject) {
    return { kind: 'opened', subject }
  }
  const [spent] = await db
    .select({ cartId: checkoutLinks.cartId, customerSession: checkoutLinks.customerSession })
    .from(checkoutLinks)
    .where(isIt)
  return spent ? { kind: 'spent', subject: spent } : { kind: 'unknown' }
}
