import { z } from 'zod'
import { altText, each, flag, hrefIn, media, oneOf, requiredWords, words } from '#domain/content/schema.ts'
import type { Market } from '#domain/markets.ts'

/** A picture alone, because it may stand inside a link, and a film has buttons. */
const still = media.transform((entry) => (entry?.kind === 'image' ? entry : undefined))

/** In percent of the picture; nearer to an edge half of the dot would be outside. */
const percent = z.number().min(4).max(96)
/** Where the large picture shows the product. One that is not complete is absent: the look is shown without that dot. */
const position = z.object({ x: percent, y: percent }).optional().catch(undefined)

/** More would cover the picture. */
const MOST_FURTHER = 4

/** Spec B §3. Prices are decimal, in the currency of the market. `position` and `furtherProducts` are the shop's own. */
export const lookIn = (market: Market) => {
  const complete = z.object({
    background: still,
    alt: altText,
    url: hrefIn(market),
    title: requiredWords,
    price: z.number().min(0).max(1e6),
    position,
  })
  const product = complete.nullish().transform((value) => value ?? undefined)
  return z.object({
    title: words,
    titleFont: oneOf(['Quisas', 'Athletics']),
    titleBold: flag,
    primary: z
      .object({ background: still, alt: altText, url: hrefIn(market), alignment: oneOf(['Left', 'Right']) })
      .nullish()
      .transform((value) => value ?? undefined),
    leftProduct: product,
    rightProduct: product,
    furtherProducts: each(complete).transform((further) => further.slice(0, MOST_FURTHER)),
  })
}

export type LookContent = z.infer<ReturnType<typeof lookIn>>
export type LookProduct = NonNullable<LookContent['leftProduct']>
