/**
 * Each market's delivery: the checkout's options, and the working days of its warehouse. The checkout's table and the content item of the
 * delivery promise derive from it, so they cannot disagree.
 * @module
 */
import { z } from 'zod'
import { CHANNELS } from '#backend/channels.ts'
import type { ShippingRate } from '#backend/database/tables/checkout.ts'
import deliveries from '#backend/demo/data/deliveries.json' with { type: 'json' }
import type { Market } from '#domain/markets.ts'
import { inWordsOf } from '#domain/text/american-words.ts'
import { type Item, item } from './content/make.ts'
import { marketCode, readDataFile, sentence } from './data-file.ts'

const amount = z.int().min(0)
const day = z.iso.date("is no day like '2026-12-25'")

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

const way = z.strictObject({
  id: sentence,
  type: sentence,
  name: sentence,
  note: sentence.optional(),
  /** Working days after dispatch: minimum, maximum. */
  days: z.tuple([z.int().min(1), z.int().min(1)]).refine(([least, most]) => least <= most, 'the first is above the second'),
  /** An order before this time is dispatched on the same working day. Never at night, when clocks change. */
  cutOff: z
    .string()
    .regex(/^(?:0[6-9]|1\d|2[0-3]):[0-5]\d$/, "is no time of the day like '14:00'")
    .optional(),
  countries: z.array(z.string().regex(/^[A-Z]{2}$/, "is no country code like 'GB'")).min(1),
  price: amount,
  freeFrom: amount.optional(),
  includedGrams: amount,
  pricePerKilo: amount,
  maxGrams: amount.optional(),
})

export const deliveryFile = z.record(
  marketCode,
  z.strictObject({
    /** The market's own word. */
    workingDay: sentence,
    /** The warehouse's time zone, which decides whether an order came before the cut-off. */
    timeZone: z.string().refine(isTimeZone, 'is no time zone'),
    /** For markets where shoppers may live in another zone than the warehouse. */
    zoneName: sentence.optional(),
    /** Days except Saturdays and Sundays without dispatch, or without delivery in one of the countries. */
    holidays: z.array(day),
    /** The last day whose holidays are known: no later day is promised. */
    knownUntil: day,
    ways: z.array(way).min(1),
  }),
)

const DELIVERIES = readDataFile('deliveries.json', 'market', deliveryFile, deliveries)
type Way = z.output<typeof way>

const pounds = (minor: number, { intl, currency }: Market): string =>
  new Intl.NumberFormat(intl, { style: 'currency', currency, minimumFractionDigits: 0 }).format(minor / 100)

/** Writes `14:00` as `2 pm`. */
function hour(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return `${hours % 12 || 12}${minutes ? `:${String(minutes).padStart(2, '0')}` : ''} ${hours < 12 ? 'am' : 'pm'}`
}

const transitTime = ([least, most]: Way['days'], workingDay: string): string =>
  `${least === most ? most : `${least} to ${most}`} ${workingDay}${most === 1 ? '' : 's'}`

/** A time on the market's clock, written as in the delivery promise. */
const clock = (time: string, market: Market): string => [hour(time), DELIVERIES[market.code].zoneName].filter(Boolean).join(' ')

const terms = ({ note, freeFrom, cutOff }: Way, market: Market): string =>
  [note, freeFrom && `Free from ${pounds(freeFrom, market)}`, cutOff && `Order before ${clock(cutOff, market)}`]
    .filter(Boolean)
    .join('. ')

/** Rows of the checkout's table. */
export const SHIPPING_OPTIONS: readonly ShippingRate[] = CHANNELS.flatMap(({ id: channelId, market }) => {
  const { ways, workingDay } = DELIVERIES[market.code]
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
  }))
})

/** The content item of the delivery promise: the options with a cut-off. */
export function deliveryPromiseOf(market: Market): Item {
  const { ways, ...calendar } = DELIVERIES[market.code]
  const sums = ways.flatMap(({ freeFrom }) => freeFrom ?? [])
  return item('delivery-promise', 'Delivery promise', {
    ...calendar,
    ...(sums.length > 0 ? { freeFrom: Math.min(...sums) } : {}),
    ways: ways.flatMap(({ name, cutOff, days, countries, price, maxGrams }) =>
      cutOff ? [{ name: inWordsOf(market, name), cutOff, days, countries, price, maxGrams }] : [],
    ),
  })
}
