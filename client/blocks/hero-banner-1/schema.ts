import { z } from 'zod'
import { altText, colour, hrefIn, media, oneOf, optionalListOf, words } from '#domain/content/schema.ts'
import type { Market } from '#domain/markets.ts'
import { ctaIn } from '../call-to-action/schema.ts'
import { position } from './position.ts'

/** The display face unless Athletics, the shop's text face. */
const font = oneOf(['Quisas', 'Athletics'])
/** Pixels, within what a screen can hold; any other value becomes the spec's default. */
const size = z.number().min(12).max(160).optional().catch(undefined)

export const heroIn = (market: Market) =>
  z.object({
    backgroundDesktop: media,
    backgroundMobile: media,
    backgroundAlt: altText,
    loop: z.boolean().nullish(),
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
    callsToAction: optionalListOf(ctaIn(market)),
    href: hrefIn(market),
  })

export type HeroContent = z.infer<ReturnType<typeof heroIn>>
