/**
 * The fields that all content shares, one schema each: words, colours, pictures and films, links, bars (spec B §2, §3). Each is strict,
 * and says in an editor's words what it expects; `read-schema.ts` takes out what is wrong. The blocks and the content service read them;
 * browsers never do, so only this file of `domain`, and the schemas beside it, have zod.
 * @module
 */
import { z } from 'zod'
import type { BenefitBarContent, ContentImage, ContentLink, ImageBanner, MobileNavigation } from '#domain/entities/content.ts'
import type { Market } from '#domain/markets.ts'
import { parseMedia } from '#domain/media/content-media.ts'
import { hexColour, readableOn } from './colour.ts'
import { contentHref } from './content-href.ts'
import { isEmpty } from './read-schema.ts'

const withoutEmpty = (value: unknown): unknown => (isEmpty(value) && typeof value !== 'boolean' ? undefined : value)

/** A field that an editor may leave empty; a group of fields is so where all of them are. */
export const optional = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(withoutEmpty, schema.optional())

/** @param read gives undefined for what is wrong @param expected in an editor's words */
export const readBy = <Value>(read: (value: unknown) => Value | undefined, expected: string) =>
  z.unknown().transform((value, context): Value => {
    const found = read(value)
    if (found === undefined) {
      context.addIssue({ code: 'custom', message: expected })
      return z.NEVER
    }
    return found
  })

export const requiredWords = z.string().trim().min(1)
export const words = optional(requiredWords)
/** An empty one is kept: it makes the picture decoration. */
export const altText = z
  .string()
  .nullish()
  .transform((text) => text ?? undefined)
export const flag = optional(z.boolean()).transform((value) => value ?? false)
/** One of an editor's choices; the block's default applies where there is none. */
export const oneOf = <const Choice extends string>(choices: readonly Choice[]) => optional(z.enum(choices))
export const requiredColour = readBy(hexColour, 'a colour such as #99391f')
export const colour = optional(requiredColour)
export const requiredMedia = readBy(parseMedia, 'a picture or a film')
export const media = optional(requiredMedia)
const pictureOf = (value: unknown): ContentImage | undefined => {
  const entry = parseMedia(value)
  return entry?.kind === 'image' ? { src: entry.src, alt: entry.alt } : undefined
}
export const requiredImage = readBy(pictureOf, 'a picture')
export const image = optional(requiredImage)

/** The id of a live-shopping channel at its vendor's: part of an address. */
export const liveChannel = z.string().regex(/^[\w-]{1,64}$/, 'the id of a channel')

/** HTML that an editor writes by hand: the block reads it, and the document in its frame. */
export const customDocument = z.object({ title: requiredWords, html: words, css: words, js: words })

export interface Length {
  readonly least?: number
  /** A longer list is cut. */
  readonly most?: number
}

/** An entry that is wrong is left out. */
export const listOf = <Schema extends z.ZodType>(entry: Schema, { least = 0, most = Number.POSITIVE_INFINITY }: Length = {}) =>
  z
    .array(entry)
    .min(least)
    .superRefine((entries, context) => {
      // Not by `max`, which hides what is wrong with the entries.
      if (entries.length > most) {
        context.addIssue({ code: 'too_big', origin: 'array', maximum: most, input: entries })
      }
    })

/** The same, empty where an editor left it out. */
export const optionalListOf = <Schema extends z.ZodType>(entry: Schema, length?: Length) =>
  optional(listOf(entry, length)).transform((entries) => entries ?? [])

/** An address in its market, that leads somewhere safe. */
export const requiredHrefIn = (market: Market) =>
  readBy(
    (value) => (typeof value === 'string' ? contentHref(market, value) : undefined),
    'an address such as /browse/womens or https://example.com',
  )
export const hrefIn = (market: Market) => optional(requiredHrefIn(market))

/** A picture across a page that may lead somewhere: above the bag, the account and the choice of a site (spec B §2). */
export const imageBannerIn = (market: Market) =>
  z
    .object({ image: requiredImage, imageAlt: altText, url: hrefIn(market) })
    .transform(({ image: { src, alt }, imageAlt, url }): ImageBanner => ({ image: { src, alt: imageAlt ?? alt }, href: url }))

/** A content link entry (spec B §3) in its market. Without a safe address it is left out with all below it. */
export const linkIn = (market: Market) =>
  z
    .object({
      title: requiredWords,
      url: requiredHrefIn(market),
      textColour: colour,
      hoverColour: colour,
      textBold: flag,
      underline: flag,
      featuredText: flag,
      titleSuperscriptText: words,
      openInNewTab: flag,
    })
    .transform(
      ({ title, url, textColour, hoverColour, ...link }): ContentLink => ({
        title,
        href: url,
        textColour,
        hoverColour,
        bold: link.textBold,
        underline: link.underline,
        featured: link.featuredText,
        superscript: link.titleSuperscriptText,
        openInNewTab: link.openInNewTab,
      }),
    )

/** Categories with what lies below them, as both mobile menus have them. */
export function mobileNavigationIn(market: Market, length?: Length) {
  const link = linkIn(market)
  const group = z
    .object({ link, children: optionalListOf(link) })
    .transform((entry) => ({ link: entry.link, links: entry.children }))
  const entry = z
    .object({ link, image, children: optionalListOf(group) })
    .transform(({ children, ...rest }) => ({ ...rest, groups: children }))
  return z
    .object({ items: listOf(entry, length), roundCategories: flag })
    .transform(
      ({ items, roundCategories }): MobileNavigation => ({ entries: items, ...(roundCategories ? { isRound: true } : {}) }),
    )
}

export const barColours = { textColour: colour, backgroundColour: colour }

/** The colours of a bar: a pair that cannot be read is never shown (WCAG 1.4.3). */
export const readableBar = <Bar extends { readonly textColour?: string; readonly backgroundColour?: string }>(bar: Bar) => ({
  ...bar,
  textColour: bar.backgroundColour ? readableOn(bar.backgroundColour, bar.textColour) : bar.textColour,
})

/** The benefit bar, of the chrome or of a page. */
export function benefitBarIn(market: Market, length?: Length): z.ZodType<BenefitBarContent> {
  const benefit = z
    .object({ text: requiredWords, link: hrefIn(market), openInNewTab: flag })
    .transform(({ link, ...rest }) => ({ ...rest, href: link }))
  return z.object({ items: listOf(benefit, length), showHomepage: flag, ...barColours }).transform(readableBar)
}
