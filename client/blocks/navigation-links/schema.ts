import { z } from 'zod'
import { altText, flag, linkIn, listOf, media, optionalListOf, requiredHrefIn, requiredWords } from '#domain/content/schema.ts'
import type { Market } from '#domain/markets.ts'

/** Percent of the image's width or height. */
const share = z.number().min(0).max(100)

export interface AreaLink {
  readonly label: string
  readonly href: string
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

const areaIn = (market: Market) =>
  z
    .object({ label: requiredWords, url: requiredHrefIn(market), left: share, top: share, width: share, height: share })
    .transform(({ url: href, ...area }): AreaLink => ({ ...area, href }))

export const navigationLinksIn = (market: Market) =>
  z.object({
    title: requiredWords,
    links: listOf(linkIn(market), { least: 1 }),
    backgroundDesktop: media,
    backgroundTablet: media,
    backgroundMobile: media,
    backgroundAlt: altText,
    /** Puts the image and the links side by side. */
    fiftyFifty: flag,
    invisibleAreas: optionalListOf(areaIn(market)),
  })
