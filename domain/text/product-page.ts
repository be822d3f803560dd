/**
 * Product page texts that no island needs.
 * @module
 */
import type { DetailTopic } from '#domain/entities/product.ts'
import type { Market } from '#domain/markets.ts'
import { formatShort, type Money } from '#domain/money.ts'

/** The views that a product's images show, in order. */
const VIEWS = ['front', 'detail', 'in window light', 'close-up'] as const

/** Alternative text of a product image. It does not mention the view if the view is unknown. */
const pictureAlt = (name: string, colour: string, view?: number): string =>
  [`${name} in ${colour.toLowerCase()}`, view === undefined ? undefined : VIEWS[view]].filter(Boolean).join(', ')

export const productPageText = {
  pictureAlt,
  alike: 'You may also like',
  /** The line below the button. It is in British English, like the text about delivery; components translate both for the market. */
  promise: (market: Market) => `Free returns within ${market.returnDays} days.`,
  fixedShipping: (market: Market, price: Money) =>
    `Delivery of this item costs ${formatShort(price, market.intl)}. Free returns within ${market.returnDays} days.`,
  about: 'Description',
  topics: {
    fit: 'Fit',
    model: 'On the model',
    measurements: 'Measurements',
    fabric: 'Fabric',
    care: 'Care',
  } satisfies Record<DetailTopic, string>,
  safety: 'Maker and safety',
  delivery: 'Delivery and returns',
  returns: (market: Market) =>
    `Changed your mind? Send it back unworn within ${market.returnDays} days, free of charge, from any parcel shop.`,
  style: (code: string) => `Style ${code}`,
  home: 'Home',
} as const
