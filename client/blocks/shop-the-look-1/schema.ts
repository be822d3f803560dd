import { z } from 'zod'
import { altText, flag, hrefIn, image, oneOf, optional, optionalListOf, requiredWords, words } from '#domain/content/schema.ts'
import type { Market } from '#domain/markets.ts'

/** Videos are excluded, because a video has buttons, which may not be inside a link. */
const still = image.transform((picture) => picture && { kind: 'image' as const, ...picture })

/** Percent of the image. A dot closer to the edge would be cut off. */
const percent = z.number().min(4).max(96)
/** The product's position in the large image. */
const position = optional(z.object({ x: percent, y: percent }))

/** More products would mean more dots, which would hide the image. */
const MAX_FURTHER = 4

/** The fields in spec B §3 plus our own, `position` and `furtherProducts`. Prices are decimals in the market's currency. */
export const lookIn = (market: Market) => {
  const complete = z.object({
    background: still,
    alt: altText,
    url: hrefIn(market),
    title: requiredWords,
    price: z.number().min(0).max(1e6),
    position,
  })
  const product = optional(complete)
  return z.object({
    title: words,
    titleFont: oneOf(['Quisas', 'Athletics']),
    titleBold: flag,
    primary: optional(z.object({ background: still, alt: altText, url: hrefIn(market), alignment: oneOf(['Left', 'Right']) })),
    leftProduct: product,
    rightProduct: product,
    furtherProducts: optionalListOf(complete, { most: MAX_FURTHER }),
  })
}

export type LookContent = z.infer<ReturnType<typeof lookIn>>
export type LookProduct = NonNullable<LookContent['leftProduct']>
