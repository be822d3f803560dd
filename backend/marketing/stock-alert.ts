/**
 * notifyStockLevel (wire: marketing §2): a request to be told when a variant is back. It counts once it is confirmed by
 * mail, so that nobody can have mail sent to somebody else.
 * @module
 */
import { z } from 'zod'
import { statement } from '#backend/commerce/cart-statements.ts'
import { notFound } from '#backend/commerce/wire-error.ts'
import { takeTry } from '#backend/customers/attempts.ts'
import { emailAddress, foldEmail } from '#backend/customers/email.ts'
import { newSecret } from '#backend/customers/secrets.ts'
import { mailBody, queueMail } from '#backend/outbox/outbox.ts'
import { marketingMethod } from './argument.ts'
import { alertLinks } from './links.ts'

const request = z.object({
  email: emailAddress,
  sku: z.string().min(1).max(60).optional(),
  variantId: z.coerce.number().int().min(1),
  productId: z.coerce.number().int().min(1).optional(),
  locale: z.string().max(20).optional(),
  channelId: z.coerce.number().int().optional(),
  quantity: z.int().min(1).max(99).default(1),
})

export const notifyStockLevel = marketingMethod(request, async ({ channel, d1, now, siteOrigin }, asked) => {
  const name = await statement(
    d1,
    `SELECT p.name FROM variants v JOIN products p ON p.id = v.product_id WHERE v.id = :variant
     AND (:sku IS NULL OR v.sku = :sku) AND (:product IS NULL OR v.product_id = :product)`,
    { variant: asked.variantId, sku: asked.sku ?? null, product: asked.productId ?? null },
  ).first<string>('name')
  if (name === null) {
    throw notFound('variant')
  }
  const emailKey = foldEmail(asked.email)
  await takeTry({ d1, now }, 'stock-alert', emailKey)
  const token = newSecret()
  const links = alertLinks(siteOrigin, token)
  const mail = {
    kind: 'confirm-stock-alert',
    recipient: asked.email,
    subject: `Shall we tell you when ${name} is back?`,
    body: mailBody(
      `Please confirm that we may write to you once when ${name} is back in stock: ${links.confirm}`,
      `If you did not ask for this, do nothing, or remove the request: ${links.cancel}`,
    ),
  } as const
  await d1.batch([
    statement(
      d1,
      `INSERT OR IGNORE INTO stock_alerts (email, email_key, variant_id, channel_id, quantity, token, created_at)
       VALUES (:email, :key, :variant, :channel, :quantity, :token, :now)`,
      { email: asked.email, key: emailKey, variant: asked.variantId, channel: channel.id, quantity: asked.quantity, token, now },
    ),
    // the same request again is no new row, and no new mail
    queueMail(d1, mail, now, { when: 'EXISTS (SELECT 1 FROM stock_alerts WHERE token = :token)', values: { token } }),
  ])
})
