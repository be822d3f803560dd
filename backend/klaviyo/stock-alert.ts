/**
 * notifyStockLevel (wire: marketing §2): a request to be told when a variant is back. It counts once it is confirmed by
 * mail, so that a visitor cannot have mail sent to a stranger.
 * @module
 */
import { z } from 'zod'
import { statement } from '#backend/bigcommerce/cart/cart-statements.ts'
import { consumeAttempt } from '#backend/middleware/attempts.ts'
import type { CommerceContext } from '#backend/middleware/method.ts'
import { notFound } from '#backend/middleware/wire-error.ts'
import { type Mail, mailBody, queueMail } from '#backend/outbox/outbox.ts'
import { emailAddress, foldEmail } from '#backend/rules/email-address.ts'
import { newSecret } from '#backend/secrets.ts'
import { marketingMethod } from './argument.ts'
import { alertLinks } from './links.ts'

const request = z.object({
  email: emailAddress,
  sku: z.string().min(1).max(60).optional(),
  variantId: z.coerce.number().int().min(1),
  productId: z.coerce.number().int().min(1).optional(),
  quantity: z.int().min(1).max(99).default(1),
})

interface AlertRequest {
  readonly email: string
  readonly variantId: number
  readonly sku?: string | undefined
  readonly productId?: number | undefined
  readonly channelId: number
  readonly quantity: number
}

/** Throws when the channel sells no such variant, or when this address has been written to too often. */
export async function queueStockAlert(
  { d1, now, siteOrigin }: Pick<CommerceContext, 'd1' | 'now' | 'siteOrigin'>,
  asked: AlertRequest,
): Promise<void> {
  const name = await statement(
    d1,
    `SELECT p.name FROM variants v JOIN products p ON p.id = v.product_id WHERE v.id = :variant
     AND (:sku IS NULL OR v.sku = :sku) AND (:product IS NULL OR v.product_id = :product)
     AND EXISTS (SELECT 1 FROM product_prices pp WHERE pp.product_id = p.id AND pp.channel_id = :channel)`,
    { variant: asked.variantId, sku: asked.sku ?? null, product: asked.productId ?? null, channel: asked.channelId },
  ).first<string>('name')
  if (name === null) {
    throw notFound('variant')
  }
  const emailKey = foldEmail(asked.email)
  await consumeAttempt({ d1, now }, 'stock-alert', emailKey)
  const token = newSecret()
  await d1.batch([
    statement(
      d1,
      `INSERT OR IGNORE INTO stock_alerts (email, email_key, variant_id, channel_id, quantity, token, created_at)
       VALUES (:email, :key, :variant, :channel, :quantity, :token, :now)`,
      {
        email: asked.email,
        key: emailKey,
        variant: asked.variantId,
        channel: asked.channelId,
        quantity: asked.quantity,
        token,
        now,
      },
    ),
    // the same request again is no new row, and no new mail
    queueMail(d1, confirmationMail(asked.email, name, alertLinks(siteOrigin, token)), now, {
      when: 'EXISTS (SELECT 1 FROM stock_alerts WHERE token = :token)',
      values: { token },
    }),
  ])
}

const confirmationMail = (recipient: string, name: string, links: ReturnType<typeof alertLinks>): Mail => ({
  kind: 'confirm-stock-alert',
  recipient,
  subject: `Shall we tell you when ${name} is back?`,
  body: mailBody(
    `Please confirm that we may write to you once when ${name} is back in stock: ${links.confirm}`,
    `If you did not ask for this, do nothing, or remove the request: ${links.cancel}`,
  ),
})

/** The market is the one of the channel that the call names in its header. */
export const notifyStockLevel = marketingMethod(request, (context, asked) =>
  queueStockAlert(context, { ...asked, channelId: context.channel.id }),
)
