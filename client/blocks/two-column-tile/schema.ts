import { z } from 'zod'
import { altText, colour, hrefIn, media, oneOf, words } from '#domain/content/schema.ts'
import type { Market } from '#domain/markets.ts'
import { optionalCtasIn } from '../button-group/schema.ts'
import { position } from '../hero-banner-1/position.ts'

const BUTTONS = { most: 2 }
const weight = oneOf(['Regular', 'Medium', 'Bold'])

export const twoColumnTileIn = (market: Market) =>
  z.object({
    aspectRatio: oneOf(['4x5', '5x7']),
    background: media,
    backgroundMobile: media,
    backgroundAlt: altText,
    quisasText: words,
    quisasPosition: oneOf(['Top Left', 'Top Right', 'Bottom Left', 'Bottom Right']),
    subtitle: words,
    subtitleWeight: weight,
    heading: words,
    headingWeight: weight,
    textColour: colour,
    textBoxAlignment: position,
    textAlignment: oneOf(['Left', 'Center', 'Right']),
    href: hrefIn(market),
    callsToAction: optionalCtasIn(market, BUTTONS),
    callsToActionRow: oneOf(['1x2', '2x1']),
  })

export type TwoColumnTileContent = z.infer<ReturnType<typeof twoColumnTileIn>>
