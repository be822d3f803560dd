/**
 * notifyStockLevel (wire: marketing §2): stores a back-in-stock request. The request stays inactive until the shopper confirms it
 * through a link sent by e-mail, so a visitor cannot sign up someone else's address.
 * @module
 */
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { batch } from '#backend/database/database.ts'
import { productPrices, products, variants } from '#backend/database/tables/catalogue.ts'
import type { Customer } from '#backend/database/tables/customers.ts'
import { stockAlerts } from '#backend/database/tables/marketing.ts'
import { consumeAttempt } from '#backend/middleware/attempt-limits.ts'
import type { CommerceContext } from '#backend/middleware/method.ts'
import { notFound } from '#backend/middleware/wire-error.ts'
import { composeMail, frameOf } from '#backend/outbox/compose-mail.ts'
import type { MailFrame } from '#backend/outbox/mail-parts.ts'
import { type Mail, queueMail } from '#backend/outbox/outbox.ts'
import { emailAddress, foldEmail } from '#backend/rules/email-address.ts'
import { newSecret } from '#backend/secrets.ts'
import { inWordsOf } from '#domain/text/american-words.ts'
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

/**
 * A request stores an e-mail address but no customer id. It belongs to a customer only after they have verified that address
 * (safety §8.13).
 */
export const isAlertOf = ({ emailKey, emailProvenAt }: Customer): SQL =>
  emailProvenAt === null ? sql`0` : sql`${stockAlerts.emailKey} = ${emailKey}`

/** @throws WireError if the channel does not sell the variant, or if too many e-mails have been sent to this address */
export async function queueStockAlert(
  { db, now, siteOrigin }: Pick<CommerceContext, 'db' | 'now' | 'siteOrigin'>,
  asked: AlertRequest,
): Promise<void> {
  const [goods] = await db
    .select({ name: products.name })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .innerJoin(productPrices, and(eq(productPrices.productId, products.id), eq(productPrices.channelId, asked.channelId)))
    .where(
      and(
        eq(variants.id, asked.variantId),
        asked.sku === undefined ? undefined : eq(variants.sku, asked.sku),
        asked.productId === undefined ? undefined : eq(variants.productId, asked.productId),
      ),
    )
  if (!goods) {
    throw notFound('variant')
  }
  const { email, variantId, channelId, quantity } = asked
  const emailKey = foldEmail(email)
  await consumeAttempt({ db, now }, 'stock-alert', emailKey)
  const token = newSecret()
  await batch(db, [
    db
      .insert(stockAlerts)
      .values({ email, emailKey, variantId, channelId, quantity, token, createdAt: now })
      .onConflictDoNothing(),
    // A repeated request does not insert a row, so its token is not stored and no e-mail is queued.
    queueMail(
      db,
      confirmationMail(frameOf(siteOrigin, channelId), email, goods.name, token),
      now,
      sql`EXISTS (SELECT 1 FROM ${stockAlerts} WHERE ${stockAlerts.token} = ${token})`,
    ),
  ])
}

function confirmationMail(frame: MailFrame, recipient: string, product: string, token: string): Mail {
  const name = inWordsOf(frame.market, product)
  const { confirm, cancel } = alertLinks(frame.siteOrigin, token)
  return composeMail(
    frame,
    { kind: 'confirm-stock-alert', recipient, subject: `Shall we tell you when ${name} is back?`, unsubscribe: cancel },
    {
      kind: 'link',
      lead: `Please confirm that we may write to you once when ${name} is back in stock`,
      label: 'Yes, tell me',
      href: confirm,
    },
    {
      kind: 'link',
      lead: 'If you didn’t ask for this, ignore this email or remove the request',
      label: 'Remove the request',
      href: cancel,
    },
  )
}

/** The channel header of the request determines the market. */
export const notifyStockLevel = marketingMethod(request, (context, asked) =>
  queueStockAlert(context, { ...asked, channelId: context.channel.id }),
)
