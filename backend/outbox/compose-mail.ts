/**
 * Composes an e-mail. Plain text and HTML are rendered from the same parts, so their content is the same.
 * @module
 */
import { SHOP_NAME } from '#backend/brand/words.ts'
import { channelById } from '#backend/channels.ts'
import { DEFAULT_MARKET } from '#domain/markets.ts'
import { mailHtml } from './mail-html.ts'
import type { MailFrame, MailGoods, MailPart } from './mail-parts.ts'
import type { Mail } from './outbox.ts'

export const frameOf = (siteOrigin: string, channelId: number): MailFrame => ({
  siteOrigin,
  market: channelById(channelId)?.market ?? DEFAULT_MARKET,
})

const goodsLine = ({ quantity, name, facts, price }: MailGoods): string =>
  `${quantity} × ${[name, ...facts].join(', ')}${price && `: ${price}`}`

function textOf(part: MailPart): string {
  if (typeof part === 'string') {
    return part
  }
  switch (part.kind) {
    case 'link':
      return `${part.lead}: ${part.href}`
    case 'goods':
      return part.goods.map(goodsLine).join('\n')
    case 'sums':
      return part.rows.map(([label, amount]) => `${label}: ${amount}`).join('\n')
    case 'block':
      return [part.title, ...part.lines, ...(part.href ? [part.href] : [])].join('\n')
  }
}

/** @param mail the e-mail, whose subject is also the heading of the HTML */
export const composeMail = (frame: MailFrame, mail: Omit<Mail, 'body' | 'html'>, ...parts: readonly MailPart[]): Mail => ({
  ...mail,
  body: [...parts.map(textOf), SHOP_NAME].join('\n\n'),
  html: mailHtml(frame, mail.subject, parts),
})
