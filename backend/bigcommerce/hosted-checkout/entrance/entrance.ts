/**
 * Single-use links that open a checkout. Only a hash of the link is stored, and the hash cannot open the checkout.
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

/**
 * Ten minutes rather than BigCommerce's 30 days (wire: commerce §5), because the shop requests a link only when the shopper
 * presses the checkout button.
 */
export const CART_LINK_LIFE = 10 * 60_000
/** This lifetime is short, because the link signs a customer in. The browser follows it at once. */
export const LOGIN_LINK_LIFE = 60_000
const MAX_LINKS = 10

export interface Subject {
  readonly cartId: string
  readonly customerSession: string | null
}

/**
 * SQL condition: the visitor behind the link or session owns the cart. Guests own carts that have no customer. A deleted cart
 * passes too, because its session must still lead the buyer to the confirmation page.
 */
export function isOwners({ cartId, customerSession }: typeof checkoutLinks | typeof checkoutSessions, now: number): SQL {
  const visitor = sql`COALESCE((SELECT ${customerSessions.customerId} FROM ${customerSessions}
    WHERE ${customerSessions.idHash} = ${customerSession} AND ${customerSessions.expiresAt} > ${now}), 0)`
  return sql`COALESCE((SELECT ${carts.customerId} FROM ${carts} WHERE ${carts.id} = ${cartId}), ${visitor}) = ${visitor}`
}

/** Creates a link and returns its absolute URL. */
export async function newLink(context: CommerceContext, { cartId, customerSession }: Subject, life: number): Promise<string> {
  const { db, channel, now, siteOrigin } = context
  const token = newSecret()
  const newest = db
    .select({ rowid: sql`rowid` })
    .from(checkoutLinks)
    .where(eq(checkoutLinks.cartId, cartId))
    .orderBy(sql`rowid DESC`)
    .limit(MAX_LINKS)
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
  /** The link has been used or has expired, or the cart now has another owner. */
  | { readonly kind: 'spent'; readonly subject: Subject }
  | { readonly kind: 'unknown' }

/** A single UPDATE uses the link up, so only one of two concurrent requests gets in. */
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
