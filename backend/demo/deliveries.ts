/**
 * Each market's delivery terms: the options at checkout and the warehouse's working days. Both the checkout's table and the
 * content item with the delivery promise are derived from them, so they always agree.
 * @module
 */

import { collectionKind } from '#backend/bigcommerce/pricing/delivery/shipping.ts'
import { CHANNELS } from '#backend/channels.ts'
import type { ShippingRate } from '#backend/database/tables/checkout.ts'
import { timeOfDay } from '#domain/formats/time-of-day.ts'
import type { Market } from '#domain/markets.ts'
import { inWordsOf } from '#domain/text/american-words.ts'
import { delivery } from '#shop'
import { item, type KeyedItem } from './content/make.ts'

type Terms = NonNullable<(typeof delivery)[Market['code']]>
type Way = Terms['ways'][number]

/** @throws Error if the shop's file has no delivery terms for an enabled market */
function termsOf({ code }: Pick<Market, 'code'>): Terms {
  const terms = delivery[code]
  if (!terms) {
    throw new Error(`shop.json: delivery.${code} is missing`)
  }
  return terms
}

/** An option without a cut-off uses midnight: its orders leave on the next working day. */
const NEXT_DAY = '00:00'

const pounds = (minor: number, { intl, currency }: Market): string =>
  new Intl.NumberFormat(intl, { style: 'currency', currency, minimumFractionDigits: 0 }).format(minor / 100)

const transitTime = ([least, most]: Way['days'], workingDay: string): string =>
  `${least === most ? most : `${least} to ${most}`} ${workingDay}${most === 1 ? '' : 's'}`

/** Formats a time of day with the market's name for its time zone, as in the delivery promise. */
const clock = (time: string, market: Market): string =>
  [timeOfDay(time, market), termsOf(market).zoneName].filter(Boolean).join(' ')

const terms = ({ note, freeFrom, cutOff }: Way, market: Market): string =>
  [note, freeFrom && `Free from ${pounds(freeFrom, market)}`, cutOff && `Order before ${clock(cutOff, market)}`]
    .filter(Boolean)
    .join('. ')

export const SHIPPING_OPTIONS: readonly ShippingRate[] = CHANNELS.flatMap(({ id: channelId, market }) => {
  const { ways, workingDay, timeZone, holidays, knownUntil } = termsOf(market)
  return ways.map((one, index) => ({
    id: one.id,
    channelId,
    sortOrder: index + 1,
    type: one.type,
    description: inWordsOf(market, one.name),
    additionalDescription: terms(one, market),
    transitTime: transitTime(one.days, workingDay),
    countries: one.countries,
    price: one.price,
    freeFrom: one.freeFrom ?? null,
    includedGrams: one.includedGrams,
    pricePerKilo: one.pricePerKilo,
    maxGrams: one.maxGrams ?? null,
    schedule: { timeZone, holidays, knownUntil, days: one.days, cutOff: one.cutOff ?? NEXT_DAY },
  }))
})

/** Contains only the options that deliver to the customer's address. */
export function deliveryPromiseOf(market: Market): KeyedItem {
  const { ways, ...calendar } = termsOf(market)
  const sums = ways.flatMap(({ freeFrom }) => freeFrom ?? [])
  const fields = {
    ...calendar,
    ...(sums.length > 0 ? { freeFrom: Math.min(...sums) } : {}),
    ways: ways
      .filter((way) => !collectionKind(way))
      .map(({ name, cutOff = NEXT_DAY, days, countries, price, maxGrams }) => ({
        name: inWordsOf(market, name),
        cutOff,
        days,
        countries,
        price,
        maxGrams,
      })),
  }
  return {
    key: `${market.content}delivery-promise`,
    file: 'shop.json',
    item: item('delivery-promise', 'Delivery promise', fields),
  }
}
