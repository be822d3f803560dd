/**
 * A receipt proves that this visitor bought the order; knowing the ids is not enough. After the checkout, the buyer gets one as a
 * signed cookie, which the browser sends only to that order's confirmation page.
 * @module
 */
import { sign, verify } from 'hono/jwt'
import { serialize } from 'hono/utils/cookie'
import { z } from 'zod'
import { signingKey } from '#backend/database/signing-keys.ts'
import type { Order } from '#backend/database/tables/orders.ts'
import { type CommerceContext, change } from '#backend/middleware/method.ts'
import { notFound } from '#backend/middleware/wire-error.ts'
import { confirmationPath } from './links.ts'
import { hasPaid, paidOrder } from './pending.ts'
import { findCheckout } from './session.ts'

export const RECEIPT_COOKIE = '__Secure-receipt'

/** One day, in seconds: long enough to reload the page or go back to it. After that, the shopper has the confirmation e-mail. */
const LIFE = 86_400
const KEY = 'receipt'

const claims = z.object({ cart: z.string(), order: z.number().int(), channel: z.number().int() })
type Claims = z.infer<typeof claims>

/** Returns the receipt's `Set-Cookie` header, or undefined if this visitor did not buy the order. */
export async function receiptFor(context: CommerceContext, order: Order): Promise<string | undefined> {
  const session = await findCheckout(context)
  return session && (await hasPaid(context, session, order)) ? newReceipt(context, order) : undefined
}

/** The caller must have checked that this visitor bought the order. */
export async function newReceipt({ channel, db, now }: CommerceContext, order: Order): Promise<string> {
  const proven: Claims = { cart: order.checkoutId, order: order.id, channel: channel.id }
  const receipt = await sign({ ...proven, exp: Math.floor(now / 1000) + LIFE }, await signingKey(db, KEY), 'HS256')
  const path = confirmationPath(channel.market, order.checkoutId, order.id)
  return serialize(RECEIPT_COOKIE, receipt, { path, maxAge: LIFE, httpOnly: true, secure: true, sameSite: 'Lax' })
}

async function provenBy({ channel, db }: CommerceContext, receipt: string): Promise<Claims | undefined> {
  try {
    const proven = claims.parse(await verify(receipt, await signingKey(db, KEY), 'HS256'))
    return proven.channel === channel.id ? proven : undefined
  } catch {
    return undefined
  }
}

/**
 * BigCommerce has no such method. It is declared as a change so that it uses POST. A receipt must not be in a URL, because URLs
 * are logged.
 */
export const getOrderByReceipt = change(z.object({ receipt: z.string().max(1000) }), async (context, { receipt }) => {
  const proven = await provenBy(context, receipt)
  const order = proven && (await paidOrder(context, proven.cart))
  if (!order || order.id !== proven?.order) {
    throw notFound('order')
  }
  return { id: order.id, cart_id: order.checkoutId }
})
