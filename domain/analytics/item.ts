/**
 * A product in the analytics data layer (spec A §3, Analytics item; spec B §3, Product card).
 * @module
 */

import type { BagLine } from '#domain/contracts/bag.ts'
import type { CardFacts } from '#domain/entities/product.ts'
import { styleCodeOf } from '#domain/media/style-code.ts'
import { type Money, toDecimal } from '#domain/money.ts'
import { colourToSegment } from '#domain/product/colour-segment.ts'
import { name as shopName } from '#shop'

export interface AnalyticsItem {
  /** Style code and colour, joined by underscores: `AB1001_Navy_Blue`. */
  readonly item_id: string
  readonly item_name: string
  readonly item_brand: string
  /** A card and a product page send the product's SKU; a bag and an order send the variant's. */
  readonly sku: string
  readonly quantity: number
  /** Unit price as a decimal number. */
  readonly price: number
  readonly currency: string
}

export interface CardItem extends AnalyticsItem, CardFacts {
  readonly index: number
}

interface Facts {
  readonly sku: string
  /** With underscores as in URLs. Empty if the product has no colour. */
  readonly colour: string
  readonly name: string
  readonly price: Money
  readonly quantity?: number
}

export const itemOf = ({ sku, colour, name, price, quantity = 1 }: Facts): AnalyticsItem => ({
  item_id: [styleCodeOf(sku), colour.replaceAll(' ', '_')].filter(Boolean).join('_'),
  item_name: name,
  // Spec A §3 calls it "a brand constant".
  item_brand: shopName,
  sku,
  quantity,
  price: toDecimal(price),
  currency: price.currency,
})

interface CardOf {
  readonly productId: number
  /** Counts from 0. */
  readonly index: number
  /** Values read from the card's HTML attributes. */
  readonly said?: Partial<CardFacts>
}

export function cardItemOf(facts: Facts, { productId, index, said }: CardOf): CardItem {
  const item = itemOf(facts)
  return {
    ...item,
    variationId: item.item_id,
    groupId: String(productId),
    gtmPrice: item.price.toFixed(2),
    longSku: facts.sku,
    ...said,
    index,
  }
}

/** Writes the colour as product URLs do, so that a product has the same id in all events. */
export const colourInId = (colour: string): string => decodeURIComponent(colourToSegment(colour))

/** The colour in a product's path, percent-decoded. */
export const colourInPath = (path: string): string => {
  try {
    return decodeURIComponent(/\/p\/[^/]+\/[^/]+\/([^/?#]+)/.exec(path)?.[1] ?? '')
  } catch {
    return ''
  }
}

export const lineItemOf = ({ sku, href = '', name, price }: BagLine, quantity: number): AnalyticsItem =>
  itemOf({ sku, colour: colourInPath(href), name, price, quantity })

/** Search text with an `@` may contain an e-mail address, so it is not sent to analytics. */
export const isPersonal = (words: string): boolean => words.includes('@')

/** Removes the cart id and order id from an order confirmation's path. */
export const publicPath = (pathname: string): string => pathname.replace(/(\/order-confirmation)\/.*/, '$1')

/** The items' total as a decimal number. */
export const sumOf = (items: readonly AnalyticsItem[]): number =>
  Math.round(items.reduce((sum, { price, quantity }) => sum + price * quantity * 100, 0)) / 100
