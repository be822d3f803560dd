/**
 * Lets a guest find an order. The guest enters the order's number and e-mail; the shop mails a code to the e-mail on the
 * order. The code restores the receipt. Neither response reveals whether the order exists.
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
/** Crockford's Base32 alphabet: no letters that look like digits, and no U, so fewer codes spell words. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 40 bits. `attempt-limits.ts` allows too few attempts to guess a code before it expires. */
const LENGTH = 8

const newCode = (): string =>
  [...crypto.getRandomValues(new Uint8Array(LENGTH))].map((byte) => LETTERS[byte % LETTERS.length]).join('')

/** Accepts lower case, O for 0, I or L for 1, spaces, and a missing dash. */
const code = z
  .string()
  .max(40)
  .transform((typed) => typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1'))

const hashOf = (orderId: number, plain: string): Promise<string> => digest(`${orderId}:${plain}`)

/** Matches a paid order of this market by its number and e-mail. */
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
  // The mail goes to the e-mail on the order, never to the one that was typed.
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
    // Earlier codes stay valid: otherwise a stranger's request could invalidate the buyer's code.
    db.run(insertSelect(orderCodes, { orderId: sql`${orders.id}`, codeHash, expiresAt }, sql`FROM ${orders} WHERE ${condition}`)),
    queueMail(db, mail, now, sql`EXISTS (SELECT 1 FROM ${orders} WHERE ${condition})`),
  ])
  return { success: true }
})

/** One DELETE consumes the code, so two parallel requests with the same code get one receipt. */
export const openOrderByCode: Method = {
  isChange: true,
  async run(context, args) {
    const { db, now, channel, visitorAddress = '' } = context
    const asked = parseArgument(z.object({ orderId: orderNumber, code }), args)
    await consumeAttempt(context, 'order-look-up', `${asked.orderId} ${visitorAddress}`)
    // Attempts are counted per newest code, so a newly mailed code resets the count.
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
    // An order of another market does not consume the code.
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
