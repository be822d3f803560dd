/**
 * Words of a product page.
 * @module
 */
import type { DetailTopic } from '#domain/entities/product.ts'
import type { Market } from '#domain/markets.ts'
import { formatMoney, formatShort, type Money, money } from '#domain/money.ts'
import { spelt } from './spelt.ts'
import { stockText } from './stock.ts'

/** Standard delivery is free from this many units of the market's currency. */
const FREE_DELIVERY_FROM = 50_00

/** What the pictures of a product show, in their order. */
const VIEWS = ['front', 'detail', 'in window light', 'close-up'] as const

/** What a picture of a product shows; without a view where that is not known. */
const pictureAlt = (name: string, colour: string, view?: number): string =>
  [`${name} in ${colour.toLowerCase()}`, view === undefined ? undefined : VIEWS[view]].filter(Boolean).join(', ')

export const productText = {
  pictureAlt,
  /** Gift cards label the colour as Design (spec A §9). */
  colour: (market: Pick<Market, 'english'>, isGiftCard: boolean) => (isGiftCard ? 'Design' : spelt(market, 'Colour', 'Color')),
  size: 'Size',
  length: 'Length',
  quantity: 'Quantity',
  alike: 'You may also like',
  viewed: {
    title: 'Recently viewed',
    clear: 'Clear recently viewed',
    cleared: 'Your recently viewed products are cleared.',
  },
  share: 'Share',
  linkCopied: 'Link copied',
  sizeGuide: 'Size guide',
  loadingGuide: 'Loading the size guide…',
  soldOutOption: (label: string) => `${label}, sold out`,
  /** Behind a size that cannot be bought; heard, and read in a list. */
  optionSuffix: { out: ', sold out', withheld: ', not sent to you', closed: ', unavailable', none: ', not made in this choice' },
  addToBag: 'Add to bag',
  adding: 'Adding…',
  /** While another colour is on its way. */
  changing: 'One moment…',
  soldOut: 'Sold out',
  unavailable: 'Unavailable',
  /** Spec A §8. */
  closed: stockText.unavailable,
  /** The pieces that are left stand in a warehouse that does not send to this market. */
  withheld: stockText.withheld,
  chooseFirst: (names: readonly string[]) => `Choose a ${names.join(' and a ').toLowerCase()}`,
  /** The choice that was made cannot be bought. */
  chooseAgain: 'Choose again',
  /** Heading of the sizes over a phone's page. */
  yourChoice: 'Your choice',
  notOffered: 'We do not make this combination',
  soldOutChoice: 'Sold out in this choice',
  soldOutAll: stockText.haveSoldOut,
  left: (count: number) => `Only ${count} left`,
  giftCard: {
    title: 'Who is it for?',
  },
  /** One line under the button; this and the text about delivery are British, and worded for the market by their components. */
  promise: (market: Market) =>
    `Free standard delivery over ${formatMoney(money(FREE_DELIVERY_FROM, market.currency), market.intl, 'whole')}. Free returns within ${market.returnDays} days.`,
  fixedShipping: (market: Market, price: Money) =>
    `Delivery of this piece costs ${formatShort(price, market.intl)}. Free returns within ${market.returnDays} days.`,
  about: 'About this piece',
  topics: {
    fit: 'Fit',
    model: 'On the model',
    measurements: 'Measurements',
    fabric: 'Fabric',
    care: 'Care',
  } satisfies Record<DetailTopic, string>,
  safety: 'Maker and safety',
  delivery: 'Delivery and returns',
  deliveryText: (market: Market) => [
    `Standard delivery takes three to five working days and is free over ${formatMoney(money(FREE_DELIVERY_FROM, market.currency), market.intl, 'whole')}. Express and next-day delivery are offered at checkout.`,
    `Changed your mind? Send it back unworn within ${market.returnDays} days, free of charge, from any parcel shop.`,
  ],
  style: (code: string) => `Style ${code}`,
  gallery: {
    label: (name: string) => `Pictures of ${name}`,
    previous: 'Previous picture',
    next: 'Next picture',
    position: (index: number, count: number) => `${index} of ${count}`,
    show: (index: number, count: number) => `Show picture ${index} of ${count}`,
    enlarge: 'Enlarge',
    whole: 'See the whole picture',
    zoomTitle: (name: string) => `Enlarged pictures of ${name}`,
    video: (name: string) => `Film of ${name}`,
  },
  breadcrumb: 'You are here',
  home: 'Home',
} as const
