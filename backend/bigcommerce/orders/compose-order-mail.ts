/**
 * Composes an e-mail about an order. It ends with a link to the shopper's orders.
 * @module
 */
import { channelById } from '#backend/channels.ts'
import type { Order } from '#backend/database/tables/orders.ts'
import { composeMail } from '#backend/outbox/compose-mail.ts'
import type { MailPart } from '#backend/outbox/mail-parts.ts'
import type { Mail } from '#backend/outbox/outbox.ts'
import type { Market } from '#domain/markets.ts'

interface MailFacts {
  readonly kind: Mail['kind']
  readonly subject: string
  readonly dedupeKey: string
}

/** Returns undefined if the order has no e-mail address, which is allowed. */
export function composeOrderMail(
  order: Order,
  siteOrigin: string,
  facts: MailFacts,
  parts: (market: Market) => readonly MailPart[],
): Mail | undefined {
  const market = channelById(order.channelId)?.market
  if (!market || order.email === '') {
    return undefined
  }
  const isGuests = order.customerId === 0
  return composeMail({ siteOrigin, market }, { ...facts, recipient: order.email }, ...parts(market), {
    kind: 'link',
    lead: isGuests ? 'Find your order' : 'Your orders',
    label: isGuests ? 'Find your order' : 'See your orders',
    href: `${siteOrigin}${market.prefix}${isGuests ? '/find-order' : '/my-account'}`,
  })
}
