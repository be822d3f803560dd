/**
 * Schemas of the fields that all content shares: texts, colours, images, films, links and bars (spec B §2, §3). Each schema is
 * strict and describes the expected value in an editor's words; `read-schema.ts` removes invalid values. In `domain`, only this
 * file and the schemas next to it import zod, because browsers must not load it.
 * @module
 */
import { z } from 'zod'
import {
  type BenefitBarContent,
  type ContentImage,
  type ContentLink,
  type ImageBanner,
  MAX_ROUND_CATEGORIES,
  type MobileNavigation,
} from '#domain/entities/content.ts'
import type { Market } from '#domain/markets.ts'
import { parseMedia } from '#domain/media/content-media.ts'
import { hexColour, readableOn } from './colour.ts'
import { contentHref } from './content-href.ts'
import { isEmpty } from './read-schema.ts'

const withoutEmpty = (value: unknown): unknown => (isEmpty(value) && typeof value !== 'boolean' ? undefined : value)

export const optional = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(withoutEmpty, schema.optional())

/**
 * @param read returns undefined for an invalid value
 * @param expected describes a valid value to an editor
 */
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
/** Empty text is kept, because it marks an image as decorative. */
export const altText = z
  .string()
  .nullish()
  .transform((text) => text ?? undefined)
export const flag = optional(z.boolean()).transform((value) => value ?? false)
/** The value is undefined if the editor made no choice. The block's own default then applies. */
export const oneOf = <const Choice extends string>(choices: readonly Choice[]) => optional(z.enum(choices))
const COLOUR = { type: 'string', examples: ['#99391f'] } as const
const hex = readBy(hexColour, 'a colour such as #99391f')
export const requiredColour = hex.meta({ ...COLOUR, minLength: 1 })
export const colour = optional(hex.meta(COLOUR))
/** The content vendor's own types for images and films. For a field of these types, the vendor's editor shows a file chooser. */
const CORE = 'http://bigcontent.io/cms/schema/v1/core#/definitions'
const [PICTURE, FILM] = [{ allOf: [{ $ref: `${CORE}/image-link` }] }, { allOf: [{ $ref: `${CORE}/video-link` }] }]

export const requiredMedia = readBy(parseMedia, 'a picture or a film of the media library, with its endpoint and name').meta({
  type: 'object',
  anyOf: [PICTURE, FILM],
})
export const media = optional(requiredMedia)
const pictureOf = (value: unknown): ContentImage | undefined => {
  const entry = parseMedia(value)
  return entry?.kind === 'image' ? { src: entry.src, alt: entry.alt } : undefined
}
export const requiredImage = readBy(pictureOf, 'a picture of the media library, with its endpoint and name').meta({
  type: 'object',
  ...PICTURE,
})
export const image = optional(requiredImage)

const CHANNEL = 'the id of a channel, of at most 64 letters, digits and dashes'
/** The live-shopping vendor's channel id. It becomes part of a URL. */
export const liveChannel = z.string(CHANNEL).regex(/^[\w-]{1,64}$/, CHANNEL)

/** Schema of an editor's own HTML, for the custom HTML block and for the document inside that block's frame. */
export const customDocument = z.object({ title: requiredWords, html: words, css: words, js: words })

export interface Length {
  readonly least?: number
  /** A longer list is truncated to this length. */
  readonly most?: number
}

/** A list with bounds on its length. `read-schema.ts` drops invalid entries and truncates a list that is too long. */
export const listOf = <Schema extends z.ZodType>(entry: Schema, { least = 0, most = Number.POSITIVE_INFINITY }: Length = {}) =>
  z
    .array(entry)
    .min(least)
    .superRefine((entries, context) => {
      // Zod's own `max` would hide the problems of the entries.
      if (entries.length > most) {
        context.addIssue({ code: 'too_big', origin: 'array', maximum: most, input: entries })
      }
    })

export const optionalListOf = <Schema extends z.ZodType>(entry: Schema, length?: Length) =>
  optional(listOf(entry, length)).transform((entries) => entries ?? [])

/**
 * A list without duplicates.
 * @param nameOf identifies an entry; undefined for an entry that may repeat
 * @param field the field to reset to its default in a duplicate; without `field` the duplicate is removed
 */
export const distinct = <Entry>(
  list: z.ZodType<readonly Entry[]>,
  nameOf: (entry: Entry) => string | number | undefined,
  field?: string,
) =>
  list.superRefine((entries, context) => {
    const names = entries.map(nameOf)
    for (const [index, name] of names.entries()) {
      const first = names.indexOf(name)
      if (name !== undefined && first < index) {
        const message = `is ${name}, which entry ${first + 1} has already: change or remove one`
        context.addIssue({ code: 'custom', path: [index, ...(field ? [field] : [])], message })
      }
    }
  })

const HREF = { type: 'string', examples: ['/browse/womens'] } as const
/** Accepts a safe URL. One of the shop's own paths gets the market's prefix. */
const safeHrefIn = (market: Market) =>
  readBy(
    (value) => (typeof value === 'string' ? contentHref(market, value) : undefined),
    'an address such as /browse/womens or https://example.com',
  )
export const requiredHrefIn = (market: Market) => safeHrefIn(market).meta({ ...HREF, minLength: 1 })
export const hrefIn = (market: Market) => optional(safeHrefIn(market).meta(HREF))

/** A full-width image for the bag, the account pages and the market selector, with an optional link (spec B §2). */
export const imageBannerIn = (market: Market) =>
  z
    .object({ image: requiredImage, imageAlt: altText, url: hrefIn(market) })
    .transform(({ image: { src, alt }, imageAlt, url }): ImageBanner => ({ image: { src, alt: imageAlt ?? alt }, href: url }))

/** A content link (spec B §3). A link without a safe URL is dropped together with its children. */
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

/** The categories, groups and links of both mobile menus. */
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
    .superRefine(({ items, roundCategories }, context) => {
      if (roundCategories && items.length > MAX_ROUND_CATEGORIES) {
        const cut = { origin: 'array', maximum: MAX_ROUND_CATEGORIES, input: items } as const
        context.addIssue({ code: 'too_big', path: ['items'], ...cut })
      }
    })
    .transform(
      ({ items, roundCategories }): MobileNavigation => ({ entries: items, ...(roundCategories ? { isRound: true } : {}) }),
    )
}

export const barColours = { textColour: colour, backgroundColour: colour }

/** Replaces the text colour if it is unreadable on the bar's background (WCAG 1.4.3). */
export const readableBar = <Bar extends { readonly textColour?: string; readonly backgroundColour?: string }>(bar: Bar) => ({
  ...bar,
  textColour: bar.backgroundColour ? readableOn(bar.backgroundColour, bar.textColour) : bar.textColour,
})

/** A benefit bar in the header or on a page. */
export function benefitBarIn(market: Market, length?: Length): z.ZodType<BenefitBarContent> {
  const benefit = z
    .object({ text: requiredWords, link: hrefIn(market), openInNewTab: flag })
    .transform(({ link, ...rest }) => ({ ...rest, href: link }))
  return z.object({ items: listOf(benefit, length), showHomepage: flag, ...barColours }).transform(readableBar)
}
