import { z } from 'zod'
import { PAPER, readableOn } from '#domain/content/colour.ts'
import {
  colour,
  hrefIn,
  image,
  optional,
  optionalListOf,
  requiredColour,
  requiredHrefIn,
  requiredImage,
  requiredWords,
  words,
} from '#domain/content/schema.ts'
import { type Price, priceOf } from '#domain/entities/price.ts'
import type { Badge, PriceBadge, ProductCard } from '#domain/entities/product.ts'
import type { Market } from '#domain/markets.ts'
import { formatShort, type Money, moneyFromDecimal, money as moneyOf } from '#domain/money.ts'

const amount = z.number().min(0).max(1e6)
const price = optional(amount)

const badgeIn = (market: Market) =>
  optional(z.object({ text: requiredWords, link: hrefIn(market), textColour: colour, backgroundColour: colour })).transform(
    (label): Badge | undefined => {
      const ground = label?.backgroundColour ?? PAPER
      const ink = readableOn(ground, label?.textColour)
      return label
        ? {
            text: label.text,
            textColour: ink,
            backgroundColour: ground,
            pdpText: label.text,
            pdpTextColour: ink,
            link: label.link,
          }
        : undefined
    },
  )

/** `priceOffText` determines how the saving is shown: `20%` as a percentage, `£20` as an amount. */
const wasNowPriceBadge = optional(z.object({ nowPrice: price, priceOffText: words, colour }))

/** Calculates the saving from the two prices shown, because the editor's figure may be incorrect or for another market. */
function savingOf(
  { priceOffText, colour: ink }: { readonly priceOffText?: string; readonly colour?: string },
  shown: Price,
  market: Market,
): PriceBadge | undefined {
  if (priceOffText === undefined || shown.kind !== 'sale') {
    return undefined
  }
  const off = shown.was.minor - shown.now.minor
  const isPercent = priceOffText.endsWith('%')
  return {
    kind: isPercent ? 'percent' : 'amount',
    text: isPercent ? `${Math.round((100 * off) / shown.was.minor)}%` : formatShort(moneyOf(off, market.currency), market.intl),
    colour: ink && readableOn(PAPER, ink),
  }
}

const figureOf = (text: string): number => Number(text.replace(/,(?=\d{3})/g, '').replace(/[^\d.]/g, '') || Number.NaN)

/**
 * Tells the editor that the figure in the text differs from the saving that shoppers see.
 * @returns undefined if they agree
 */
function savingFault(written: string | undefined, shown: PriceBadge | undefined) {
  if (written === undefined || (shown && figureOf(written) === figureOf(shown.text))) {
    return undefined
  }
  return shown
    ? { message: `${shown.text}, which the two prices give`, params: { instead: shown.text } }
    : { message: 'is not shown, since the price is not reduced: set a lower price, or empty this field' }
}

/** Ids from some vendors are numbers; ids from others are strings. */
const named = optional(
  z.union([z.string().trim().min(1).max(100), z.number()], 'a number, or at most 100 letters').transform(String),
)

/**
 * In the EU, a reduction is measured against the lowest price of the last 30 days (98/6/EC, article 6a). If that price is
 * missing, the card shows only the current price.
 */
function shownPrice(market: Market, list: Money, charged: Money, lowest: Money | undefined): Price {
  if (!market.inUnion) {
    return priceOf(list, charged)
  }
  return lowest ? priceOf(list, charged, lowest) : priceOf(charged)
}

export interface EditorsCard {
  readonly href: string
  readonly card: Omit<ProductCard, 'slug'>
}

/**
 * The product's details as an editor enters them (spec B §3, product card props). Prices are decimals in the market's currency.
 * `lowestPrice` and `rating` are our own fields; EU markets must show the lowest price of the last 30 days.
 */
export const cardIn = (market: Market) =>
  z
    .object({
      image: requiredImage,
      secondaryImage: image,
      url: requiredHrefIn(market),
      name: requiredWords,
      productId: z.int().min(1),
      variationId: named,
      groupId: named,
      price: amount,
      originalPrice: price,
      specialPrice: price,
      lowestPrice: price,
      gtmPrice: named,
      // The URL for saving to the wishlist contains the colour. JSON allows half of a surrogate pair, which cannot be encoded in
      // a URL.
      colour: requiredWords.transform((name) => name.toWellFormed()),
      sku: words,
      longSku: named,
      alternativeColours: optionalListOf(z.object({ name: requiredWords, hex: requiredColour })),
      badge: badgeIn(market),
      rating: optional(z.object({ average: z.number().min(1).max(5), count: z.number().int().min(1) })),
      wasNowPriceBadge,
    })
    .transform((content, context): EditorsCard => {
      const money = (decimal: number) => moneyFromDecimal(decimal, market.currency)
      const { wasNowPriceBadge: saving, image: picture, secondaryImage: secondPicture } = content
      const charged = saving?.nowPrice ?? content.specialPrice ?? content.price
      const lowest = content.lowestPrice ? money(content.lowestPrice) : undefined
      const shown = shownPrice(market, money(content.originalPrice ?? content.price), money(charged), lowest)
      const priceBadge = saving && savingOf(saving, shown, market)
      const fault = savingFault(saving?.priceOffText, priceBadge)
      if (fault) {
        context.addIssue({ code: 'custom', path: ['wasNowPriceBadge', 'priceOffText'], ...fault })
      }
      return {
        href: content.url,
        card: {
          id: content.productId,
          // Analytics identifies a card by its SKU.
          sku: content.sku ?? content.longSku ?? String(content.productId),
          name: content.name,
          price: shown,
          colour: content.colour,
          colours: content.alternativeColours,
          picture,
          secondPicture,
          badge: content.badge,
          rating: content.rating,
          counted: {
            variationId: content.variationId,
            groupId: content.groupId,
            longSku: content.longSku,
            gtmPrice: content.gtmPrice,
          },
          priceBadge,
        },
      }
    })
