/**
 * Schema of the footer (spec B §2).
 * @module
 */
import { z } from 'zod'
import { type FooterContent, PAYMENT_LOGOS, SOCIAL_NETWORKS } from '#domain/entities/content.ts'
import type { Market } from '#domain/markets.ts'
import { distinct, flag, linkIn, optionalListOf, requiredWords, words } from './schema.ts'

const HTTPS = 'an address such as https://www.instagram.com/our-shop'

export function footerIn(market: Market): z.ZodType<FooterContent> {
  const column = z.object({ title: requiredWords, links: optionalListOf(linkIn(market)) })
  // Social networks are other sites, so the shop's own paths are rejected.
  const social = z.object({
    network: z.enum(SOCIAL_NETWORKS),
    url: z.url({ protocol: /^https$/, hostname: z.regexes.domain, error: HTTPS }).startsWith('https://', HTTPS),
  })
  return z
    .object({
      columns: optionalListOf(column),
      allowMultipleOpen: flag,
      socialLinks: distinct(optionalListOf(social), ({ network }) => network),
      paymentLogos: distinct(optionalListOf(z.enum(PAYMENT_LOGOS)), (logo) => logo),
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
