import type { Market } from '#domain/markets.ts'
import { spelt } from './spelt.ts'
import { stockText } from './stock.ts'

export const productText = {
  /** A gift card's colour is called Design (spec A §9). */
  colour: (market: Pick<Market, 'english'>, isGiftCard: boolean) => (isGiftCard ? 'Design' : spelt(market, 'Colour', 'Color')),
  size: 'Size',
  length: 'Length',
  quantity: 'Quantity',
  viewed: {
    title: 'Recently viewed',
    clear: 'Clear recently viewed',
    cleared: 'Your recently viewed products have been cleared.',
  },
  share: 'Share',
  linkCopied: 'Link copied',
  sizeGuide: 'Size guide',
  loadingGuide: 'Loading the size guide…',
  soldOutOption: (label: string) => `${label}, sold out`,
  /** Follows the name of a size that cannot be bought, for screen readers and in lists. */
  optionSuffix: {
    out: ', sold out',
    withheld: ', can’t be delivered to you',
    closed: ', unavailable',
    none: ', not available in this combination',
  },
  addToBag: 'Add to bag',
  adding: 'Adding…',
  /** Shown while another colour loads. */
  changing: 'One moment…',
  soldOut: 'Sold out',
  unavailable: 'Unavailable',
  /** Spec A §8. */
  closed: stockText.unavailable,
  /** Shown if the remaining items are in a warehouse that does not deliver to this market. */
  withheld: stockText.withheld,
  chooseFirst: (names: readonly string[]) => `Choose a ${names.join(' and a ').toLowerCase()}`,
  /** Shown if the chosen variant cannot be bought. */
  chooseAgain: 'Choose again',
  /** Heading of the size sheet on a phone. */
  yourChoice: 'Choose your size',
  notOffered: 'Not available in this combination',
  soldOutChoice: 'Sold out in this combination',
  soldOutAll: stockText.haveSoldOut,
  left: (count: number) => `Only ${count} left`,
  giftCard: {
    title: 'Who is it for?',
  },
  gallery: {
    label: (name: string) => `Pictures of ${name}`,
    previous: 'Previous picture',
    next: 'Next picture',
    position: (index: number, count: number) => `${index} of ${count}`,
    show: (index: number, count: number) => `Show picture ${index} of ${count}`,
    enlarge: 'Enlarge',
    whole: 'Fit to screen',
    zoomTitle: (name: string) => `Enlarged pictures of ${name}`,
    video: (name: string) => `Film of ${name}`,
  },
} as const
