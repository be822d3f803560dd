import { z } from 'zod'
import { PAPER, readableOn } from '#domain/content/colour.ts'
import { colour, hrefIn, image, required, requiredWords, words } from '#domain/content/schema.ts'
import type { Badge, PriceBadge, ProductCard } from '#domain/entities/product.ts'
import type { Market } from '#domain/markets.ts'
import { moneyFromDecimal } from '#domain/money.ts'
import { priceOf } from '#domain/product/price.ts'

const amount = z.number().min(0).max(1e6)
const price = amount.nullish()

const badge = z
  .object({ text: requiredWords, link: words, textColour: colour, backgroundColour: colour })
  .nullish()
  .transform((label): Badge | undefined => {
    const ground = label?.backgroundColour ?? PAPER
    const ink = readableOn(ground, label?.textColour)
    return label
      ? { text: label.text, textColour: ink, backgroundColour: ground, pdpText: label.text, pdpTextColour: ink }
      : undefined
  })

/** `priceOffText` is what the price is reduced by: `20%` or an amount such as `£20`. */
const wasNowPriceBadge = z
  .object({ nowPrice: price, priceOffText: words, colour })
  .nullish()
  .transform((value) => value ?? undefined)

const savingOf = ({ priceOffText: text, colour: ink }: { priceOffText?: string; colour?: string }): PriceBadge | undefined =>
  text === undefined
    ? undefined
    : { kind: text.endsWith('%') ? 'percent' : 'amount', text, colour: ink && readableOn(PAPER, ink) }

export interface EditorsCard {
  readonly href: string
  readonly card: Omit<ProductCard, 'slug'>
}

/**
 * Spec B §3, product card props: facts of the product as its editor wrote them, prices as decimals in the currency of the market.
 * What only orders and analytics need is read, so that no editor's item is refused, and not shown.
 */
export const cardIn = (market: Market) =>
  z
    .object({
      image: required(image, 'is no picture'),
      secondaryImage: image,
      url: required(hrefIn(market), 'leads nowhere safe'),
      name: requiredWords,
      productId: z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
      variationId: z.unknown().optional(),
      groupId: z.unknown().optional(),
      price: amount,
      originalPrice: price,
      specialPrice: price,
      gtmPrice: z.unknown().optional(),
      // half of a surrogate pair, which JSON can hold, has no place in the address of its heart
      colour: requiredWords.transform((name) => name.toWellFormed()),
      sku: words,
      longSku: z.unknown().optional(),
      alternativeColours: z.array(z.object({ name: requiredWords, hex: required(colour, 'is no colour') })).nullish(),
      badge,
      wasNowPriceBadge,
    })
    .transform((content): EditorsCard => {
      const money = (decimal: number) => moneyFromDecimal(decimal, market.currency)
      const { wasNowPriceBadge: saving, image: picture, secondaryImage: secondPicture } = content
      const charged = saving?.nowPrice ?? content.specialPrice ?? content.price
      const shown = priceOf(money(content.originalPrice ?? content.price), money(charged))
      return {
        href: content.url,
        card: {
          id: content.productId,
          sku: content.sku ?? '',
          name: content.name,
          price: shown,
          colour: content.colour,
          colours: content.alternativeColours ?? [],
          picture,
          secondPicture,
          badge: content.badge,
          // it says nothing of a price that is not reduced
          priceBadge: saving && shown.kind === 'sale' ? savingOf(saving) : undefined,
        },
      }
    })
