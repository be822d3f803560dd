/**
 * The footer and the benefit bar (spec B §2).
 * @module
 */
import { z } from 'zod'
import { readableOn } from '#domain/content/colour.ts'
import { contentHref } from '#domain/content/content-href.ts'
import { type BenefitBarContent, type FooterContent, PAYMENT_LOGOS, SOCIAL_NETWORKS } from '#domain/entities/content.ts'
import type { Market } from '#domain/markets.ts'
import { colour, each, flag, linkWire, words } from './parts-wire.ts'

export function footerWire(market: Market): z.ZodType<FooterContent> {
  const column = z.object({ title: z.string().trim().min(1), links: each(linkWire(market)) })
  // Networks are other sites: a path of the shop is no profile.
  const social = z.object({ network: z.enum(SOCIAL_NETWORKS), url: z.url({ protocol: /^https$/ }) })
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

export function benefitBarWire(market: Market): z.ZodType<BenefitBarContent> {
  const benefit = z
    .object({ text: z.string().trim().min(1), link: words, openInNewTab: flag })
    .transform(({ text, link, openInNewTab }) => ({ text, href: contentHref(market, link), openInNewTab }))
  return z
    .object({ items: each(benefit), textColour: colour, backgroundColour: colour, showHomepage: flag })
    .transform(({ textColour, backgroundColour, ...rest }) => ({
      ...rest,
      backgroundColour,
      // a pair that cannot be read is never shown (WCAG 1.4.3)
      textColour: backgroundColour ? readableOn(backgroundColour, textColour) : textColour,
    }))
}
