/**
 * The delivery promise in words: "Order by 2pm on Tuesday, with you Wednesday 25 November". It names both days, so it stays true
 * on a page that is still open after the cut-off.
 * @module
 */

import {
  type DeliveryOption,
  type DeliveryTerms,
  promiseAt,
  quickestDelivery,
  standardDelivery,
} from '#domain/delivery/promise.ts'
import type { Product } from '#domain/entities/product.ts'
import { dateFormat } from '#domain/formats/dates.ts'
import { timeOfDay } from '#domain/formats/time-of-day.ts'
import type { Market } from '#domain/markets.ts'
import { formatShort, money } from '#domain/money.ts'
import { productPageText } from './product-page.ts'

export interface DeliveryWords {
  /** The standard delivery and its cost. Undefined if the standard delivery is also the quickest. */
  readonly standard?: string
  /** The days on which the standard delivery arrives. */
  readonly standardArrival?: string
  /** The quickest delivery's cut-off. `arrival` states when that delivery arrives. */
  readonly order: string
  readonly arrival: string
  /** The delivery's name and cost. */
  readonly way: string
}

const DAY = { weekday: 'long', day: 'numeric', month: 'long' } as const
const dayIn = ({ intl }: Market, day: string, options: Intl.DateTimeFormatOptions): string =>
  dateFormat(intl, { ...options, timeZone: 'UTC' }).format(Date.parse(day))

const regions = new Map<string, Intl.DisplayNames>()

/** Memoised, because creating one takes longer than the rest of the sentence. */
function regionNames(intl: string): Intl.DisplayNames {
  const names = regions.get(intl) ?? new Intl.DisplayNames(intl, { type: 'region', style: 'short' })
  regions.set(intl, names)
  return names
}

const priceIn = ({ currency, intl }: Market, minor: number): string => formatShort(money(minor, currency), intl)

function wayInWords({ name, price, countries }: DeliveryOption, market: Market): string {
  const limits = market.deliversTo.every((country) => countries.includes(country))
    ? []
    : countries.map((country) => regionNames(market.intl).of(country))
  return `${name}, ${priceIn(market, price)}${limits.length > 0 ? ` (${limits.join(', ')})` : ''}`
}

/** Formats `Standard delivery, £3.95: 3 to 5 working days, free over £50.` */
function deliverySentence(terms: DeliveryTerms, way: DeliveryOption, market: Market): string {
  const [least, most] = way.days
  const days = `${least === most ? most : `${least} to ${most}`} ${terms.workingDay}${most === 1 ? '' : 's'}`
  const isFree = terms.freeFrom !== undefined && way === standardDelivery(terms, market)
  const free = isFree ? `, free over ${priceIn(market, terms.freeFrom)}` : ''
  return `${wayInWords(way, market)}: ${days}${free}.`
}

/** Paragraphs about a product's delivery and returns. Without delivery terms they cover only returns. */
export const deliveryAndReturns = (
  { fixedShipping }: Pick<Product, 'fixedShipping'>,
  terms: DeliveryTerms | undefined,
  market: Market,
): readonly string[] =>
  fixedShipping
    ? [productPageText.fixedShipping(market, fixedShipping)]
    : [...(terms?.ways.map((way) => deliverySentence(terms, way, market)) ?? []), productPageText.returns(market)]

/** Formats `Free standard delivery over £50`, or the delivery's name and price. */
const standardInWords = ({ freeFrom }: DeliveryTerms, { name, price }: DeliveryOption, market: Market): string =>
  freeFrom === undefined ? `${name}, ${priceIn(market, price)}` : `Free ${name.toLowerCase()} over ${priceIn(market, freeFrom)}`

function standardWords(terms: DeliveryTerms, way: DeliveryOption, market: Market, now: number | undefined) {
  const promise = now === undefined ? undefined : promiseAt(terms, way, now)
  return {
    standard: standardInWords(terms, way, market),
    standardArrival: promise
      ? `with you by ${dayIn(market, promise.arrives, DAY)}`
      : `with you within ${way.days[1]} ${terms.workingDay}s`,
  }
}

/**
 * The market's promise at the time `now`. Without `now` the promise names no days, so that the page can be cached. Undefined if
 * no delivery option serves the home country.
 */
export function deliveryWords(terms: DeliveryTerms, market: Market, now?: number): DeliveryWords | undefined {
  const way = quickestDelivery(terms, market)
  if (!way) {
    return undefined
  }
  const cheapest = standardDelivery(terms, market)
  const standard = cheapest && cheapest !== way ? standardWords(terms, cheapest, market, now) : {}
  const order = ['Order by', timeOfDay(way.cutOff, market), ...(terms.zoneName ? [terms.zoneName] : []), 'on'].join(' ')
  const [least, most] = way.days
  const promise = now === undefined ? undefined : promiseAt(terms, way, now)
  return promise
    ? {
        ...standard,
        order: `${order} ${dayIn(market, promise.orderBy, { weekday: 'long' })}`,
        arrival: `with you ${least === most ? '' : 'by '}${dayIn(market, promise.arrives, DAY)}`,
        way: wayInWords(way, market),
      }
    : {
        ...standard,
        order: `${order} a ${terms.workingDay}`,
        arrival: most === 1 ? `with you the next ${terms.workingDay}` : `with you within ${most} ${terms.workingDay}s`,
        way: wayInWords(way, market),
      }
}
