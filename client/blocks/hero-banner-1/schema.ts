import { z } from 'zod'
import { altText, colour, hrefIn, media, oneOf, optionalListOf, words } from '#domain/content/schema.ts'
import type { Market } from '#domain/markets.ts'
import { ctaIn } from '../call-to-action/schema.ts'
import { position } from './position.ts'

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
    heading: words,
    headingColour: colour,
    headingSize: size,
    headingFont: oneOf(['Quisas', 'Athletics']),
    subHeading: words,
    subHeadingColour: colour,
    subHeadingSize: size,
    contentPosition: position,
    callsToAction: optionalListOf(ctaIn(market)),
    href: hrefIn(market),
  })

export type HeroContent = z.infer<ReturnType<typeof heroIn>>
