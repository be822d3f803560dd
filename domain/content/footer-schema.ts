/**
 * The footer (spec B §2).
 * @module
 */
import { z } from 'zod'
import { type FooterContent, PAYMENT_LOGOS, SOCIAL_NETWORKS } from '#domain/entities/content.ts'
import type { Market } from '#domain/markets.ts'
import { each, flag, linkIn, requiredWords, words } from './schema.ts'

export function footerIn(market: Market): z.ZodType<FooterContent> {
  const column = z.object({ title: requiredWords, links: each(linkIn(market)) })
  // Networks are other sites: a path of the shop is no profile.
  const social = z.object({
    network: z.enum(SOCIAL_NETWORKS),
    url: z.url({ protocol: /^https$/, hostname: z.regexes.domain }).startsWith('https://'),
  })
  return z
    .object({
      columns: each(column),
      allowMultipleOpen: flag,
      socialLinks: each(social),
      paymentLogos: each(z.enum(PAYMENT_LOGOS)),
      textBox: words,
    })
    .transform(({ columns, allowMultipleOpen, socialLinks, paymentLogos, textBox }) => ({
      columns,
      severalOpen: allowMultipleOpen,
      social: socialLinks.map(({ network, url }) => ({ network, href: url })),
      payments: paymentLogos,
      textBox,
    }))
}
