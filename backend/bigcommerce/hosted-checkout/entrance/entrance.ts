/**
 * Links that open a checkout: valid once, and for a while. Only a link's hash is stored, which cannot open it.
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

/** Ten minutes, not the platform's 30 days (wire: commerce §5): the shop requests a link when the shopper presses the button. */
export const CART_LINK_LIFE = 10 * 60_000
/** Short, since the link signs a customer in and the browser follows it at once. */
export const LOGIN_LINK_LIFE = 60_000
/** The most links kept per cart, however often its addresses are requested. */
const MOST_LINKS = 10

export interface Subject {
  readonly cartId: string
  readonly customerSession: string | null
}

/**
 * Whether the visitor of a link or session, signed in or not, owns the cart. A deleted cart counts as owned by every visitor, since its
 * session leads the buyer to the confirmation.
 */
export function isOwners({ cartId, customerSession }: typeof checkoutLinks | typeof checkoutSessions, now: number): SQL {
  const visitor = sql`COALESCE((SELECT ${customerSessions.customerId} FROM ${customerSessions}
    WHERE ${customerSessions.idHash} = ${customerSession} AND ${customerSessions.expiresAt} > ${now}), 0)`
  return sql`COALESCE((SELECT ${carts.customerId} FROM ${carts} WHERE ${carts.id} = ${cartId}), ${visitor}) = ${visitor}`
}

/** A new link to the cart's checkout, as an absolute address. */
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
  /** The link has been used, has expired, or its cart has another owner. */
  | { readonly kind: 'spent'; readonly subject: Subject }
  | { readonly kind: 'unknown' }

/** Follows a link. A single statement decides, so that only one of two simultaneous visitors gets in. */
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
