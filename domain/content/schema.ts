/**
 * The fields that all content shares, one schema each: words, colours, pictures and films, links, bars (spec B §2, §3). The blocks and
 * the content service read them; browsers never do, so only this file of `domain`, and the schemas beside it, have zod.
 * @module
 */
import { z } from 'zod'
import type { BenefitBarContent, ContentImage, ContentLink, ImageBanner, MobileNavigation } from '#domain/entities/content.ts'
import type { Market } from '#domain/markets.ts'
import { parseMedia } from '#domain/media/content-media.ts'
import { hexColour, readableOn } from './colour.ts'
import { contentHref } from './content-href.ts'

/** Editors leave fields empty or null; both mean absent. */
export const words = z
  .string()
  .nullish()
  .transform((text) => text?.trim() || undefined)
export const requiredWords = z.string().trim().min(1)
/** An empty one is kept: it makes the picture decoration. */
export const altText = z
  .string()
  .nullish()
  .transform((text) => text ?? undefined)
export const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false)
/** One of an editor's choices; anything else is absent, and the block's default applies. */
export const oneOf = <const Choice extends string>(choices: readonly Choice[]) => z.enum(choices).optional().catch(undefined)
export const colour = z.unknown().optional().transform(hexColour)
/** A picture or a film, or absent. */
export const media = z.unknown().optional().transform(parseMedia)
/** A picture, or absent where it is none. */
export const image = media.transform((entry): ContentImage | undefined =>
  entry?.kind === 'image' ? { src: entry.src, alt: entry.alt } : undefined,
)

/** @param message names the fault in the log and in the editor's preview */
export const required = <Value>(schema: z.ZodType<Value | undefined>, message: string) =>
  schema.transform((value, context): Value => {
    if (value === undefined) {
      context.addIssue({ code: 'custom', message })
      return z.NEVER
    }
    return value
  })

const isPresent = <Value>(value: Value | undefined): value is Value => value !== undefined

/** The id of a live-shopping channel at its vendor's: part of an address. */
export const liveChannel = z.string().regex(/^[\w-]{1,64}$/, 'is no id of a channel')

/** HTML that an editor writes by hand: the block reads it, and the document in its frame. */
export const customDocument = z.object({ title: requiredWords, html: words, css: words, js: words })

/** A list of at least so many entries that is wrong if one of them is; absent entries are dropped. */
export const listOf = <Value>(schema: z.ZodType<Value | undefined>, least = 0) =>
  z
    .array(schema)
    .min(least)
    .transform((entries): Value[] => entries.filter(isPresent))

/** The same, empty where an editor left it out. */
export const optionalListOf = <Value>(schema: z.ZodType<Value | undefined>) =>
  listOf(schema)
    .nullish()
    .transform((entries): Value[] => entries ?? [])

/** A list of which the entries that parse are kept: chrome and bars are shown without an editor's mistake. */
export const each = <Value>(schema: z.ZodType<Value | undefined>) =>
  z
    .array(schema.catch(undefined))
    .nullish()
    .transform((entries): Value[] => (entries ?? []).filter(isPresent))

/** An address in its market; absent where it leads nowhere safe. */
export const hrefIn = (market: Market) => words.transform((link) => contentHref(market, link))

/** A picture across a page that may lead somewhere: above the bag, the account and the choice of a site (spec B §2). */
export const imageBannerIn = (market: Market) =>
  z
    .object({ image: required(image, 'is no picture'), imageAlt: altText, url: hrefIn(market) })
    .transform(({ image: { src, alt }, imageAlt, url }): ImageBanner => ({ image: { src, alt: imageAlt ?? alt }, href: url }))

/** A content link entry (spec B §3) in its market; absent where its address leads nowhere safe. */
export const linkIn = (market: Market) =>
  z
    .object({
      title: requiredWords,
      url: z.string(),
      textColour: colour,
      hoverColour: colour,
      textBold: flag,
      underline: flag,
      featuredText: flag,
      titleSuperscriptText: words,
      openInNewTab: flag,
    })
    .transform((link): ContentLink | undefined => {
      const href = contentHref(market, link.url)
      return href === undefined
        ? undefined
        : {
            title: link.title,
            href,
            textColour: link.textColour,
            hoverColour: link.hoverColour,
            bold: link.textBold,
            underline: link.underline,
            featured: link.featuredText,
            superscript: link.titleSuperscriptText,
            openInNewTab: link.openInNewTab,
          }
    })

/** An entry without a safe address is left out with all below it. */
export const safeLinkIn = (market: Market) => required(linkIn(market), 'unsafe or empty address')

/** Categories with what lies below them, as both mobile menus have them. */
export function mobileNavigationIn(market: Market): z.ZodType<MobileNavigation> {
  const link = safeLinkIn(market)
  const group = z.object({ link, children: each(link) }).transform((entry) => ({ link: entry.link, links: entry.children }))
  const entry = z
    .object({ link, image, children: each(group) })
    .transform(({ children, ...rest }) => ({ ...rest, groups: children }))
  return z
    .object({ items: each(entry), roundCategories: flag })
    .transform(({ items, roundCategories }) => ({ entries: items, ...(roundCategories ? { isRound: true } : {}) }))
}

export const barColours = { textColour: colour, backgroundColour: colour }

/** The colours of a bar: a pair that cannot be read is never shown (WCAG 1.4.3). */
export const readableBar = <Bar extends { readonly textColour?: string; readonly backgroundColour?: string }>(bar: Bar) => ({
  ...bar,
  textColour: bar.backgroundColour ? readableOn(bar.backgroundColour, bar.textColour) : bar.textColour,
})

/** The benefit bar, of the chrome or of a page. */
export function benefitBarIn(market: Market): z.ZodType<BenefitBarContent> {
  const benefit = z
    .object({ text: requiredWords, link: hrefIn(market), openInNewTab: flag })
    .transform(({ link, ...rest }) => ({ ...rest, href: link }))
  return z.object({ items: each(benefit), showHomepage: flag, ...barColours }).transform(readableBar)
}
