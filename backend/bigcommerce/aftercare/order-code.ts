/**
 * Lets a guest find an order. The guest enters the order number and an e-mail address, and the shop sends a code to the address
 * on the order. The code restores the receipt. The response is the same whether or not the order exists.
 * @module
 */
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { newReceipt } from '#backend/bigcommerce/hosted-checkout/receipt.ts'
import { orderNumber } from '#backend/bigcommerce/orders/request.ts'
import { batch, insertSelect } from '#backend/database/database.ts'
import { hasStatus, IS_ACTIVE } from '#backend/database/order-conditions.ts'
import { orderCodes, orders } from '#backend/database/tables/orders.ts'
import { consumeAttempt } from '#backend/middleware/attempt-limits.ts'
import { type CommerceContext, change, type Method, parseArgument } from '#backend/middleware/method.ts'
import { notFound } from '#backend/middleware/wire-error.ts'
import { composeMail, frameOf } from '#backend/outbox/compose-mail.ts'
import { queueMail } from '#backend/outbox/outbox.ts'
import { emailAddress, foldEmail } from '#backend/rules/email-address.ts'
import { STATUS } from '#backend/rules/order-status.ts'
import { digest } from '#backend/secrets.ts'

const CODE_LIFE = 30 * 60_000
/** Crockford's Base32 alphabet. It leaves out letters that look like digits, and U, so that fewer codes spell words. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 40 bits. `attempt-limits.ts` allows so few attempts that a code expires before it can be guessed. */
const LENGTH = 8

const newCode = (): string =>
  [...crypto.getRandomValues(new Uint8Array(LENGTH))].map((byte) => LETTERS[byte % LETTERS.length]).join('')

/** Accepts lower case, O for 0, I or L for 1, spaces, and a missing dash. */
const code = z
  .string()
  .max(40)
  .transform((typed) => typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1'))

const hashOf = (orderId: number, plain: string): Promise<string> => digest(`${orderId}:${plain}`)

const isOrderOf = ({ channel }: CommerceContext, orderId: number, email: string) =>
  and(
    eq(orders.id, orderId),
    eq(orders.channelId, channel.id),
    sql`lower(${orders.email}) = ${foldEmail(email)}`,
    IS_ACTIVE,
    sql`NOT ${hasStatus(STATUS.incomplete)}`,
  )

export const requestOrderCode = change(z.object({ orderId: orderNumber, email: emailAddress }), async (context, asked) => {
  const { channel, db, now, siteOrigin, visitorAddress = '' } = context
  const pair = `${asked.orderId} ${asked.email}`
  await consumeAttempt(context, 'order-mail', `${pair} ${visitorAddress}`)
  await consumeAttempt(context, 'order-mails', pair)
  const condition = isOrderOf(context, asked.orderId, asked.email)
  const [order] = await db.select({ email: orders.email }).from(orders).where(condition)
  const plain = newCode()
  const codeHash = await hashOf(asked.orderId, plain)
  const expiresAt = now + CODE_LIFE
  // Send the e-mail to the address on the order, never to the one the visitor entered.
  const mail = composeMail(
    frameOf(siteOrigin, channel.id),
    { kind: 'order-code', recipient: order?.email ?? '', subject: `The code for your order ${asked.orderId}` },
    `The code for your order ${asked.orderId} is ${plain.slice(0, 4)}-${plain.slice(4)}. It works once, within the next 30 minutes.`,
    {
      kind: 'link',
      lead: 'Enter it here',
      label: 'Enter the code',
      href: `${siteOrigin}${channel.market.prefix}/find-order?order=${asked.orderId}`,
    },
    'If you did not ask for this, there is nothing to do: your order stays as it is.',
  )
  await batch(db, [
    // Keep earlier codes valid. Otherwise a stranger could invalidate the buyer's code by requesting another.
    db.run(insertSelect(orderCodes, { orderId: sql`${orders.id}`, codeHash, expiresAt }, sql`FROM ${orders} WHERE ${condition}`)),
    queueMail(db, mail, now, sql`EXISTS (SELECT 1 FROM ${orders} WHERE ${condition})`),
  ])
  return { success: true }
})

/** A single DELETE consumes the code, so of two concurrent requests only one gets a receipt. */
export const openOrderByCode: Method = {
  isChange: true,
  async run(context, args) {
    const { db, now, channel, visitorAddress = '' } = context
    const asked = parseArgument(z.object({ orderId: orderNumber, code }), args)
    await consumeAttempt(context, 'order-look-up', `${asked.orderId} ${visitorAddress}`)
    // Attempts are counted for the newest code only, so sending a new code resets the count.
    const [newest] = await db
      .select()
      .from(orderCodes)
      .where(eq(orderCodes.orderId, asked.orderId))
      .orderBy(desc(orderCodes.expiresAt))
      .limit(1)
    await consumeAttempt(context, 'order-code', newest?.codeHash ?? String(asked.orderId))
    const [order] = await db
      .select()
      .from(orders)
      .where(and(eq(orders.id, asked.orderId), eq(orders.channelId, channel.id)))
    // If the order belongs to another channel, the code must not be consumed.
    const used = await db
      .delete(orderCodes)
      .where(
        and(
          eq(orderCodes.orderId, asked.orderId),
          eq(orderCodes.codeHash, await hashOf(asked.orderId, asked.code)),
          gt(orderCodes.expiresAt, now),
          order ? undefined : sql`0`,
        ),
      )
      .returning()
    if (used.length === 0 || !order) {
      throw notFound('order')
    }
    const body = { id: order.id, cart_id: order.checkoutId }
    return { status: 200, body, headers: { 'set-cookie': await newReceipt(context, order) } }
  },
}
