import { z } from 'zod'
import { altText, colour, flag, hrefIn, media, oneOf, optional, words } from '#domain/content/schema.ts'
import type { Market } from '#domain/markets.ts'
import { optionalCtasIn } from '../button-group/schema.ts'
import { position } from './position.ts'

/** 'Athletics' means the shop's text font. Any other value means the display font. */
const font = oneOf(['Quisas', 'Athletics'])
const size = optional(z.number().min(12).max(160))

export const heroIn = (market: Market) =>
  z.object({
    backgroundDesktop: media,
    backgroundMobile: media,
    backgroundAlt: altText,
    loop: flag,
    topHeading: words,
    topHeadingColour: colour,
    topHeadingSize: size,
    topHeadingFont: font,
    heading: words,
    headingColour: colour,
    headingSize: size,
    headingFont: font,
    subHeading: words,
    subHeadingColour: colour,
    subHeadingSize: size,
    subHeadingFont: font,
    contentPosition: position,
    callsToAction: optionalCtasIn(market),
    href: hrefIn(market),
  })

export type HeroContent = z.infer<ReturnType<typeof heroIn>>
