/**
 * What differs between the markets in copy: spelling, garments' names, money and delivery promises.
 * @module
 */
export interface Voice {
  /** Prefix of the delivery keys. */
  readonly prefix: 'uk/' | 'us/' | 'eu/'
  readonly colour: string
  readonly colours: string
  readonly jumpers: string
  readonly jumper: string
  readonly trousers: string
  readonly nightwear: string
  readonly trainers: string
  readonly homeware: string
  readonly jewellery: string
  readonly cosy: string
  readonly centre: string
  readonly grey: string
  readonly autumn: string
  readonly favourite: string
  readonly delivery: string
  readonly shop: string
  readonly freeFrom: string
  readonly giftsUnder: string
  readonly returns: string
  readonly country: string
  /** Where parcels go, as the checkout has it (backend/bigcommerce/checkout/delivery/shipping.ts). */
  readonly deliversTo: string
}

const british = {
  colour: 'colour',
  colours: 'colours',
  jumpers: 'Knitwear',
  jumper: 'jumper',
  trousers: 'Trousers',
  nightwear: 'Nightwear',
  trainers: 'trainers',
  homeware: 'Homeware',
  jewellery: 'Jewellery',
  cosy: 'cosy',
  centre: 'centre',
  grey: 'grey',
  autumn: 'autumn',
  favourite: 'favourite',
  delivery: 'delivery',
  shop: 'shop',
} as const

export const VOICES: readonly Voice[] = [
  {
    ...british,
    prefix: 'uk/',
    freeFrom: '£50',
    giftsUnder: '£40',
    returns: '28 days',
    country: 'the United Kingdom',
    deliversTo: 'the United Kingdom, Jersey and Guernsey',
  },
  {
    prefix: 'us/',
    colour: 'color',
    colours: 'colors',
    jumpers: 'Sweaters',
    jumper: 'sweater',
    trousers: 'Pants',
    nightwear: 'Sleepwear',
    trainers: 'sneakers',
    homeware: 'Home',
    jewellery: 'Jewelry',
    cosy: 'cozy',
    centre: 'center',
    grey: 'gray',
    autumn: 'fall',
    favourite: 'favorite',
    delivery: 'shipping',
    shop: 'store',
    freeFrom: '$50',
    giftsUnder: '$50',
    returns: '30 days',
    country: 'the United States',
    deliversTo: 'California and Nevada',
  },
  {
    ...british,
    prefix: 'eu/',
    freeFrom: '€50',
    giftsUnder: '€50',
    returns: '28 days',
    country: 'Europe',
    deliversTo: 'Austria, Germany, Ireland and the Netherlands',
  },
]

export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
