/**
 * E-mails a shopper's message to the shop, with the shopper as Reply-To. Repeating the same message within an hour sends no
 * second e-mail.
 * @module
 */
import { z } from 'zod'
import { CONTACT_EMAIL } from '#backend/brand/words.ts'
import { consumeAttempt } from '#backend/middleware/attempt-limits.ts'
import { change } from '#backend/middleware/method.ts'
import { composeMail, frameOf } from '#backend/outbox/compose-mail.ts'
import { queueMail } from '#backend/outbox/outbox.ts'
import { emailAddress } from '#backend/rules/email-address.ts'
import { oneLine, severalLines } from '#backend/rules/plain-text.ts'
import { digest } from '#backend/secrets.ts'

const HOUR = 3_600_000

const TOPICS = {
  order: 'Order',
  return: 'Return or refund',
  product: 'Product or size',
  account: 'Account',
  site: 'Website',
  other: 'Other',
} as const

const written = z.object({
  name: oneLine({ least: 2, most: 100 }),
  email: emailAddress,
  topic: z.enum(['order', 'return', 'product', 'account', 'site', 'other']),
  orderId: z.string().regex(/^(?:\d{12})?$/, 'Not an order number.'),
  message: severalLines({ least: 3, most: 2000 }),
})

export const sendContactMessage = change(written, async (context, asked) => {
  const { channel, db, now, siteOrigin, visitorAddress } = context
  const { name, email, topic, orderId, message } = asked
  await consumeAttempt(context, 'contact', visitorAddress ?? email)
  const about = orderId ? `${TOPICS[topic]}, order ${orderId}` : TOPICS[topic]
  const mail = composeMail(
    frameOf(siteOrigin, channel.id),
    { kind: 'contact-message', recipient: CONTACT_EMAIL, subject: `${about}: message from ${name}` },
    { kind: 'block', title: 'From', lines: [name, email] },
    { kind: 'block', title: 'About', lines: [about, channel.market.name] },
    { kind: 'block', title: 'Message', lines: message.split('\n') },
  )
  const dedupeKey = `contact:${await digest(JSON.stringify([asked, Math.floor(now / HOUR)]))}`
  await queueMail(db, { ...mail, replyTo: email, dedupeKey }, now)
  return { success: true }
})
