import { z } from 'zod'
import { altText, flag, hrefIn, media, oneOf, requiredWords, words } from '#domain/content/schema.ts'
import type { Market } from '#domain/markets.ts'

/** A picture alone, because it may stand inside a link, and a film has buttons. */
const still = media.transform((entry) => (entry?.kind === 'image' ? entry : undefined))

/** Spec B §3. Prices are decimal, in the currency of the market. */
export const lookIn = (market: Market) => {
  const product = z
    .object({
      background: still,
      alt: altText,
      url: hrefIn(market),
      title: requiredWords,
      price: z.number().min(0).max(1e6),
    })
    .nullish()
    .transform((value) => value ?? undefined)
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
  })
}

export type LookContent = z.infer<ReturnType<typeof lookIn>>
export type LookProduct = NonNullable<LookContent['leftProduct']>
